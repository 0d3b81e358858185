import { type Cursor, columnAt, skipSpaces } from "./plain-yaml.js";
import type { YamlScalar } from "./yaml-tree.js";

/** A plain or quoted scalar; a plain one may go on over lines right of `column`. */
export function readOneLine(cursor: Cursor, start: number, column: number): YamlScalar | undefined {
  const first = cursor.text.charCodeAt(start);
  if (first === 0x22) return readDoubleQuoted(cursor, start);
  if (first === 0x27) return readSingleQuoted(cursor, start);
  return INDICATORS.has(first) ? undefined : readPlain(cursor, start, column);
}

/** What cannot begin a plain scalar, or only under conditions that are left to `yaml`. */
const INDICATORS: ReadonlySet<number> = new Set(
  [..."-?:,[]{}#&*!|>%@`\t\n"].map((character) => character.charCodeAt(0)),
);

function readPlain(cursor: Cursor, start: number, column: number): YamlScalar | undefined {
  const { text, end } = cursor;
  let value = "";
  for (let at = start; ; at = skipSpaces(text, cursor.at)) {
    const lineEnd = text.indexOf("\n", at);
    const stop = endOfPlain(text, at, lineEnd);
    if (stop === -1) return undefined;
    value = value === "" ? text.slice(at, stop) : `${value} ${text.slice(at, stop)}`;
    cursor.at = lineEnd + 1;
    const goesOn = cursor.at < end && columnAt(text, cursor.at) > column;
    if (!goesOn) return { kind: "scalar", text: value, plain: true, start };
  }
}

/** Where the text of a line ends, its blanks left off, or -1 if it holds a colon, a comment, a tab, or nothing. */
function endOfPlain(text: string, start: number, lineEnd: number): number {
  if (text.charCodeAt(start) === 0x23) return -1;
  let stop = -1;
  for (let at = start; at < lineEnd; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x20) {
      if (text.charCodeAt(at + 1) === 0x23) return -1;
      continue;
    }
    if (code === 0x09) return -1;
    if (code === 0x3a) {
      const next = text.charCodeAt(at + 1);
      if (next === 0x20 || next === 0x0a || next === 0x09) return -1;
    }
    stop = at + 1;
  }
  return stop;
}

function readDoubleQuoted(cursor: Cursor, start: number): YamlScalar | undefined {
  const { text } = cursor;
  const lineEnd = text.indexOf("\n", start);
  const close = text.indexOf('"', start + 1);
  if (close === -1 || close > lineEnd || skipSpaces(text, close + 1) !== lineEnd) return undefined;
  const value = text.slice(start + 1, close);
  if (value.includes("\\")) return undefined;
  cursor.at = lineEnd + 1;
  return { kind: "scalar", text: value, plain: false, start };
}

function readSingleQuoted(cursor: Cursor, start: number): YamlScalar | undefined {
  const { text } = cursor;
  const lineEnd = text.indexOf("\n", start);
  let close = text.indexOf("'", start + 1);
  while (close !== -1 && text.charCodeAt(close + 1) === 0x27) close = text.indexOf("'", close + 2);
  if (close === -1 || close > lineEnd || skipSpaces(text, close + 1) !== lineEnd) return undefined;
  cursor.at = lineEnd + 1;
  return { kind: "scalar", text: text.slice(start + 1, close).replaceAll("''", "'"), plain: false, start };
}

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
  cursor.at = at;
  return { kind: "scalar", text: header.endsWith("-") ? value : `${value}\n`, plain: false, start };
}

/** What joins two lines: folding turns one line break into a space, and drops one of several. */
function separator(before: string, blankLines: number, folded: boolean): string {
  if (before === "") return "";
  if (folded) return blankLines === 0 ? " " : "\n".repeat(blankLines);
  return "\n".repeat(blankLines + 1);
}
