import { type Cursor, columnAt, skipSpaces } from "./plain-yaml-cursor.js";
import type { YamlScalar } from "./yaml-tree.js";

/** A plain or quoted scalar; a plain one may go on over lines right of `column`. */
export function readOneLine(cursor: Cursor, start: number, column: number): YamlScalar | undefined {
  const { text } = cursor;
  const first = text.charCodeAt(start);
  if (first !== 0x22 && first !== 0x27) return canBegin(text, start) ? readPlain(cursor, start, column) : undefined;
  const quoted = readQuoted(text, start);
  const lineEnd = quoted === undefined ? -1 : skipSpaces(text, quoted.end);
  if (quoted === undefined || text.charCodeAt(lineEnd) !== 0x0a) return undefined;
  cursor.position = lineEnd + 1;
  return quoted.scalar;
}

/** What cannot begin a plain scalar, or only under conditions that are left to `yaml`. */
const INDICATORS: ReadonlySet<number> = new Set(
  [..."?:,[]{}#&*!|>%@`\t\n"].map((character) => character.charCodeAt(0)),
);

function canBegin(text: string, start: number): boolean {
  const first = text.charCodeAt(start);
  if (first !== 0x2d) return !INDICATORS.has(first);
  const next = text.charCodeAt(start + 1);
  return next !== 0x20 && next !== 0x09 && next !== 0x0a;
}

function readPlain(cursor: Cursor, start: number, column: number): YamlScalar | undefined {
  const { text, end } = cursor;
  let value = "";
  for (let at = start; ; at = skipSpaces(text, cursor.position)) {
    const lineEnd = text.indexOf("\n", at);
    const line = text.slice(at, lineEnd);
    if (!isPlain(line)) return undefined;
    value = value === "" ? trimBlanks(line) : `${value} ${trimBlanks(line)}`;
    cursor.position = lineEnd + 1;
    const below = skipSpaces(text, cursor.position);
    const goesOn = below < end && below - cursor.position > column && text.charCodeAt(below) !== 0x0a;
    if (!goesOn) return { kind: "scalar", text: value, plain: true, start };
  }
}

/** No comment, no colon that would make a key, no tab. */
function isPlain(line: string): boolean {
  for (let at = line.indexOf("#"); at !== -1; at = line.indexOf("#", at + 1)) {
    if (at === 0 || line.charCodeAt(at - 1) === 0x20) return false;
  }
  for (let at = line.indexOf(":"); at !== -1; at = line.indexOf(":", at + 1)) {
    if (at + 1 === line.length || line.charCodeAt(at + 1) === 0x20) return false;
  }
  return !line.includes("\t");
}

/** Blanks to YAML are spaces alone; `trimEnd` would take others, too. */
function trimBlanks(line: string): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === 0x20) end--;
  return end === line.length ? line : line.slice(0, end);
}

/** A scalar in quotes that ends on its line, and where it ends. */
export function readQuoted(text: string, start: number): { scalar: YamlScalar; end: number } | undefined {
  const lineEnd = text.indexOf("\n", start);
  const value = text.charCodeAt(start) === 0x27 ? readSingle(text, start) : readDouble(text, start);
  if (value === undefined || value.end > lineEnd) return undefined;
  return { scalar: { kind: "scalar", text: value.text, plain: false, start }, end: value.end };
}

function readSingle(text: string, start: number): { text: string; end: number } | undefined {
  let close = text.indexOf("'", start + 1);
  while (close !== -1 && text.charCodeAt(close + 1) === 0x27) close = text.indexOf("'", close + 2);
  return close === -1 ? undefined : { text: text.slice(start + 1, close).replaceAll("''", "'"), end: close + 1 };
}

function readDouble(text: string, start: number): { text: string; end: number } | undefined {
  let value = "";
  for (let at = start + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close === -1) return undefined;
    const part = text.slice(at, close);
    const backslash = part.indexOf("\\");
    if (backslash === -1) return { text: value + part, end: close + 1 };
    const escaped = ESCAPES.get(text.charCodeAt(at + backslash + 1));
    if (escaped === undefined) return undefined;
    value += part.slice(0, backslash) + escaped;
    at += backslash + 2;
  }
}

/** The escapes that mean the same in JSON and can hide nothing; others are left to `yaml`. */
const ESCAPES: ReadonlyMap<number, string> = new Map([
  [0x22, '"'],
  [0x5c, "\\"],
  [0x2f, "/"],
  [0x6e, "\n"],
  [0x74, "\t"],
]);

/** `|`, `|-`, `>` and `>-`; a folded one with every line in one column. Anything finer is left to `yaml`. */
export function readBlockScalar(cursor: Cursor, start: number, parentColumn: number): YamlScalar | undefined {
  const { text, end } = cursor;
  const headerEnd = text.indexOf("\n", start);
  const header = text.slice(start, headerEnd);
  const folded = header === ">" || header === ">-";
  const column = columnAt(text, headerEnd + 1);
  if ((!folded && header !== "|" && header !== "|-") || column <= parentColumn) return undefined;
  let value = "";
  let blankLines = 0;
  let at = headerEnd + 1;
  while (at < end) {
    const lineEnd = text.indexOf("\n", at);
    const lineColumn = columnAt(text, at);
    if (at + lineColumn === lineEnd) {
      if (value === "" || lineColumn > column) return undefined;
      blankLines++;
    } else {
      if (lineColumn < column) break;
      if (folded && (lineColumn > column || text.charCodeAt(at + column) === 0x09)) return undefined;
      value += separator(value, blankLines, folded) + text.slice(at + column, lineEnd);
      blankLines = 0;
    }
    at = lineEnd + 1;
  }
  cursor.position = at;
  return { kind: "scalar", text: header.endsWith("-") ? value : `${value}\n`, plain: false, start };
}

/** What joins two lines: folding turns one line break into a space, and drops one of several. */
function separator(before: string, blankLines: number, folded: boolean): string {
  if (before === "") return "";
  if (folded) return blankLines === 0 ? " " : "\n".repeat(blankLines);
  return "\n".repeat(blankLines + 1);
}
