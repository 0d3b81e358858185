import type { MatchableSkill, SkillMatch } from "./skill-match.js";

/**
 * The matches too close to the best one to call: all within `within` of its score, best first, when there are two or more;
 * otherwise an empty list. Ask the user with them, as a menu. The order of `matches` does not matter.
 */
export function findAmbiguity<S extends MatchableSkill>(
  matches: readonly SkillMatch<S>[],
  within = 0.5,
): readonly SkillMatch<S>[] {
  if (!Number.isFinite(within) || within < 0) {
    throw new RangeError(`within must be a number of 0 or more, got ${String(within)}.`);
  }
  const ranked = matches.toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const close = ranked.filter((match) => best - match.score <= within);
  return close.length > 1 ? close : [];
}
