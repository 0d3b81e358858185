import { foldTag, type IndexedSkill } from "../index/indexed-skill.js";
import type { InvertedIndex } from "../index/inverted-index.js";
import type { ResolvedPolicy } from "../policy.js";
import type { Relevance } from "../score/relevance.js";
import type { SideHits } from "../score/side-evidence.js";
import { type FieldHit, type LeftOutReason, type MatchableSkill, type SkillMatch, scoreBand } from "../skill-match.js";

/** A request, the skills it is for, and all that speaks for one of them. */
export interface Request<S extends MatchableSkill> extends SideHits {
  readonly index: InvertedIndex<S>;
  readonly scoring: Relevance<S>;
  readonly policy: ResolvedPolicy;
}

/** A slot and its score. */
export interface ScoredSlot {
  readonly slot: number;
  readonly score: number;
  /** What of the score a clear lead adds. */
  readonly lead?: number;
}

/** A phrase that only one skill declares says as much as what the band `specific` begins at. */
const PHRASE_SCORE = 2.5;

/** Returns the score of a slot: what its words say, and what else speaks for it. */
export function scoreOf<S extends MatchableSkill>(
  { scoring, mentions, files, phrases }: Request<S>,
  slot: number,
): number {
  const score = scoring.scoreOf(slot);
  if (mentions.size === 0 && files.size === 0 && phrases.size === 0) return score;
  const whole = score + (mentions.get(slot)?.weight ?? 0) + (files.get(slot)?.weight ?? 0);
  return phrases.has(slot) ? Math.max(whole, PHRASE_SCORE) : whole;
}

/** Returns a match with its reasons. */
export function matchOf<S extends MatchableSkill>(
  request: Request<S>,
  { slot, score, lead }: ScoredSlot,
  { name, skill }: IndexedSkill<S>,
): SkillMatch<S> {
  const { scoring, mentions, files, phrases } = request;
  const hits: FieldHit[] = scoring.hitsOf(slot);
  for (const hit of [mentions.get(slot), files.get(slot)]) if (hit !== undefined) hits.push(hit);
  const phrase = phrases.get(slot);
  const missing = PHRASE_SCORE - hits.reduce((sum, { weight }) => sum + weight, 0);
  if (phrase !== undefined && missing > 0) hits.push({ term: phrase, field: "phrase", weight: missing });
  if (lead !== undefined) hits.push({ term: name, field: "lead", weight: lead });
  return { skill, score, band: scoreBand(score), hits };
}

/** Returns a function that says why a slot is out of the question, whatever its score, or `undefined` when it is not. */
export function slotFilter<S extends MatchableSkill>({
  index,
  scoring,
  policy,
  mentions,
  files,
  phrases,
}: Request<S>): (slot: number) => LeftOutReason | undefined {
  const included = new Set(policy.includeTags.map(foldTag));
  const excluded = new Set(policy.excludeTags.map(foldTag));
  // An empty request asks for nothing, unless it is for tags.
  const needsSide = scoring.isEmpty && policy.includeTags.length === 0;
  const needsMention = policy.mentionOnly === "exclude";
  return (slot) => {
    const indexed = index.skill(slot);
    if (indexed === undefined || (needsMention && indexed.mentionOnly && !mentions.has(slot))) return "mention-missing";
    if (policy.where?.(indexed.skill) === false) return "denied";
    const { tagKeys } = indexed;
    if (excluded.size > 0 && tagKeys.some((tag) => excluded.has(tag))) return "tag-excluded";
    if (included.size > 0 && !tagKeys.some((tag) => included.has(tag))) return "tag-missing";
    const isCalled = !needsSide || mentions.has(slot) || files.has(slot) || phrases.has(slot);
    return isCalled ? undefined : "query-empty";
  };
}

/** Whether skills without evidence may be selected, where `minScore` is 0: where tags were asked for, which is reason enough. */
export function selectsUnscored({ includeTags }: ResolvedPolicy): boolean {
  return includeTags.length > 0;
}
