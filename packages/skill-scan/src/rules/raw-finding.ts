import type { ReadFile } from "../read/skill-files.js";
import type { ScanCode } from "../scan-rules.js";
import type { ScanSeverity } from "../scan-severity.js";

/** What a rule found, before it is put into words. */
export interface RawFinding {
  readonly code: ScanCode;
  readonly severity: ScanSeverity;
  readonly path: string;
  readonly line?: number;
  readonly evidence: string;
  /** What is so, as one sentence. */
  readonly says: string;
}

/** The one-based line of a place in a piece of text that begins on `first`. */
export function lineAt(text: string, offset: number, first = 1): number {
  let line = first;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

/** The matches of a pattern with the flag `g`, at most a hundred: who has more is told of enough. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push(match);
    if (found.length === MAX_MATCHES) break;
  }
  return found;
}

const MAX_MATCHES = 100;

/** A match in a file as a finding's place and words. */
export function placeOf(
  file: ReadFile,
  text: string,
  match: RegExpExecArray,
  first: number,
): Pick<RawFinding, "path" | "line" | "evidence"> {
  // A pattern may begin with the white space before what it looks for.
  const start = match.index + (match[0].length - match[0].trimStart().length);
  return { path: file.path, line: lineAt(text, start, first), evidence: match[0].trim() };
}
