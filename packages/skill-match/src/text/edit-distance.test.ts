import fc from "fast-check";
import { expect, test } from "vitest";
import { slowDistance } from "../../test/slow-distance.js";
import { editDistance } from "./edit-distance.js";

test.for([
  ["the same word", "pdf", "pdf", 0],
  ["a letter changed", "excel", "excal", 1],
  ["a letter left out", "deployment", "deploment", 1],
  ["a letter too many", "excel", "excell", 1],
  ["two letters swapped", "watermark", "watermrak", 1],
  ["two swaps", "kubernetes", "kubenrtese", 3],
  ["another word", "pdf", "docx", 3],
] as const)("%s: %s and %s", ([, first, second, distance]) => {
  expect(editDistance(first, second, 2)).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 7 });

test("is that of the definition, cut off after the most that is asked for", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (first, second, max) => {
      expect(editDistance(first, second, max)).toBe(Math.min(max + 1, slowDistance(first, second)));
    }),
    { numRuns: 2000 },
  );
});

test("calls overlong words far apart", () => {
  expect(editDistance("a".repeat(101), "a".repeat(101), 2)).toBe(3);
});
