import type { ScanCode } from "./scan-rules.js";
import type { ScanSeverity } from "./scan-severity.js";

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
