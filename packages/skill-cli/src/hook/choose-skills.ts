import type { Matcher, SkillMatch } from "@skillwright/skill-match";
import type { HookSkill } from "./hook-skill.js";
import { namedFiles } from "./named-files.js";
import { isReason, isTelling, NAMING_RULE, type NamingRule, type NamingScores } from "./naming-rule.js";
import type { HookPlan } from "./skill-places.js";

/** A prompt, the files it is about, and what the settings say of choosing. */
export interface HookRequest extends Pick<HookPlan, "match"> {
  readonly prompt: string;
  readonly files: readonly string[];
}

/** As many as a model takes in at a glance. */
const MAX_NAMED = 3;
/** Reasons are looked for in so many of the best. */
const MAX_REASONS = 2;

/**
 * Returns the one to three skills that fit, best first; none, when nothing but chance speaks for them. Settings may ask for fewer, for another
 * score, and for tags.
 */
export function chooseSkills(
  matcher: Matcher<HookSkill>,
  { prompt, files, match }: HookRequest,
  rule: NamingRule = NAMING_RULE,
): readonly SkillMatch<HookSkill>[] {
  const topK = Math.min(match.topK ?? MAX_NAMED, MAX_NAMED);
  const usual = scoresAmong(matcher.skills.length, rule);
  const scores = match.minScore === undefined ? usual : { ...usual, named: match.minScore, best: match.minScore };
  const policy = { ...match, minScore: scores.named, topK, files };
  const matches = matcher.select(prompt, policy);
  const [first] = matches;
  if (first === undefined) return [];
  const words = {
    prompt,
    files: namedFiles(prompt),
    count: () => countWords(matcher.explain(prompt, first.skill, policy).asked, { prompt, files: [] }),
  };
  if (!matches.slice(0, MAX_REASONS).some((found) => isReason(found, words, scores, rule))) return [];
  return matches.filter(({ score }) => score >= first.score * rule.share);
}

function scoresAmong(skills: number, { scores }: NamingRule): NamingScores {
  const row = scores.find((row) => skills <= row.skills);
  if (row === undefined) throw new RangeError(`The naming rule has no scores for ${skills} skills.`);
  return row;
}

function countWords(
  asked: readonly { readonly term: string }[],
  words: { readonly prompt: string; readonly files: readonly string[] },
): number {
  return new Set(asked.flatMap(({ term }) => (isTelling(term, words) ? [term] : []))).size;
}
