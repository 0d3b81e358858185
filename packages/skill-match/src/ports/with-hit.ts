import { type FieldHit, type MatchableSkill, type SkillMatch, scoreBand } from "../skill-match.js";

/** The match with one more hit. */
export function withHit<S extends MatchableSkill>(match: SkillMatch<S>, hit: FieldHit): SkillMatch<S> {
  if (hit.weight === 0) return match;
  const score = match.score + hit.weight;
  return { ...match, score, band: scoreBand(score), hits: [...match.hits, hit] };
}
