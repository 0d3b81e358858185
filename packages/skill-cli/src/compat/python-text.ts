/** What a strictyaml document holds: every scalar is text. */
export type YamlData = string | readonly YamlData[] | { readonly [key: string]: YamlData };

/** `str.strip()`: the white space Python knows, which differs from JavaScript's in a few characters. */
export function pythonStrip(text: string): string {
  return text.replace(LEADING, "").replace(TRAILING, "");
}

/** `str(value)`: text as it is, lists and maps in Python's notation. */
export function pythonStr(value: YamlData): string {
  return typeof value === "string" ? value : pythonRepr(value);
}

/** `repr(value)`. */
export function pythonRepr(value: YamlData): string {
  if (typeof value === "string") return quote(value);
  if (isList(value)) return `[${value.map(pythonRepr).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${quote(key)}: ${pythonRepr(item)}`)
    .join(", ")}}`;
}

/** `json.dumps(value, indent=2)`: everything beyond ASCII as `\uXXXX`. */
export function pythonJson(value: YamlData): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, undefined, 2).replace(/[^\n -~]/g, escapeUnit);
}

const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const LEADING = new RegExp(`^${SPACE}+`);
// A run that is not at the end must not be tried again from each of its characters.
const TRAILING = new RegExp(`(?<!${SPACE})${SPACE}+$`);

const SHORT: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/[\\\p{C}\p{Z}]/gu, escapePoint);
  return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark;
}

function escapePoint(character: string): string {
  if (character === " ") return character;
  const point = character.codePointAt(0) ?? 0;
  const hex = point.toString(16);
  if (SHORT[character]) return SHORT[character];
  if (point < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return point < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

function isList(value: YamlData): value is readonly YamlData[] {
  return Array.isArray(value);
}
