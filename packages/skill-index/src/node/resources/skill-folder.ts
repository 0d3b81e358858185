import type { SkillSummary } from "../../model/skill-document.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import { toReal } from "../disk/disk-path.js";

/** What resource functions need to know of a skill. */
export type SkillPlaceOnDisk = Pick<SkillSummary, "path" | "directory" | "kind">;

export type SkillFolder =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly problem: SkillProblem };

/**
 * The folder that belongs to a skill: that of a `SKILL.md`. A loose file or a convention file shares its folder with others and has none.
 * Documents hold real paths, so a folder that is no longer its own real path was swapped for a link since, and is refused.
 */
export function skillFolder({ path, directory, kind }: SkillPlaceOnDisk): SkillFolder {
  if (kind !== "skill" || path !== `${directory}/SKILL.md`) {
    return refuse(path, "This skill is a single file and has no resources.");
  }
  try {
    if (toReal(directory) === directory) return { ok: true, path: directory };
  } catch {
    return refuse(path, "The skill's folder is gone or out of reach. Refresh the index.");
  }
  return refuse(path, "The skill's folder is not where it was indexed any more. Refresh the index.");
}

function refuse(path: string, message: string): SkillFolder {
  return { ok: false, problem: toProblem("resource-refused", path, message) };
}
