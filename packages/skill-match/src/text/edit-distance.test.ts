import fc from "fast-check";
import { expect, test } from "vitest";
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
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (first, second, most) => {
      expect(editDistance(first, second, most)).toBe(Math.min(most + 1, slowDistance(first, second)));
    }),
    { numRuns: 2000 },
  );
});

test("calls overlong words far apart", () => {
  expect(editDistance("a".repeat(65), "a".repeat(65), 2)).toBe(3);
});

function slowDistance(first: string, second: string): number {
  if (first === "" || second === "") return Math.max(first.length, second.length);
  const cut = (text: string, letters = 1): string => text.slice(0, text.length - letters);
  const ways = [
    slowDistance(cut(first), second) + 1,
    slowDistance(first, cut(second)) + 1,
    slowDistance(cut(first), cut(second)) + (first.at(-1) === second.at(-1) ? 0 : 1),
  ];
  const swapped =
    first.length > 1 && second.length > 1 && first.at(-1) === second.at(-2) && first.at(-2) === second.at(-1);
  if (swapped) ways.push(slowDistance(cut(first, 2), cut(second, 2)) + 1);
  return Math.min(...ways);
}
