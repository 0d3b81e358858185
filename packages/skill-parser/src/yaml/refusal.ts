import type { DiagnosticCode } from "../diagnostics.js";

/** Something in the frontmatter that keeps a file from being a skill. */
export interface Refusal {
  readonly code: DiagnosticCode;
  readonly offset: number;
  readonly message: string;
}
