import type { FrontmatterValue } from "../parsed-skill.js";

/** Frontmatter as read, before anyone asks what it means. All offsets count in the whole text. */
export type YamlNode = YamlScalar | YamlMap | YamlList;

export interface YamlScalar {
  readonly kind: "scalar";
  /** The text with quotes, escapes and folding resolved, but never typed: `1.10` is `1.10`. */
  readonly text: string;
  /** Neither in quotes nor a block, so `true` and `1.10` have a type and an empty text is null. */
  readonly unquoted: boolean;
  readonly start: number;
}

export interface YamlMap {
  readonly kind: "map";
  readonly entries: readonly YamlEntry[];
  /** Written with braces. */
  readonly flow: boolean;
  readonly start: number;
}

export interface YamlList {
  readonly kind: "list";
  readonly items: readonly YamlNode[];
  /** Written with brackets. */
  readonly flow: boolean;
  readonly start: number;
}

export interface YamlEntry {
  readonly key: string;
  readonly start: number;
  readonly value: YamlNode;
}

/** A node as plain data, typed by the core schema of YAML 1.2. */
export function toValue(node: YamlNode): FrontmatterValue {
  switch (node.kind) {
    case "scalar":
      return node.unquoted ? coreValue(node.text) : node.text;
    case "list":
      return node.items.map(toValue);
    case "map":
      return toRecord(node, toValue);
  }
}

/**
 * What an unquoted scalar means by the core schema of YAML 1.2. A number that JSON cannot hold, `.inf` or one
 * of twenty digits, stays text, so that no value is lost on the way through JSON.
 */
export function coreValue(text: string): string | number | boolean | null {
  const first = text.charCodeAt(0) || 0;
  switch (first) {
    case 0: // no text at all
    case 0x7e: // ~
    case 0x6e: // n
    case 0x4e: // N
      return NULL.test(text) ? null : text;
    case 0x74: // t
    case 0x54: // T
      return TRUE.test(text) || text;
    case 0x66: // f
    case 0x46: // F
      return FALSE.test(text) ? false : text;
    default:
      // Digits and `+ - .` begin a number. They stand between `+` and `9`, as does little else.
      return first >= 0x2b && first <= 0x39 ? (toNumber(text) ?? text) : text;
  }
}

const NULL = /^(?:~|null|Null|NULL)?$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const INTEGER = /^[-+]?[0-9]+$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const HEXADECIMAL = /^0x[0-9a-fA-F]+$/;
const OCTAL = /^0o[0-7]+$/;

function toNumber(text: string): number | undefined {
  const value = FLOAT.test(text) || HEXADECIMAL.test(text) || OCTAL.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return undefined;
  if (INTEGER.test(text) && !Number.isSafeInteger(value)) return undefined;
  // JSON has no negative zero.
  return value === 0 ? 0 : value;
}

/** A plain object with one own property an entry, `__proto__` included, as `JSON.parse` would make it. */
export function toRecord<T>(map: YamlMap, convert: (value: YamlNode, entry: YamlEntry) => T): Record<string, T> {
  const record: Record<string, T> = {};
  for (const entry of map.entries) {
    const value = convert(entry.value, entry);
    // Assigning to `__proto__` would set the prototype instead of a property.
    if (entry.key === "__proto__") {
      Object.defineProperty(record, entry.key, { value, enumerable: true, configurable: true, writable: true });
    } else record[entry.key] = value;
  }
  return record;
}

/** Does a text stand there, and not a number, a boolean, nothing, a list or a map? */
export function isText(node: YamlNode): boolean {
  return node.kind === "scalar" && (!node.unquoted || typeof coreValue(node.text) === "string");
}

/** True for `~`, `null` and nothing at all: the key is there, its value is not. */
export function isNull(node: YamlNode): boolean {
  return node.kind === "scalar" && node.unquoted && coreValue(node.text) === null;
}

/** A plain record as a tree that no text stands behind. Lists and maps more than `maxDepth` levels down are empty. */
export function fromRecord(
  record: Readonly<Record<string, unknown>>,
  maxDepth: number = Number.POSITIVE_INFINITY,
): YamlMap {
  const written = maxDepth > 0 ? Object.entries(record).filter(([, value]) => value !== undefined) : [];
  const entries = written.map(([key, value]) => ({ key, start: 0, value: fromValue(value, maxDepth - 1) }));
  return { kind: "map", entries, flow: true, start: 0 };
}

function fromValue(value: unknown, maxDepth: number): YamlNode {
  if (typeof value === "string") return { kind: "scalar", text: value, unquoted: false, start: 0 };
  if (value === null || typeof value !== "object") {
    return { kind: "scalar", text: value === null ? "" : String(value), unquoted: true, start: 0 };
  }
  if (!Array.isArray(value)) return fromRecord(value as Readonly<Record<string, unknown>>, maxDepth);
  const items = maxDepth > 0 ? value.map((item: unknown) => fromValue(item, maxDepth - 1)) : [];
  return { kind: "list", items, flow: true, start: 0 };
}

/** The same tree with the scalars at some offsets replaced by other texts, as if those stood in quotes. */
export function withTexts(node: YamlNode, texts: ReadonlyMap<number, string>): YamlNode {
  switch (node.kind) {
    case "scalar": {
      const text = texts.get(node.start);
      return text === undefined ? node : { ...node, text, unquoted: false };
    }
    case "list":
      return { ...node, items: node.items.map((item) => withTexts(item, texts)) };
    case "map":
      return { ...node, entries: node.entries.map((entry) => ({ ...entry, value: withTexts(entry.value, texts) })) };
  }
}
