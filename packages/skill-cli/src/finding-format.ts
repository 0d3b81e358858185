/** How `validate` and `scan` print findings. */
export type FindingFormat = "text" | "json" | "sarif" | "github" | "junit" | "codequality";
