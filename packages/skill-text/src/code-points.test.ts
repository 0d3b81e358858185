import fc from "fast-check";
import { expect, test } from "vitest";
import { codePointLength, comparatorFor, compareCodePoints, firstCodePoints, toWellFormed } from "./code-points.js";

function slowly(a: string, b: string): number {
  const [left, right] = [[...a], [...b]].map((chars) => chars.map((char) => char.codePointAt(0) ?? 0)) as [
    number[],
    number[],
  ];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(left.length - right.length);
}

test("strings are ordered by code point, whatever they hold", () => {
  const tricky = fc.string({ unit: fc.constantFrom("a", "b", "é", "\ud7ff", "\ue000", "\uffff", "🦊", "𐀀") });
  fc.assert(
    fc.property(
      fc.oneof(tricky, fc.string({ unit: "binary" })),
      fc.oneof(tricky, fc.string({ unit: "binary" })),
      (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(slowly(a, b));
      },
    ),
    { numRuns: 1000 },
  );
});

test("a character beyond U+FFFF comes after one below it, unlike by UTF-16 units", () => {
  expect("🦊" < "\uffff").toBe(true);
  expect(compareCodePoints("🦊", "\uffff")).toBeGreaterThan(0);
});

test("the order for a list of texts is the same, whether it takes the fast way or not", () => {
  for (const texts of [
    ["b", "a", "é"],
    ["🦊", "\uffff", "a"],
  ]) {
    expect([...texts].sort(comparatorFor(texts))).toEqual([...texts].sort(compareCodePoints));
  }
});

test("lengths are counted in code points", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (any) => {
      expect(codePointLength(any)).toBe([...any].length);
    }),
  );
});

test("the first code points are whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(50), (any, max) => {
      expect(firstCodePoints(any, max)).toBe([...any].slice(0, max).join(""));
    }),
  );
});

test("half a code point more is not one more", () => {
  expect(firstCodePoints("abcdef", 2.5)).toBe("ab");
});

test("halves of pairs become replacement characters", () => {
  expect(toWellFormed("a\ud800b\udc00😀")).toBe("a\ufffdb\ufffd😀");
});
