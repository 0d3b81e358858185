import type { YamlScalar } from "./yaml-tree.js";

/** Where the fast path stands. Reading moves `position` forward, always to the start of a line. */
export interface Cursor {
  readonly text: string;
  readonly end: number;
  position: number;
  keys: number;
}

/** Each for itself far below the limits. */
export const MAX_DEPTH = 7;
export const MAX_KEYS = 100;
/** Over 1,024 characters `yaml` refuses a key. */
export const MAX_KEY_LENGTH = 1000;

export function skipSpaces(text: string, start: number): number {
  let position = start;
  while (text.charCodeAt(position) === 0x20) position++;
  return position;
}

export function columnAt(text: string, lineStart: number): number {
  return skipSpaces(text, lineStart) - lineStart;
}

/** An unquoted or quoted scalar; an unquoted one may go on over lines right of `column`. */
export function readScalar(cursor: Cursor, start: number, column: number): YamlScalar | undefined {
  const { text } = cursor;
  const first = text.charCodeAt(start);
  if (first !== 0x22 && first !== 0x27) return canBegin(text, start) ? readUnquoted(cursor, start, column) : undefined;
  const quoted = readQuoted(text, start);
  const lineEnd = quoted === undefined ? -1 : skipSpaces(text, quoted.end);
  if (quoted === undefined || text.charCodeAt(lineEnd) !== 0x0a) return undefined;
  cursor.position = lineEnd + 1;
  return quoted.scalar;
}

/** What cannot begin an unquoted scalar, or only under conditions that are left to `yaml`. */
const INDICATORS: ReadonlySet<number> = new Set(
  [..."?:,[]{}#&*!|>%@`\t\n"].map((character) => character.charCodeAt(0)),
);

function canBegin(text: string, start: number): boolean {
  const first = text.charCodeAt(start);
  if (first !== 0x2d) return !INDICATORS.has(first);
  const next = text.charCodeAt(start + 1);
  return next !== 0x20 && next !== 0x09 && next !== 0x0a;
}

function readUnquoted(cursor: Cursor, start: number, column: number): YamlScalar | undefined {
  const { text, end } = cursor;
  let value = "";
  for (let lineStart = start; ; lineStart = skipSpaces(text, cursor.position)) {
    const lineEnd = text.indexOf("\n", lineStart);
    // What YAML drops at the end of a line is spaces alone; `trimEnd` would take others, too.
    let contentEnd = lineEnd;
    while (contentEnd > lineStart && text.charCodeAt(contentEnd - 1) === 0x20) contentEnd--;
    const line = text.slice(lineStart, contentEnd);
    if (hasSyntax(line)) return undefined;
    value = value === "" ? line : `${value} ${line}`;
    cursor.position = lineEnd + 1;
    const below = skipSpaces(text, cursor.position);
    const goesOn = below < end && below - cursor.position > column && text.charCodeAt(below) !== 0x0a;
    if (!goesOn) return { kind: "scalar", text: value, unquoted: true, start };
  }
}

/** A comment, a colon that would make a key, or a tab. */
function hasSyntax(line: string): boolean {
  for (let hash = line.indexOf("#"); hash !== -1; hash = line.indexOf("#", hash + 1)) {
    if (hash === 0 || line.charCodeAt(hash - 1) === 0x20) return true;
  }
  for (let colon = line.indexOf(":"); colon !== -1; colon = line.indexOf(":", colon + 1)) {
    if (colon + 1 === line.length || line.charCodeAt(colon + 1) === 0x20) return true;
  }
  return line.includes("\t");
}

/** A scalar in quotes that ends on its line, and where it ends. */
export function readQuoted(text: string, start: number): { scalar: YamlScalar; end: number } | undefined {
  const lineEnd = text.indexOf("\n", start);
  const value = text.charCodeAt(start) === 0x27 ? readSingle(text, start) : readDouble(text, start);
  if (value === undefined || value.end > lineEnd) return undefined;
  return { scalar: { kind: "scalar", text: value.text, unquoted: false, start }, end: value.end };
}

function readSingle(text: string, start: number): { text: string; end: number } | undefined {
  let close = text.indexOf("'", start + 1);
  while (close !== -1 && text.charCodeAt(close + 1) === 0x27) close = text.indexOf("'", close + 2);
  return close === -1 ? undefined : { text: text.slice(start + 1, close).replaceAll("''", "'"), end: close + 1 };
}

function readDouble(text: string, start: number): { text: string; end: number } | undefined {
  let value = "";
  for (let partStart = start + 1; ; ) {
    const close = text.indexOf('"', partStart);
    if (close === -1) return undefined;
    const part = text.slice(partStart, close);
    const backslash = part.indexOf("\\");
    if (backslash === -1) return { text: value + part, end: close + 1 };
    const escaped = ESCAPES.get(text.charCodeAt(partStart + backslash + 1));
    if (escaped === undefined) return undefined;
    value += part.slice(0, backslash) + escaped;
    partStart += backslash + 2;
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
  let lineStart = headerEnd + 1;
  while (lineStart < end) {
    const lineEnd = text.indexOf("\n", lineStart);
    const lineColumn = columnAt(text, lineStart);
    if (lineStart + lineColumn === lineEnd) {
      if (value === "" || lineColumn > column) return undefined;
      blankLines++;
    } else {
      if (lineColumn < column) break;
      if (folded && (lineColumn > column || text.charCodeAt(lineStart + column) === 0x09)) return undefined;
      value += separator(value, blankLines, folded) + text.slice(lineStart + column, lineEnd);
      blankLines = 0;
    }
    lineStart = lineEnd + 1;
  }
  cursor.position = lineStart;
  return { kind: "scalar", text: header.endsWith("-") ? value : `${value}\n`, unquoted: false, start };
}

/** What joins two lines: folding turns one line break into a space, and drops one of several. */
function separator(previous: string, blankLines: number, folded: boolean): string {
  if (previous === "") return "";
  if (folded) return blankLines === 0 ? " " : "\n".repeat(blankLines);
  return "\n".repeat(blankLines + 1);
}
