import type { SkillProblem } from "@skillwright/skill-index";

/** What a problem says, a line each: the findings of the parser where there are any, for its message only sums these up. */
export function findingsOf({ message, diagnostics = [] }: SkillProblem): readonly string[] {
  if (diagnostics.length === 0) return [message];
  return diagnostics.map((finding) => `Line ${finding.line}: ${finding.message}`);
}
