import fc from "fast-check";
import { expect, test } from "vitest";
import { ln, rarity } from "./rarity.js";

test("a term that no other skill holds is worth most, one that all hold next to nothing", () => {
  expect(rarity("zeppelin", 0, 18)).toBeGreaterThan(0.8);
  expect(rarity("zeppelin", 1, 18)).toBe(rarity("zeppelin", 0, 18));
  expect(rarity("zeppelin", 0, 100_000)).toBe(1);
  expect(rarity("us", 18, 18)).toBeLessThan(0.15);
  expect(rarity("zeppelin", 100_000, 100_000)).toBeLessThan(0.01);
});

test("what is common among public skills is cheap in a small collection too", () => {
  expect(rarity("creat", 1, 18)).toBeLessThan(rarity("zeppelin", 1, 18) / 2);
});

test("the more skills hold a term, the less it tells", () => {
  const worth = [0, 1, 5, 50, 500].map((holders) => rarity("pdf", holders, 1000));
  expect(worth).toEqual(worth.toSorted((a, b) => b - a));
});

test("a term tells about as much among few skills as among many, when it is as common", () => {
  const listed = [18, 1000, 8000].map((skills) => rarity("pdf", Math.round(skills * 0.01), skills));
  expect(Math.max(...listed) / Math.min(...listed)).toBeLessThan(1.35);
  const unlisted = [18, 1000, 8000].map((skills) => rarity("zeppelin", 1, skills));
  expect(Math.max(...unlisted) / Math.min(...unlisted)).toBeLessThan(1.25);
});

test("ln is the natural logarithm to the last digits, whatever the engine's own is", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (value) => {
      expect(Math.abs(ln(value) - Math.log(value))).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(Math.log(value))));
    }),
  );
});

// Figures to the bit: they must be the same on every engine.
test.for([
  [1, 0],
  [3, 1.0986122886681096],
  [1015, 6.922643891475888],
] as const)("ln of %d is %d", ([value, expected]) => {
  expect(ln(value)).toBe(expected);
});
