import { printable } from "@skillwright/skill-text";
import type { CheckedFile } from "../lint/check-files.js";
import { FIXABLE } from "../lint/rules.js";
import { toRelative, withoutHome } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";

/** One line of any validate report. */
export interface Finding {
  readonly path: string;
  readonly code: string;
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  /** One-based. Absent when the file as a whole is meant. */
  readonly line?: number;
  readonly column?: number;
  readonly field?: string;
}

/** What is to be said about a file, without the path of anyone's home in the words. */
export function toFindings({ path, diagnostics, problem }: CheckedFile, io: Io): Finding[] {
  const own = diagnostics.map((diagnostic) => ({ path, ...diagnostic }));
  if (!problem) return own;
  const { code, severity, message } = problem;
  return [{ path: problem.path, code, severity, message: withoutHome(toOptionWords(message), io) }, ...own];
}

/** The library speaks of its options; here they have other names. */
const toOptionWords = (message: string): string =>
  message.replace("Raise `limits.depth`", "Raise `--max-depth`, or `limits.depth` in skillwright.json,");

export function countBySeverity(findings: readonly Finding[]): { errors: number; warnings: number } {
  return {
    errors: findings.filter(({ severity }) => severity === "error").length,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
  };
}

/** How often a rule was broken. */
interface RuleCount {
  readonly code: string;
  readonly severity: Finding["severity"];
  readonly count: number;
  /** Whether `--fix` mends it. */
  readonly fixable: boolean;
}

/** By rule and severity, most often first. */
export function countByCode(findings: readonly Finding[]): readonly RuleCount[] {
  const counts = new Map<string, RuleCount>();
  for (const { code, severity } of findings) {
    const key = `${severity} ${code}`;
    counts.set(key, { code, severity, count: (counts.get(key)?.count ?? 0) + 1, fixable: FIXABLE.has(code) });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** The findings as workflow commands, which GitHub shows beside the lines of a change. */
export function toAnnotations(files: readonly CheckedFile[], io: Io): string {
  return toAnnotationLines(
    files.flatMap((file) => toFindings(file, io)),
    io,
  );
}

export function toAnnotationLines(findings: readonly Finding[], io: Io): string {
  return findings.map((finding) => toAnnotation(finding, io)).join("\n");
}

export function toAnnotation({ path, code, severity, message, line, column }: Finding, io: Io): string {
  const place = line === undefined ? "" : `,line=${line},col=${column ?? 1}`;
  const command = severity === "note" ? "notice" : severity;
  return `::${command} file=${property(toRelative(path, io.cwd))}${place},title=${property(code)}::${data(message)}`;
}

// What a skill file says must neither end the command nor begin another.
const data = (text: string): string => printable(text).replaceAll("%", "%25");
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
