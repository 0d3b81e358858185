import type { WalkedFolder } from "./scan-rules.js";
import type { PostponedFolder, Walk } from "./walk.js";

/** The part of all entries that a folder may always have. Smaller ones are never too large, however many there are. */
const FREE_PART = 1 / 20;

/** Whether a folder of this many entries has to wait, so that it does not use up what its neighbours need. */
export function isTooLarge({ turn, share, limits }: Walk, count: number): boolean {
  return turn === "neighbours" && count > share && count > limits.entries * FREE_PART;
}

/** Whether what lies inside a skill has to wait: once half of the entries are used, skills of their own come first. */
export function isTooDeepInside({ turn, seen, limits }: Walk, { inSkill }: WalkedFolder): boolean {
  return inSkill && turn !== "inside" && seen > limits.entries / 2;
}

/** The folders whose turn has come now that the others are done; none when nothing waits. */
export function takePostponed(walk: Walk): readonly PostponedFolder[] {
  const waiting = walk.postponed.splice(0);
  const large = waiting.filter(({ folder }) => !folder.inSkill);
  if (walk.turn === "neighbours" && large.length > 0) {
    walk.turn = "large";
    walk.postponed.push(...waiting.filter(({ folder }) => folder.inSkill));
    return large;
  }
  walk.turn = "inside";
  return waiting;
}
