import { BAND_FLOORS, type MatchableSkill } from "../skill-match.js";
import { bestSlots } from "./best-slots.js";
import { CANDIDATES_PER_PLACE, chooseVaried } from "./choose-varied.js";
import { findLeader } from "./clear-lead.js";
import type { Request, ScoredSlot } from "./request.js";

/** Returns the slots that the policy selects for a request, best first. */
export function selectSlots<S extends MatchableSkill>(request: Request<S>): readonly ScoredSlot[] {
  if (request.policy.topK === 0) return [];
  const chosen = chooseSlots(request);
  if ((chosen[0]?.score ?? 0) >= BAND_FLOORS.broad) return chosen;
  const leader = findLeader(request);
  return leader === undefined || leader.score < request.policy.minScore ? chosen : [leader, ...chosen.slice(1)];
}

function chooseSlots<S extends MatchableSkill>(request: Request<S>): readonly ScoredSlot[] {
  const { index, scoring, policy, mentions, files } = request;
  const { topK, minScore } = policy;
  if (topK === 1) return bestSlots(request, { max: topK, minScore });
  const ranked = bestSlots(request, { max: topK * CANDIDATES_PER_PLACE, minScore });
  if (ranked.some(({ slot }) => mentions.has(slot) || files.has(slot))) return ranked.slice(0, topK);
  return chooseVaried(ranked, topK, {
    evidence: (slot) => scoring.evidenceOf(slot),
    copyKey: (slot) => `${index.skill(slot)?.name}\0${index.skill(slot)?.description}`,
  });
}
