import type { IndexedSkill } from "../index/indexed-skill.js";
import type { InvertedIndex } from "../index/inverted-index.js";
import type { MatchableSkill } from "../skill-match.js";
import { compareText } from "../text/compare-text.js";
import { type Request, type ScoredSlot, scoreOf, selectsUnscored, slotFilter } from "./request.js";

/** How many are wanted at most, and the score that they have at least. */
export interface Wanted {
  readonly max: number;
  readonly minScore: number;
}

/** Returns the best slots that the policy allows, best first. */
export function bestSlots<S extends MatchableSkill>(
  request: Request<S>,
  { max, minScore }: Wanted,
): readonly ScoredSlot[] {
  const { index, scoring, mentions, files, phrases } = request;
  const { sums } = scoring;
  const isOut = slotFilter(request);
  const unscored = minScore <= 0 && selectsUnscored(request.policy);
  const best: ScoredSlot[] = [];
  let least = minScore;
  let leastSum = scoring.minSum(least);
  const order = (a: ScoredSlot, b: ScoredSlot): number => b.score - a.score || compareSkills(index, a.slot, b.slot);
  const consider = (slot: number): void => {
    if (isOut(slot) !== undefined) return;
    const score = scoreOf(request, slot);
    if (score < least) return;
    best.push({ slot, score });
    // From the first time that there are enough, the worst of them is what others have to reach.
    if (best.length !== max && best.length < max * 2) return;
    best.sort(order).splice(max);
    least = best.at(-1)?.score ?? least;
    leastSum = scoring.minSum(least);
  };
  const called = new Set([...mentions.keys(), ...files.keys(), ...phrases.keys()]);
  for (const slot of called) consider(slot);
  // Where one is wanted, the skill with the most evidence nearly always is it, and rules nearly all others out by their sums.
  const first = max === 1 ? slotOfLargest(sums, index.slotCount) : -1;
  if (first !== -1 && !called.has(first)) consider(first);
  for (let slot = 0; slot < index.slotCount; slot++) {
    const sum = sums[slot] ?? 0;
    if (sum < leastSum || (sum === 0 && !unscored) || slot === first || called.has(slot)) continue;
    consider(slot);
  }
  return best.sort(order).slice(0, max);
}

function slotOfLargest(sums: Int32Array, count: number): number {
  let slot = -1;
  let most = 0;
  for (let at = 0; at < count; at++) {
    const sum = sums[at] ?? 0;
    if (sum <= most) continue;
    most = sum;
    slot = at;
  }
  return slot;
}

/** By name, path and the other texts, so that no order of skills matters. */
function compareSkills<S extends MatchableSkill>(index: InvertedIndex<S>, first: number, second: number): number {
  const [one, other] = [index.skill(first), index.skill(second)];
  for (const text of TEXTS) {
    const difference = one && other ? compareText(text(one), text(other)) : 0;
    if (difference !== 0) return difference;
  }
  return first - second;
}

const TEXTS: readonly ((skill: IndexedSkill) => string)[] = [
  ({ name }) => name,
  ({ path }) => path,
  ({ description }) => description,
  ({ whenToUse }) => whenToUse,
  ({ body }) => body,
  ({ tags }) => tags.join("\0"),
  ({ asks }) => asks.join("\0"),
];
