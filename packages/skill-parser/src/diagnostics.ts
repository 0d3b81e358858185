/** Why a text is not a skill, or what is odd about one that is. */
export interface SkillDiagnostic {
  readonly code: DiagnosticCode;
  readonly severity: "error" | "warning";
  /** What is so, and what to do about it. At most 500 code points, control characters escaped. */
  readonly message: string;
  /** One-based line in the text. Equal for LF, CRLF and CR. */
  readonly line: number;
  /** One-based column, in UTF-16 units; a byte order mark is not counted. */
  readonly column: number;
  /** The frontmatter key concerned, if one is. */
  readonly field?: string;
}

/** Each code keeps its meaning for good; the reference has a row for each. */
export type DiagnosticCode =
  // The text
  | "input-invalid"
  | "file-too-large"
  | "encoding-invalid"
  | "control-character"
  | "character-invisible"
  | "text-garbled"
  // The fences
  | "frontmatter-missing"
  | "frontmatter-unclosed"
  | "fence-invalid"
  // The YAML
  | "frontmatter-too-large"
  | "frontmatter-too-deep"
  | "frontmatter-too-many-keys"
  | "frontmatter-too-complex"
  | "frontmatter-invalid"
  | "frontmatter-not-map"
  | "tab-indentation"
  | "key-duplicate"
  | "key-invalid"
  | "yaml-anchor"
  | "yaml-alias"
  | "yaml-merge-key"
  | "yaml-tag"
  | "yaml-directive"
  | "yaml-document"
  | "value-colon"
  | "value-start"
  | "value-comment"
  // The fields
  | "field-missing"
  | "field-empty"
  | "field-type"
  | "field-unknown"
  | "field-misspelt"
  | "name-fallback"
  | "name-length"
  | "name-case"
  | "name-hyphen"
  | "name-characters"
  | "name-not-ascii"
  | "name-directory"
  | "description-length"
  | "description-placeholder"
  | "description-weak"
  | "compatibility-length"
  | "metadata-type"
  | "tools-malformed"
  | "tools-comma"
  // The body
  | "body-empty"
  | "body-placeholder"
  | "body-long"
  // The list itself
  | "diagnostics-cut";

/** What `parseSkill` throws: the diagnostics `safeParseSkill` would have returned, and what lies beneath them as `cause`. */
export class SkillParseError extends Error {
  override readonly name: string = "SkillParseError";
  /** Errors first, then warnings. Never empty. */
  readonly diagnostics: readonly SkillDiagnostic[];

  constructor(diagnostics: readonly SkillDiagnostic[], options?: { readonly cause?: unknown }) {
    const first = diagnostics[0];
    super(first === undefined ? "Not a skill." : `${first.line}:${first.column} ${first.message}`, options);
    this.diagnostics = diagnostics;
  }
}
