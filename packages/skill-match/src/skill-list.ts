import type { MatchableSkill } from "./skill-match.js";

/** Skills in a list, or in anything that holds such a list, as an index does. */
export type SkillList<S extends MatchableSkill> = readonly S[] | { readonly skills: readonly S[] };

/** The list. Throws a `TypeError` that names the caller for anything else. */
export function toSkillList<S extends MatchableSkill>(given: SkillList<S>, caller: string): readonly S[] {
  if (Array.isArray(given)) return given;
  if (typeof given === "object" && given !== null && "skills" in given && Array.isArray(given.skills)) {
    return given.skills;
  }
  throw new TypeError(`${caller} needs a list of skills, or an index with \`skills\`, got ${describe(given)}.`);
}

function describe(given: unknown): string {
  if (typeof given !== "object" || given === null) return String(given);
  return "index" in given ? "a loaded index or a watcher. Pass its `index`" : "an object without `skills`";
}
