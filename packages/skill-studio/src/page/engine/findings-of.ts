import type { SkillProblem } from "@skillwright/skill-index";

/** What a problem says, a line each, in the order of the file: the findings of the parser where there are any, for its message only sums these up. */
export function findingsOf({ message, diagnostics = [] }: SkillProblem): readonly string[] {
  if (diagnostics.length === 0) return [message];
  const ordered = diagnostics.toSorted((a, b) => a.line - b.line);
  return ordered.map((finding) => `Line ${finding.line}: ${finding.message}`);
}
