import type { ScanCode } from "./scan-rules.js";

/**
 * How much a finding asks of a reader. `critical`: it is an attack, or looks like one in every part. `high`: do not trust the skill
 * before someone has read the place. `medium`: worth a look. `low`: good to know.
 */
export type ScanSeverity = "critical" | "high" | "medium" | "low";

/** From the gravest. */
export const SCAN_SEVERITIES: readonly ScanSeverity[] = ["critical", "high", "medium", "low"];

/** One thing to know about a skill. */
export interface ScanFinding {
  readonly code: ScanCode;
  readonly severity: ScanSeverity;
  /** Path of the file inside the skill's folder. */
  readonly path: string;
  /** One-based. Absent when the file as a whole is meant. */
  readonly line?: number;
  /** The words it was found by, on one visible line of at most 160 characters; a credential is struck out but for its beginning. */
  readonly evidence: string;
  /** What is so, and what to do. */
  readonly message: string;
}

/** Whether a severity is at least as grave as another. */
export function isAtLeastAsGrave(severity: ScanSeverity, other: ScanSeverity): boolean {
  return SCAN_SEVERITIES.indexOf(severity) <= SCAN_SEVERITIES.indexOf(other);
}
