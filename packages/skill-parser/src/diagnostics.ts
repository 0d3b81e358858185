/** Why a text is not a skill, or what is odd about one that is. */
export interface SkillDiagnostic {
  readonly code: DiagnosticCode;
  readonly severity: "error" | "warning";
  /** What is so, and what to do about it. At most 500 code points, control characters escaped. */
  readonly message: string;
  /** One-based line in the text. */
  readonly line: number;
  /** One-based column, in UTF-16 units. */
  readonly column: number;
  /** The frontmatter key concerned, if one is. */
  readonly field?: string;
}

export type DiagnosticCode = "frontmatter-missing" | "frontmatter-unclosed" | "frontmatter-invalid" | "field-missing";
