import type { Findings } from "./findings.js";
import { isNull, type YamlEntry, type YamlMap, type YamlNode } from "./yaml-tree.js";

/** Asks a map for one key at a time, and reports what is not of the kind asked for. */
export interface FieldReader {
  find(key: string): YamlEntry | undefined;
  /** Trimmed text, or an error when there is none. */
  required(key: string, advice: string): string | undefined;
  /** Trimmed text, if there is any. */
  text(key: string): string | undefined;
  /** As `text`; a one-line list, which is how YAML sees `[topic]`, becomes text again. */
  bracketText(key: string): string | undefined;
  /** Texts of a list; a single text is a list of one, or is split at `separator`. */
  list(key: string, separator?: string): string[];
  boolean(key: string, fallback: boolean): boolean;
  /** True, with a warning, when the key has no value. */
  empty(entry: YamlEntry): boolean;
  wrongType(entry: YamlEntry, expected: string): void;
}

export function createFieldReader(map: YamlMap, findings: Findings): FieldReader {
  const find = (key: string): YamlEntry | undefined => map.entries.find((entry) => entry.key === key);

  function required(key: string, advice: string): string | undefined {
    const entry = find(key);
    if (entry === undefined) {
      findings.error("field-missing", map.start, `The frontmatter has no \`${key}\`. ${advice}`, key);
    } else if (entry.value.kind !== "scalar") {
      findings.error("field-type", entry.start, `\`${key}\` is ${kindOf(entry.value)}, not text. ${advice}`, key);
    } else {
      const text = isNull(entry.value) ? "" : entry.value.text.trim();
      if (text !== "") return text;
      findings.error("field-empty", entry.start, `\`${key}\` is empty. ${advice}`, key);
    }
    return undefined;
  }

  function empty(entry: YamlEntry): boolean {
    if (!isNull(entry.value)) return false;
    findings.warn(
      "field-empty",
      entry.start,
      `\`${entry.key}\` has no value. Give it one or remove the key.`,
      entry.key,
    );
    return true;
  }

  function wrongType(entry: YamlEntry, expected: string): void {
    const message = `\`${entry.key}\` is ${kindOf(entry.value)}, not ${expected}, and is not used.`;
    findings.warn("field-type", entry.start, message, entry.key);
  }

  function text(key: string): string | undefined {
    const entry = find(key);
    if (entry === undefined || empty(entry)) return undefined;
    if (entry.value.kind === "scalar") return entry.value.text.trim();
    wrongType(entry, "text");
    return undefined;
  }

  function bracketText(key: string): string | undefined {
    const value = find(key)?.value;
    const texts = value?.kind === "list" && value.flow ? textsOf(value.items) : undefined;
    return texts === undefined ? text(key) : `[${texts.join(", ")}]`;
  }

  function list(key: string, separator?: string): string[] {
    const entry = find(key);
    if (entry === undefined || empty(entry)) return [];
    const { value } = entry;
    const texts =
      value.kind === "list"
        ? textsOf(value.items)
        : value.kind === "scalar"
          ? separator === undefined
            ? [value.text]
            : value.text.split(separator)
          : undefined;
    if (texts === undefined) wrongType(entry, "a list of texts");
    return (texts ?? []).map((item) => item.trim()).filter((item) => item !== "");
  }

  function boolean(key: string, fallback: boolean): boolean {
    const entry = find(key);
    if (entry === undefined || empty(entry)) return fallback;
    const value = entry.value.kind === "scalar" ? BOOLEANS.get(entry.value.text.trim().toLowerCase()) : undefined;
    if (value === undefined) wrongType(entry, "`true` or `false`");
    return value ?? fallback;
  }

  return { find, required, text, bracketText, list, boolean, empty, wrongType };
}

// What YAML 1.1 called booleans: to overlook `disable-model-invocation: yes` would undo a restriction.
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["false", false],
  ["no", false],
  ["off", false],
]);

function textsOf(items: readonly YamlNode[]): string[] | undefined {
  const texts: string[] = [];
  for (const item of items) {
    if (item.kind !== "scalar") return undefined;
    texts.push(item.text);
  }
  return texts;
}

function kindOf(node: YamlNode): string {
  if (node.kind !== "scalar") return `a ${node.kind}`;
  return node.text.length > 40 ? `\`${node.text.slice(0, 40)}…\`` : `\`${node.text}\``;
}
