import { BAND_FLOORS, type FieldHit, type MatchableSkill, type SkillField } from "../skill-match.js";
import { bestSlots } from "./best-slots.js";
import type { Request, ScoredSlot } from "./request.js";

/** A skill that scores less has no lead that counts. */
const MIN_LEADER_SCORE = 0.5;
/** All others have at most this share of the leader's score. */
const MAX_FOLLOWER_SHARE = 0.5;
/** So many words of the request are in what the leader says of itself: two can meet by chance. */
const MIN_WORDS = 3;

/** Returns the slot with a clear lead over all others, with what that adds. */
export function findLeader<S extends MatchableSkill>(request: Request<S>): ScoredSlot | undefined {
  const { scoring, policy } = request;
  if (policy.clearLead === "ignore") return undefined;
  const ranked = bestSlots(request, { max: 2, minScore: MIN_LEADER_SCORE * MAX_FOLLOWER_SHARE });
  const lead = clearLead(ranked, (slot) => scoring.hitsOf(slot));
  const [best] = ranked;
  return best === undefined || lead === 0 ? undefined : { slot: best.slot, score: best.score + lead, lead };
}

/**
 * Returns what a clear lead adds to the score of the best of the two best slots, or 0. That nothing else comes near is evidence too: where
 * three words or more of a request are in a skill's name, description, tags or example requests, and every other skill scores at most half
 * as much, a score that is half of what `broad` needs is lifted to its floor, and never above.
 */
export function clearLead(
  [best, second]: readonly ScoredSlot[],
  hitsOf: (slot: number) => readonly FieldHit[],
): number {
  if (best === undefined || best.score < MIN_LEADER_SCORE || best.score >= BAND_FLOORS.broad) return 0;
  if (second !== undefined && second.score > best.score * MAX_FOLLOWER_SHARE) return 0;
  const words = new Set(hitsOf(best.slot).flatMap(({ term, field }) => (TELLING.has(field) ? [term] : [])));
  return words.size < MIN_WORDS ? 0 : BAND_FLOORS.broad - best.score;
}

/** Where a skill says what it is for. A body may mention anything. */
const TELLING: ReadonlySet<string> = new Set<SkillField>(["name", "description", "tags", "asks"]);
