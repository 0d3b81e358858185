import type { DiagnosticCode } from "../diagnostics.js";

/** A value on one line that YAML cannot read and that is plainly meant as text: it is read as if it stood in quotes. */
export interface Repair {
  readonly code: Extract<DiagnosticCode, "value-colon" | "value-start">;
  /** Where the value begins. */
  readonly offset: number;
  /** The value as written, to the end of its line. */
  readonly text: string;
  /** The key, if it is a top-level one. */
  readonly field?: string;
}

/**
 * Finds the values that YAML is bound to refuse. Only whole values on one line are taken, after a key
 * that is there already, so a repair never adds a key. `failsAlone` asks YAML about one value in brackets.
 */
export function findRepairs(source: string, base: number, failsAlone: FailsAlone): Repair[] {
  const repairs: Repair[] = [];
  const lines = toLines(source, base);
  let questions = 0;
  const ask: FailsAlone = (value) => ++questions <= MAX_QUESTIONS && failsAlone(value);
  // Lines beyond this column belong to a value that began above them.
  let inside = Number.POSITIVE_INFINITY;
  for (const [index, line] of lines.entries()) {
    if (line.indent > inside) continue;
    const { key, keyColumn, value, offset } = toEntry(line);
    const continues = (lines[index + 1]?.indent ?? -1) > keyColumn;
    inside = continues && value !== "" ? keyColumn : Number.POSITIVE_INFINITY;
    const code = key === "" || continues ? undefined : faultOf(value, ask);
    if (code !== undefined) repairs.push({ code, offset, text: value, ...(keyColumn === 0 && { field: key }) });
  }
  return repairs;
}

/** Each takes YAML some time; a file with more broken brackets is beyond repair. */
const MAX_QUESTIONS = 16;

/** The text with letters in place of each value to be repaired, so that every offset stays what it was. */
export function maskValues(text: string, repairs: readonly Repair[]): string {
  let masked = "";
  let end = 0;
  for (const { offset, text: value } of repairs) {
    masked += text.slice(end, offset) + "x".repeat(value.length);
    end = offset + value.length;
  }
  return masked + text.slice(end);
}

type FailsAlone = (value: string) => boolean;

interface Line {
  readonly content: string;
  readonly indent: number;
  /** Of the first character of `content`. */
  readonly offset: number;
}

/** The lines that are not blank. */
function toLines(source: string, base: number): Line[] {
  const lines: Line[] = [];
  let offset = base;
  for (const line of source.split("\n")) {
    const content = line.trimStart();
    const indent = line.length - content.length;
    if (content !== "") lines.push({ content: content.trimEnd(), indent, offset: offset + indent });
    offset += line.length + 1;
  }
  return lines;
}

const DASHES = /^(?:-[ \t]+)+/;
const KEY = /^[\p{L}\p{N}_][\p{L}\p{N}_ ./-]*(?=:(?:[ \t]|$))/u;

/** A line as a key and its value; the key is empty where there is none, and then the value is the whole line. */
function toEntry(line: Line): { key: string; keyColumn: number; value: string; offset: number } {
  const dashes = DASHES.exec(line.content)?.[0].length ?? 0;
  const content = line.content.slice(dashes);
  const key = KEY.exec(content)?.[0] ?? "";
  const rest = key === "" ? content : content.slice(key.length + 1);
  const value = rest.trimStart();
  const offset = line.offset + line.content.length - value.length;
  return { key, keyColumn: line.indent + dashes, value, offset };
}

function faultOf(value: string, failsAlone: FailsAlone): Repair["code"] | undefined {
  const first = value.charAt(0);
  if ("[{".includes(first)) return value !== "" && failsAlone(value) ? "value-start" : undefined;
  // YAML reserves or forbids these; `*` would be an alias, which no skill may use.
  if (",@%`*".includes(first)) return "value-start";
  // `&more than one`, `!important note`: words follow, so neither an anchor nor a tag is meant.
  if ("&!".includes(first)) return /^[&!][\p{L}\p{N}_-]+[ \t]+[\p{L}\p{N}]/u.test(value) ? "value-start" : undefined;
  if ("\"'|>#".includes(first) || /^[-?:](?:[ \t]|$)/.test(value)) return undefined;
  const comment = value.search(/[ \t]#/);
  return /:(?:[ \t]|$)/.test(comment === -1 ? value : value.slice(0, comment)) ? "value-colon" : undefined;
}
