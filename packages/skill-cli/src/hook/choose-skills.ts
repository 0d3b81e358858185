import type { Matcher, SkillMatch } from "@skillwright/skill-match";
import type { HookSkill } from "./hook-skill.js";
import type { HookPlan } from "./skill-places.js";

/** A prompt, the files it is about, and what the settings say of choosing. */
export interface HookRequest extends Pick<HookPlan, "match"> {
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

/** The one to three skills that fit, best first; none, when none does. Settings may ask for fewer, for other scores, and for tags. */
export function chooseSkills(
  matcher: Matcher<HookSkill>,
  { prompt, files, match }: HookRequest,
): readonly SkillMatch<HookSkill>[] {
  const { minScore = minScoreAmong(matcher.skills.length), topK = MAX_NAMED } = match;
  const matches = matcher.select(prompt, { ...match, topK: Math.min(topK, MAX_NAMED), minScore, files });
  const [best] = matches;
  return best === undefined ? [] : matches.filter(({ score }) => score >= best.score * MIN_SHARE);
}

function minScoreAmong(skills: number): number {
  if (skills <= FEW) return FEW_MIN_SCORE;
  return skills <= SOME ? SOME_MIN_SCORE : MANY_MIN_SCORE;
}
