import type { SkillReference } from "@skillwright/skill-coordinator";
import type { SkillProblem } from "@skillwright/skill-index";
import { safeLine, shortenLine } from "@skillwright/skill-text";

/** A skill that cannot be used with the tools of the host. */
export interface UnusableSkill {
  readonly skill: SkillReference;
  /** The patterns of `allowed-tools` for which the host has no tool. */
  readonly missing: readonly string[];
}

/** The result of loading skills. */
export interface LoadReport {
  /** The folders that were read. Empty for skills that were given. */
  readonly folders: readonly string[];
  /** How many skills there are. */
  readonly skills: number;
  /** What was not as hoped: files that are no skills, names that are taken. */
  readonly problems: readonly SkillProblem[];
  /** Skills that need a tool which the host does not have. They are in no catalog and no search, and cannot be activated. */
  readonly unusable: readonly UnusableSkill[];
}

/** More would hide the first ones. */
const MAX_LINES = 5;

/** Tells a developer who did not ask, in one message, why skills are missing or not as meant. Nothing where all is well. */
export function warnOfLoad({ folders, skills, problems, unusable }: LoadReport): void {
  const told = [...problems.flatMap(linesOf), ...unusable.map(lineOf)];
  if (told.length === 0 && skills > 0) return;
  const found = `${skills} ${skills === 1 ? "skill" : "skills"}`;
  const lines = told.slice(0, MAX_LINES);
  if (told.length > MAX_LINES) lines.push(`  … and ${told.length - MAX_LINES} more: pass onLoaded to see them all.`);
  const where = folders.length === 0 ? "" : ` in ${folders.join(", ")}`;
  console.warn([`withSkills found ${found}${where}${told.length > 0 ? ", and:" : "."}`, ...lines].join("\n"));
}

function lineOf({ skill, missing }: UnusableSkill): string {
  const patterns = missing.map((pattern) => `"${safeLine(shortenLine(pattern, 80))}"`).join(", ");
  return `  "${safeLine(skill.name)}" is not offered: it needs ${patterns}, and no tool has that name. Add the tool, or name yours in aliases. (tools-missing)`;
}

/** What keeps a skill out, and slips of the pen by which a file or a key is not what it was meant to be. */
function linesOf({ code, severity, path, message, diagnostics = [] }: SkillProblem): readonly string[] {
  if (severity === "error" || code === "file-misnamed") return [`  ${path}: ${message} (${code})`];
  const misspelt = diagnostics.filter((diagnostic) => diagnostic.code === "field-misspelt");
  return misspelt.map((diagnostic) => `  ${path}:${diagnostic.line}: ${diagnostic.message} (${diagnostic.code})`);
}
