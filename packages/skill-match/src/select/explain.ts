import type { InvertedIndex } from "../index/inverted-index.js";
import type { AskedWord } from "../score/relevance.js";
import type { LeftOutReason, MatchableSkill, SkillMatch } from "../skill-match.js";
import { nearestNames } from "../text/nearest-names.js";
import { findLeader } from "./clear-lead.js";
import { matchOf, type Request, scoreOf, selectsUnscored, slotFilter } from "./request.js";
import { selectSlots } from "./select-slots.js";

/** Why a skill gets its score, and why it is left out if it is. */
export interface Explanation<S extends MatchableSkill> extends SkillMatch<S> {
  /** What was looked up for the request, in its order. */
  readonly asked: readonly AskedWord[];
  /** Why the policy does not select the skill. Missing when it does. */
  readonly leftOut?: LeftOutReason;
}

/** Explains the score of a skill for a request. */
export function explainSkill<S extends MatchableSkill>(request: Request<S>, skill: S | string): Explanation<S> {
  const { index, scoring, policy } = request;
  const slot = typeof skill === "string" ? index.slotOfName(skill) : index.slotOf(skill);
  const indexed = index.skill(slot);
  if (indexed === undefined) throw missing(skill, index);
  const leader = findLeader(request);
  const scored = leader?.slot === slot ? leader : { slot, score: scoreOf(request, slot) };
  const explanation = { ...matchOf(request, scored, indexed), asked: scoring.asked() };
  if (selectSlots(request).some((selected) => selected.slot === slot)) return explanation;
  const low = scored.score < policy.minScore || (scored.score === 0 && !selectsUnscored(policy));
  return { ...explanation, leftOut: slotFilter(request)(slot) ?? (low ? "score-low" : "outranked") };
}

function missing<S extends MatchableSkill>(skill: S | string, index: InvertedIndex<S>): RangeError {
  const name = typeof skill === "string" ? skill : skill?.name;
  const names = index.skills().map((indexed) => indexed.name);
  const [near] = typeof skill === "string" ? nearestNames(skill, names) : [];
  const hint = near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`;
  return new RangeError(`explain needs a skill of this matcher, or its name, got ${JSON.stringify(name)}.${hint}`);
}
