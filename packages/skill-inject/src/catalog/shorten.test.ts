import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointLength, firstCodePoints, shorten } from "./shorten.js";

const text = fc.string({ unit: "grapheme", maxLength: 200 });

test("lengths are counted in code points", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (any) => {
      expect(codePointLength(any)).toBe([...any].length);
    }),
  );
});

test("the first code points are whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(50), (any, limit) => {
      expect(firstCodePoints(any, limit)).toBe([...any].slice(0, limit).join(""));
    }),
  );
});

test.for([
  ["Fill in forms, merge pages and split them.", 100, "Fill in forms, merge pages and split them."],
  ["Fill in forms, merge pages and split them.", 20, "Fill in forms…"],
  ["Fill in forms, merge pages and split them.", 27, "Fill in forms, merge pages…"],
  ["Antidisestablishmentarianism", 10, "Antidises…"],
  ["表計算を整える", 4, "表計算…"],
  ["🐙🐙🐙🐙", 3, "🐙🐙…"],
  ["abc", 1, "…"],
  ["abc", 0, ""],
] as const)("shortens %j to %i characters: %j", ([long, limit, short]) => {
  expect(shorten(long, limit)).toBe(short);
});

test("is never longer than the limit, never splits a character, and grows with the limit", () => {
  fc.assert(
    fc.property(text, fc.nat(220), (long, limit) => {
      const short = shorten(long, limit);
      expect(codePointLength(short)).toBeLessThanOrEqual(limit);
      expect(short).not.toMatch(/[\uD800-\uDFFF]/u);
      expect(codePointLength(shorten(long, limit + 1))).toBeGreaterThanOrEqual(codePointLength(short));
    }),
  );
});
