import { findHidden, toWellFormed } from "@skillwright/skill-text";
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  type ParsedNode,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from "yaml";
import type { Finding } from "../findings.js";
import { inspect } from "../text/characters.js";
import { explainYamlError } from "./yaml-error.js";
import type { YamlEntry, YamlNode } from "./yaml-tree.js";

/** The frontmatter by the judgement of the `yaml` library. It is usable only if there are no refusals. */
export interface YamlDocument {
  readonly root?: YamlNode;
  readonly refusals: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** The library's own error, if the text is not YAML. */
  readonly cause?: unknown;
}

/**
 * Reads YAML into a tree whose offsets count from `base`. Refused are syntax errors, and what is valid YAML but has no
 * place in a skill: anchors, aliases, merge keys, tags, duplicate keys.
 */
export function parseYaml(source: string, base: number): YamlDocument {
  try {
    return judge(parseDocument(source, OPTIONS), source, base);
  } catch (cause) {
    // The library goes one call deeper for each level, and what counts the levels before may be mistaken in what is no YAML.
    const message = "The frontmatter is nested too deep to be read. Move the data to a file beside the skill.";
    return { refusals: [{ code: "frontmatter-too-deep", offset: base, message }], warnings: [], cause };
  }
}

function judge(document: Document.Parsed, source: string, base: number): YamlDocument {
  const error = document.errors[0];
  if (error !== undefined) {
    const { message, offset } = explainYamlError(error, source);
    const refusal: Finding = { code: "frontmatter-invalid", offset: base + offset, message };
    return { refusals: [refusal], warnings: [], cause: error };
  }
  const context: Context = { source, base, refusals: [], warnings: [] };
  const root = toNode(document.contents, base, context);
  return { root, refusals: context.refusals, warnings: context.warnings };
}

const OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  // Quadratic in `yaml`; `toEntries` looks for duplicates itself.
  uniqueKeys: false,
  prettyErrors: false,
} as const;

interface Context {
  readonly source: string;
  readonly base: number;
  readonly refusals: Finding[];
  readonly warnings: Finding[];
}

/** `parentStart` is where a node that is not written stands. */
function toNode(node: ParsedNode | null, parentStart: number, context: Context): YamlNode {
  if (node === null) return { kind: "scalar", text: "", unquoted: true, start: parentStart };
  const start = context.base + node.range[0];
  if (isAlias(node)) {
    context.refusals.push(notAllowed("yaml-alias", start, `*${node.source}`));
    return { kind: "scalar", text: `*${node.source}`, unquoted: false, start };
  }
  if (node.anchor !== undefined) context.refusals.push(notAllowed("yaml-anchor", start, `&${node.anchor}`));
  if (node.tag !== undefined) context.refusals.push(notAllowed("yaml-tag", start, node.tag));
  if (isScalar(node)) {
    const unquoted = node.type === "PLAIN";
    const text = node.type === "QUOTE_DOUBLE" ? readEscapes(node, context) : node.source;
    return { kind: "scalar", text, unquoted, start: unquoted && text === "" ? parentStart : start };
  }
  const flow = node.flow === true;
  if (isMap(node)) return { kind: "map", entries: toEntries(node, context), flow, start };
  return { kind: "list", items: node.items.map((item) => toNode(item, start, context)), flow, start };
}

/** Escapes such as `"\\e"` bring back what the text itself was already searched for. */
function readEscapes({ source: text, range }: Scalar.Parsed, context: Context): string {
  const written = context.source.slice(range[0], range[1]);
  if (!written.includes("\\")) return text;
  const offset = context.base + range[0];
  const { control, suspect, halves } = inspect(text.replaceAll("\r", " "));
  if (control !== -1) {
    const message = "An escape in this text stands for a control character, which no skill needs. Remove it.";
    context.refusals.push({ code: "control-character", offset, message });
  }
  const invisible = suspect && !inspect(written).suspect ? findHidden(text) : undefined;
  if (invisible !== undefined) {
    const message = `Escapes in this text stand for invisible characters (${invisible.names}). Remove them.`;
    context.warnings.push({ code: "character-invisible", offset, message });
  }
  if (!halves) return text;
  const message = "An escape in this text is half of a character, and is read as U+FFFD. Write the character itself.";
  context.warnings.push({ code: "text-garbled", offset, message });
  return toWellFormed(text);
}

function toEntries(map: YAMLMap.Parsed, context: Context): YamlEntry[] {
  const seen = new Set<string>();
  return map.items.map((pair) => {
    const node = toNode(pair.key, context.base + pair.key.range[0], context);
    const key = node.kind === "scalar" ? node.text : context.source.slice(pair.key.range[0], pair.key.range[1]);
    checkKey(node, key, context);
    if (seen.has(key)) {
      const message = `The key \`${key}\` stands here a second time. Keep one of them.`;
      context.refusals.push({ code: "key-duplicate", offset: node.start, message });
    }
    seen.add(key);
    return { key, start: node.start, value: toNode(pair.value, node.start, context) };
  });
}

function checkKey(node: YamlNode, key: string, context: Context): void {
  const offset = node.start;
  if (node.kind !== "scalar") {
    const message = `A ${node.kind} stands where a key belongs; it is read as the text \`${key}\`.`;
    context.warnings.push({ code: "key-invalid", offset, message });
  } else if (key === "") {
    context.refusals.push({ code: "key-invalid", offset, message: "There is no key before this colon." });
  } else if (key === "<<" && node.unquoted) {
    const message = "`<<` is a YAML merge key, which a skill may not use. Write the keys out.";
    context.refusals.push({ code: "yaml-merge-key", offset, message });
  }
}

const NAMES = { "yaml-alias": "an alias", "yaml-anchor": "an anchor", "yaml-tag": "a tag" } as const;

function notAllowed(code: keyof typeof NAMES, offset: number, text: string): Finding {
  const message = `YAML reads \`${text}\` as ${NAMES[code]}, which a skill may not use. If it is text, put the value in quotes.`;
  return { code, offset, message };
}
