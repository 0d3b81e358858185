import { BAND_FLOORS, type FieldHit, type SkillField } from "../skill-match.js";
import type { ScoredSlot } from "./best-slots.js";

/** A skill that scores less has no lead that counts. */
const MIN_LEADER_SCORE = BAND_FLOORS.broad / 2;
/** All others have at most this share of the leader's score. */
const MAX_FOLLOWER_SHARE = 0.5;
/** So many words of the request stand in what the leader says of itself: two can meet by chance. */
const MIN_WORDS = 3;

/** A slot that scores less than this can neither lead nor take a lead away. */
export const MIN_LEAD_SCORE: number = MIN_LEADER_SCORE * MAX_FOLLOWER_SHARE;

/**
 * What a clear lead adds to the score of the best of the two best slots, or 0. That nothing else comes near is evidence too: where three
 * words or more of a request stand in a skill's name, description, tags or asks, and every other skill scores at most half as much, a score
 * that is half of what `broad` needs is lifted to its floor, and never above.
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
