import fc from "fast-check";
import { expect, test } from "vitest";
import { BestSlots, type ScoredSlot } from "./best-slots.js";

const compare = (a: ScoredSlot, b: ScoredSlot): number => b.score - a.score || a.slot - b.slot;

test("keeps what sorting and cutting would", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 12 }), (scores, max) => {
      const all = scores.map((score, slot) => ({ slot, score }));
      const best = new BestSlots(max, -1, compare);
      for (const item of all) best.offer(item);
      expect(best.ranked()).toEqual(all.toSorted(compare).slice(0, max));
      expect(best.minScore).toBe(all.length < max ? -1 : (best.ranked().at(-1)?.score ?? Number.POSITIVE_INFINITY));
    }),
    { numRuns: 1000 },
  );
});
