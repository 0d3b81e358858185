import type { CheckedFile } from "../skills/check-files.js";

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

export function toFindings({ path, diagnostics, problem }: CheckedFile): Finding[] {
  const own = diagnostics.map((diagnostic) => ({ path, ...diagnostic }));
  if (!problem) return own;
  const { code, severity, message } = problem;
  return [{ path: problem.path, code, severity, message }, ...own];
}

export function countBySeverity(findings: readonly Finding[]): { errors: number; warnings: number } {
  return {
    errors: findings.filter(({ severity }) => severity === "error").length,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
  };
}
