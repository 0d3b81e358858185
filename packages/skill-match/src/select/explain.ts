import type { SkillSlots } from "../index/skill-slots.js";
import type { AskedWord, ScoreBoard } from "../score/ranker.js";
import type { LeftOutReason, MatchableSkill, SkillMatch } from "../skill-match.js";
import { nearestNames } from "../text/nearest-names.js";
import { findLeader, matchOf, type Request, scoreOf, selectSlots, selectsUnscored, slotFilter } from "./selection.js";

/** Why a skill gets its score, and why it is left out if it is. */
export interface Explanation<S extends MatchableSkill> extends SkillMatch<S> {
  /** What was looked up for the request, in its order. */
  readonly asked: readonly AskedWord[];
  /** Why the policy does not select the skill. Missing when it does. */
  readonly leftOut?: LeftOutReason;
}

/** Explains the score of a skill for a request. */
export function explainSkill<S extends MatchableSkill>(
  request: Request<S>,
  board: ScoreBoard,
  skill: S | string,
): Explanation<S> {
  const { slots } = request;
  const slot = typeof skill === "string" ? slots.findByName(skill) : slots.find(skill);
  if (slot === -1) throw missing(skill, slots);
  const selected = selectSlots(request, board).some((scored) => scored.slot === slot);
  board.reset(slots.size);
  request.query.addTo(board);
  const leader = findLeader(request, board);
  const match = matchOf(request, leader?.slot === slot ? leader : { slot, score: scoreOf(request, board, slot) });
  const explanation = { ...match, asked: request.query.asked() };
  if (selected) return explanation;
  const low = match.score < request.query.minScore || (match.score === 0 && !selectsUnscored(request.policy));
  return { ...explanation, leftOut: slotFilter(request)(slot) ?? (low ? "score-low" : "outranked") };
}

function missing<S extends MatchableSkill>(skill: S | string, slots: SkillSlots<S>): RangeError {
  const name = typeof skill === "string" ? skill : skill?.name;
  const [near] =
    typeof skill === "string"
      ? nearestNames(
          skill,
          slots.all().map((indexed) => indexed.name),
        )
      : [];
  const hint = near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`;
  return new RangeError(`explain needs a skill of this matcher, or its name, got ${JSON.stringify(name)}.${hint}`);
}
