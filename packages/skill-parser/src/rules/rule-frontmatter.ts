/** The flat frontmatter of a rule file. */
export interface RuleFrontmatter {
  /** By key, in order: a text, or the items of a list. */
  readonly fields: ReadonlyMap<string, string | readonly string[]>;
  /** Lines that are no field, or whose bracket or quotation mark is never closed, counted from 1. */
  readonly broken: readonly number[];
  /** The text below the fences, as it is written. */
  readonly body: string;
  /** Line of the file on which the body begins. */
  readonly bodyLine: number;
}

/** More is no frontmatter of a rule. */
const MAX_LINES = 200;

/**
 * Reads what stands between the fences as the agents do, which is not quite YAML: `globs: *.ts,*.tsx` would be an alias there. Flat keys with
 * a text, a list in brackets, a list of lines with dashes, or a block of indented lines. Linear in the length of the text.
 */
export function readRuleFrontmatter(text: string): RuleFrontmatter {
  const plain = text.replace(/^\ufeff/, "");
  const lines = plain.split("\n", MAX_LINES + 2).map((line) => line.replace(/\r$/, ""));
  const end = isFence(lines[0]) ? lines.findIndex((line, at) => at > 0 && isFence(line)) : -1;
  if (end === -1) return { fields: new Map(), broken: [], body: plain, bodyLine: 1 };
  const { fields, broken } = readFields(lines.slice(1, end));
  return { fields, broken, body: afterLines(plain, end + 1), bodyLine: end + 2 };
}

const isFence = (line: string | undefined): boolean => line?.trimEnd() === "---";

function afterLines(text: string, count: number): string {
  let at = 0;
  for (let line = 0; line < count; line++) {
    const next = text.indexOf("\n", at);
    if (next === -1) return "";
    at = next + 1;
  }
  return text.slice(at);
}

function readFields(lines: readonly string[]): Pick<RuleFrontmatter, "fields" | "broken"> {
  const fields = new Map<string, string | readonly string[]>();
  const broken: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    const colon = line.indexOf(":");
    const key = line.slice(0, Math.max(0, colon)).trim();
    if (!/^[A-Za-z][\w-]*$/.test(key) || /^\s/.test(line)) {
      broken.push(at + 2);
      continue;
    }
    const below = linesBelow(lines, at + 1);
    const field = toField(line.slice(colon + 1).trim(), below);
    if (field === undefined) broken.push(at + 2);
    else fields.set(key, field);
    at += below.length;
  }
  return { fields, broken };
}

/** Lines that belong to the key above them: indented, items of a list, or the bracket that closes one. */
function linesBelow(lines: readonly string[], start: number): readonly string[] {
  let end = start;
  while (end < lines.length && /^(?:[ \t]+\S|-(?: |$)|\]\s*$)/.test(lines[end] ?? "")) end++;
  return lines.slice(start, end);
}

/** `undefined`: it begins with something that does not end. What was meant would be a guess. */
function toField(value: string, below: readonly string[]): string | readonly string[] | undefined {
  const items = below.map((line) => line.trim());
  if (/^[>|][-+]?$/.test(value)) return items.join(value.startsWith("|") ? "\n" : " ");
  if (value === "" && items.length > 0 && items.every((item) => /^-(?: |$)/.test(item)))
    return items.map((item) => unquoted(item.slice(1).trim())).filter((item) => item !== "");
  const whole = [value, ...items].join(" ").trim();
  // A glob may begin with a bracket of its own: only what ends with one, too, is a list.
  if (whole.startsWith("[") && whole.endsWith("]"))
    return splitOutsideBraces(whole.slice(1, -1))
      .map(unquoted)
      .filter((item) => item !== "");
  if ((whole.startsWith("[") && !whole.includes("]")) || (whole.startsWith('"') && !whole.includes('"', 1)))
    return undefined;
  return unquoted(whole);
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  const [first, last] = [trimmed.at(0), trimmed.at(-1)];
  if (trimmed.length < 2 || first !== last || (first !== '"' && first !== "'")) return trimmed;
  const inner = trimmed.slice(1, -1);
  // To the agents a quoted `"true"` is a text, and not true.
  if (inner === "true" || inner === "false") return trimmed;
  return first === '"' ? inner.replace(/\\(["\\])/g, "$1") : inner.replaceAll("''", "'");
}

/** At commas, but not at those of `{ts,tsx}` or inside quotes. */
export function splitOutsideBraces(text: string): readonly string[] {
  const parts: string[] = [];
  let [depth, quote, start] = [0, "", 0];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "{") depth++;
    else if (character === "}") depth = Math.max(0, depth - 1);
    else if (character === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}
