import { isAlias, isMap, isScalar, type ParsedNode, parseDocument, type YAMLMap } from "yaml";
import type { DiagnosticCode } from "./diagnostics.js";
import type { YamlEntry, YamlNode } from "./yaml-tree.js";

/** The frontmatter by the judgement of the `yaml` library. */
export type ParsedYaml =
  | { readonly ok: true; readonly root: YamlNode; readonly refusals: readonly Refusal[] }
  | { readonly ok: false; readonly refusals: readonly [Refusal]; readonly cause: unknown };

/** Something in the YAML that keeps a file from being a skill. */
export interface Refusal {
  readonly code: DiagnosticCode;
  readonly offset: number;
  readonly message: string;
}

/**
 * Reads YAML into a tree whose offsets count from `base`. Refused are syntax errors, and what is valid YAML but has no
 * place in a skill: anchors, aliases, merge keys, tags, duplicate keys.
 */
export function parseYaml(source: string, base: number): ParsedYaml {
  const document = parseDocument(source, {
    version: "1.2",
    schema: "core",
    merge: false,
    // Quadratic in `yaml`; `toEntries` looks for duplicates itself.
    uniqueKeys: false,
    prettyErrors: false,
  });
  const error = document.errors[0];
  if (error !== undefined) {
    const message = `The frontmatter is not valid YAML: ${error.message}`;
    return {
      ok: false,
      refusals: [{ code: "frontmatter-invalid", offset: base + error.pos[0], message }],
      cause: error,
    };
  }
  const context: Context = { base, refusals: [] };
  return { ok: true, root: toNode(document.contents, base, context), refusals: context.refusals };
}

interface Context {
  readonly base: number;
  readonly refusals: Refusal[];
}

/** `at` is where the node would stand if there is none: at its parent. */
function toNode(node: ParsedNode | null, at: number, context: Context): YamlNode {
  if (node === null) return { kind: "scalar", text: "", plain: true, start: at };
  const start = context.base + node.range[0];
  if (isAlias(node)) {
    context.refusals.push({ code: "yaml-alias", offset: start, message: REFUSED.alias(node.source) });
    return { kind: "scalar", text: `*${node.source}`, plain: false, start };
  }
  if (node.anchor !== undefined) {
    context.refusals.push({ code: "yaml-anchor", offset: start, message: REFUSED.anchor(node.anchor) });
  }
  if (node.tag !== undefined) {
    context.refusals.push({ code: "yaml-tag", offset: start, message: REFUSED.tag(node.tag) });
  }
  if (isScalar(node)) return { kind: "scalar", text: node.source, plain: node.type === "PLAIN", start };
  const flow = node.flow === true;
  if (isMap(node)) return { kind: "map", entries: toEntries(node, start, context), flow, start };
  return { kind: "list", items: node.items.map((item) => toNode(item, start, context)), flow, start };
}

function toEntries(map: YAMLMap.Parsed, mapStart: number, context: Context): YamlEntry[] {
  const seen = new Set<string>();
  const entries: YamlEntry[] = [];
  for (const pair of map.items) {
    const key = toNode(pair.key, mapStart, context);
    const value = toNode(pair.value, key.start, context);
    const refusal = refuseKey(key, seen);
    if (refusal !== undefined) context.refusals.push({ ...refusal, offset: key.start });
    if (key.kind === "scalar") {
      seen.add(key.text);
      entries.push({ key: key.text, start: key.start, value });
    }
  }
  return entries;
}

function refuseKey(key: YamlNode, seen: ReadonlySet<string>): Omit<Refusal, "offset"> | undefined {
  if (key.kind !== "scalar") return { code: "key-invalid", message: "A key is a word, not a list or a map." };
  if (key.text === "") return { code: "key-invalid", message: "There is no key before this colon." };
  if (key.text === "<<" && key.plain) return { code: "yaml-merge-key", message: REFUSED.merge };
  if (seen.has(key.text)) {
    return { code: "key-duplicate", message: `The key \`${key.text}\` stands here a second time. Keep one of them.` };
  }
  return undefined;
}

const REFUSED = {
  alias: (name: string) =>
    `\`*${name}\` is a YAML alias, which a skill may not use. If it is text, put the value in quotes.`,
  anchor: (name: string) =>
    `\`&${name}\` is a YAML anchor, which a skill may not use. If it is text, put the value in quotes.`,
  tag: (name: string) =>
    `\`${name}\` is a YAML tag, which a skill may not use. If it is text, put the value in quotes.`,
  merge: "`<<` is a YAML merge key, which a skill may not use. Write the keys out.",
} as const;
