import { foldTag, type IndexedSkill } from "../index/indexed-skill.js";
import type { SkillSlots } from "../index/skill-slots.js";
import type { ResolvedPolicy } from "../policy.js";
import type { RankedQuery, ScoreBoard } from "../score/ranker.js";
import {
  BAND_FLOORS,
  type FieldHit,
  type LeftOutReason,
  type MatchableSkill,
  type SkillMatch,
  scoreBand,
} from "../skill-match.js";
import { compareText } from "../text/compare-text.js";
import { BestSlots, type ScoredSlot } from "./best-slots.js";
import { CANDIDATES_PER_PLACE, chooseVaried } from "./choose-varied.js";
import { clearLead, MIN_LEAD_SCORE } from "./clear-lead.js";

/** A request, the skills it is for, and all that speaks for one of them. */
export interface Request<S extends MatchableSkill> {
  readonly slots: SkillSlots<S>;
  readonly query: RankedQuery;
  readonly policy: ResolvedPolicy;
  readonly mentions: ReadonlyMap<number, FieldHit>;
  readonly files: ReadonlyMap<number, FieldHit>;
}

/** The best slots for a request, best first. */
export function selectSlots<S extends MatchableSkill>(request: Request<S>, board: ScoreBoard): readonly ScoredSlot[] {
  if (request.policy.topK === 0) return [];
  board.reset(request.slots.size);
  request.query.addTo(board);
  const chosen = chooseSlots(request, board);
  const leader = (chosen[0]?.score ?? 0) >= BAND_FLOORS.broad ? undefined : findLeader(request, board);
  return leader === undefined || leader.score < request.query.minScore ? chosen : [leader, ...chosen.slice(1)];
}

/** The slot with a clear lead over all others, with what that adds. The board must be filled. */
export function findLeader<S extends MatchableSkill>(request: Request<S>, board: ScoreBoard): ScoredSlot | undefined {
  const { query, policy } = request;
  if (policy.clearLead === "ignore" || policy.scorer !== "relevance") return undefined;
  const choice = new Choice(request, board, { max: 2, minScore: MIN_LEAD_SCORE });
  choice.considerTouched();
  const ranked = choice.best.ranked();
  const lead = clearLead(ranked, (slot) => query.hits(slot));
  const [best] = ranked;
  return best === undefined || lead === 0 ? undefined : { slot: best.slot, score: best.score + lead, lead };
}

function chooseSlots<S extends MatchableSkill>(request: Request<S>, board: ScoreBoard): readonly ScoredSlot[] {
  const { slots, query, policy } = request;
  const { evidence, minScore } = query;
  const varied = evidence !== undefined && policy.topK > 1;
  const max = varied ? policy.topK * CANDIDATES_PER_PLACE : policy.topK;
  const choice = new Choice(request, board, { max, minScore });
  if (minScore <= 0 && selectsUnscored(policy)) choice.considerAll();
  else choice.considerTouched();
  const ranked = choice.best.ranked();
  if (!varied) return ranked;
  const called = ranked.filter(({ slot }) => request.mentions.has(slot) || request.files.has(slot));
  if (called.length > 0) return ranked.slice(0, policy.topK);
  const copyKey = (slot: number): string => `${slots.get(slot)?.name}\0${slots.get(slot)?.description}`;
  return chooseVaried(ranked, policy.topK, { evidence, copyKey });
}

/**
 * Whether skills that nothing speaks for may be selected, where `minScore` is 0: by `overlap`, as in the reference, and where tags were
 * asked for, which is reason enough.
 */
export function selectsUnscored({ scorer, includeTags }: ResolvedPolicy): boolean {
  return scorer === "overlap" || includeTags.length > 0;
}

/** Picks the best slots from a board. */
class Choice<S extends MatchableSkill> {
  readonly #request: Request<S>;
  readonly #board: ScoreBoard;
  readonly #allows: (slot: number) => LeftOutReason | undefined;
  readonly best: BestSlots;

  constructor(
    request: Request<S>,
    board: ScoreBoard,
    { max, minScore }: { readonly max: number; readonly minScore: number },
  ) {
    this.#request = request;
    this.#board = board;
    this.#allows = slotFilter(request);
    const { slots } = request;
    this.best = new BestSlots(max, minScore, (first, second) => compareSlots(slots, first, second));
  }

  considerAll(): void {
    for (const slot of this.#request.slots.liveSlots()) this.#consider(slot);
  }

  /** Most slots with a word in common are ruled out by their sum alone. */
  considerTouched(): void {
    const { sums, touched, size } = this.#board;
    const { query, mentions, files } = this.#request;
    const { divisors } = query;
    for (const slot of new Set([...mentions.keys(), ...files.keys()])) this.#consider(slot);
    let minSum = query.minSum(this.best.minScore);
    for (let index = 0; index < size; index++) {
      const slot = touched[index] as number;
      if ((sums[slot] as number) < (divisors === undefined ? minSum : minSum * (divisors[slot] as number))) continue;
      if (mentions.has(slot) || files.has(slot) || !this.#consider(slot)) continue;
      minSum = query.minSum(this.best.minScore);
    }
  }

  #consider(slot: number): boolean {
    if (this.#allows(slot) !== undefined) return false;
    const score = scoreOf(this.#request, this.#board, slot);
    if (score < this.best.minScore) return false;
    this.best.offer({ slot, score });
    return true;
  }
}

/** The score of a slot for the request that the board was filled for. */
export function scoreOf<S extends MatchableSkill>(request: Request<S>, board: ScoreBoard, slot: number): number {
  const { query, mentions, files } = request;
  const score = query.scoreFrom(board.sums[slot] as number, slot);
  if (mentions.size === 0 && files.size === 0) return score;
  return score + ((mentions.get(slot)?.weight ?? 0) + (files.get(slot)?.weight ?? 0));
}

/** A match with its reasons. */
export function matchOf<S extends MatchableSkill>(
  { slots, query, mentions, files }: Request<S>,
  { slot, score, lead }: ScoredSlot,
): SkillMatch<S> {
  const hits = query.hits(slot);
  for (const hit of [mentions.get(slot), files.get(slot)]) if (hit !== undefined) hits.push(hit);
  const { skill, name } = slots.get(slot) as IndexedSkill<S>;
  if (lead !== undefined) hits.push({ term: name, field: "lead", weight: lead });
  return { skill, score, band: scoreBand(score), hits };
}

/** Says why a slot is out of question, whatever its score, or `undefined` when it is not. */
export function slotFilter<S extends MatchableSkill>({
  slots,
  query,
  policy,
  mentions,
  files,
}: Request<S>): (slot: number) => LeftOutReason | undefined {
  // Tags compare as the reference does: equal but for the case of a–z.
  const included = new Set(policy.includeTags.map(foldTag));
  const excluded = new Set(policy.excludeTags.map(foldTag));
  // An empty request asks for nothing, unless it is for tags.
  const needsSide = query.isEmpty && policy.includeTags.length === 0;
  const needsMention = policy.mentionOnly === "exclude";
  return (slot) => {
    const indexed = slots.get(slot);
    if (indexed === undefined || (needsMention && indexed.mentionOnly && !mentions.has(slot))) return "mention-missing";
    if (policy.where?.(indexed.skill) === false) return "denied";
    const { tagKeys } = indexed;
    if (excluded.size > 0 && tagKeys.some((tag) => excluded.has(tag))) return "tag-excluded";
    if (included.size > 0 && !tagKeys.some((tag) => included.has(tag))) return "tag-missing";
    return needsSide && !mentions.has(slot) && !files.has(slot) ? "query-empty" : undefined;
  };
}

/** The higher score first; then by name, path and the other texts, so that no order of skills matters. */
function compareSlots<S extends MatchableSkill>(slots: SkillSlots<S>, first: ScoredSlot, second: ScoredSlot): number {
  if (first.score !== second.score) return second.score - first.score;
  const left = slots.get(first.slot) as IndexedSkill<S>;
  const right = slots.get(second.slot) as IndexedSkill<S>;
  return (
    compareText(left.name, right.name) ||
    compareText(left.path, right.path) ||
    compareText(left.description, right.description) ||
    compareText(left.body, right.body) ||
    compareText(left.tags.join("\0"), right.tags.join("\0")) ||
    compareText(left.asks.join("\0"), right.asks.join("\0")) ||
    first.slot - second.slot
  );
}
