import type { SkillProblem } from "@skillwright/skill-index";

/** What came of reading folders. */
export interface LoadReport {
  readonly folders: readonly string[];
  /** How many skills there are. */
  readonly skills: number;
  /** What was not as hoped: files that are no skills, names that are taken. */
  readonly problems: readonly SkillProblem[];
}

/** More would hide the first ones. */
const MAX_LINES = 5;

/** Tells a developer who did not ask, in one message, why skills are missing. Nothing where all is well. */
export function warnOfLoad({ folders, skills, problems }: LoadReport): void {
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0 && skills > 0) return;
  const found = `${skills} ${skills === 1 ? "skill" : "skills"}`;
  const lines = errors.slice(0, MAX_LINES).map(({ code, path, message }) => `  ${path}: ${message} (${code})`);
  if (errors.length > MAX_LINES)
    lines.push(`  … and ${errors.length - MAX_LINES} more: pass onLoaded to see them all.`);
  console.warn(
    [`withSkills found ${found} in ${folders.join(", ")}${errors.length > 0 ? ", and:" : "."}`, ...lines].join("\n"),
  );
}
