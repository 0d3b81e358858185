import { createMatcher } from "./matcher.js";
import type { SelectionPolicy } from "./policy.js";
import { type SkillList, toSkillList } from "./skill-list.js";
import type { MatchableSkill, SkillMatch } from "./skill-match.js";

/**
 * The skills for one request, best first. Reads every skill each time: for small sets.
 * Build a matcher once with `createMatcher` for more than one request.
 */
export function selectSkills<S extends MatchableSkill>(
  skills: SkillList<S>,
  query: string,
  policy?: SelectionPolicy<S>,
): readonly SkillMatch<S>[] {
  return createMatcher(toSkillList(skills, "selectSkills")).select(query, policy);
}
