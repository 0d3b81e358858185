import type { Matcher, SkillMatch } from "@skillwright/skill-match";
import type { HookSkill } from "./hook-skill.js";

/** A prompt, and the files it is about. */
export interface HookRequest {
  readonly prompt: string;
  readonly files: readonly string[];
}

/** As many as a model takes in at a glance. */
const MAX_NAMED = 3;
/**
 * From which score on a skill is worth naming. Lower than for a selection, since the model still judges; and rising with the number of skills,
 * since the best of many chance matches is better than the best of few. `bench/named.mjs` of skill-match shows what others would give.
 */
const FEW_MIN_SCORE = 0.5;
const SOME_MIN_SCORE = 0.65;
const MANY_MIN_SCORE = 0.8;
const FEW = 100;
const SOME = 1500;
/** A skill behind the best is named if it has this share of its score: less is rarely what was meant. */
const MIN_SHARE = 0.3;

/** The one to three skills that fit, best first; none, when none does. */
export function chooseSkills(
  matcher: Matcher<HookSkill>,
  { prompt, files }: HookRequest,
): readonly SkillMatch<HookSkill>[] {
  const minScore = minScoreAmong(matcher.skills.length);
  const matches = matcher.select(prompt, { topK: MAX_NAMED, minScore, files });
  const [best] = matches;
  return best === undefined ? [] : matches.filter(({ score }) => score >= best.score * MIN_SHARE);
}

function minScoreAmong(skills: number): number {
  if (skills <= FEW) return FEW_MIN_SCORE;
  return skills <= SOME ? SOME_MIN_SCORE : MANY_MIN_SCORE;
}
