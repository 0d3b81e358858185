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

/** Tells a developer who did not ask, in one message, why skills are missing or not as meant. Nothing where all is well. */
export function warnOfLoad({ folders, skills, problems }: LoadReport): void {
  const told = problems.flatMap(linesOf);
  if (told.length === 0 && skills > 0) return;
  const found = `${skills} ${skills === 1 ? "skill" : "skills"}`;
  const lines = told.slice(0, MAX_LINES);
  if (told.length > MAX_LINES) lines.push(`  … and ${told.length - MAX_LINES} more: pass onLoaded to see them all.`);
  console.warn(
    [`withSkills found ${found} in ${folders.join(", ")}${told.length > 0 ? ", and:" : "."}`, ...lines].join("\n"),
  );
}

/** What keeps a skill out, and slips of the pen by which a file or a key is not what it was meant to be. */
function linesOf({ code, severity, path, message, diagnostics = [] }: SkillProblem): readonly string[] {
  if (severity === "error" || code === "file-misnamed") return [`  ${path}: ${message} (${code})`];
  const misspelt = diagnostics.filter((diagnostic) => diagnostic.code === "field-misspelt");
  return misspelt.map((diagnostic) => `  ${path}:${diagnostic.line}: ${diagnostic.message} (${diagnostic.code})`);
}
