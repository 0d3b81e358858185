import fc from "fast-check";
import { expect, test } from "vitest";
import { compareText } from "./compare-text.js";

test("orders as UTF-8 bytes do", () => {
  const text = fc.string({ unit: "binary", maxLength: 5 });
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(Math.sign(compareText(first, second))).toBe(Buffer.compare(Buffer.from(first), Buffer.from(second)));
    }),
    { numRuns: 2000 },
  );
});

test("orders as lists of code points do, lone surrogates included", () => {
  const unit = fc.constantFrom(
    "a",
    "b",
    "\ud7ff",
    "\ud800",
    "\udbff",
    "\udc00",
    "\udfff",
    "\ue000",
    "\uffff",
    "\u{10000}",
    "\u{10ffff}",
  );
  const text = fc.string({ unit, maxLength: 5 });
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(Math.sign(compareText(first, second))).toBe(compareLists(codePoints(first), codePoints(second)));
    }),
    { numRuns: 5000 },
  );
});

test.for([
  ["\uffff", "\u{10000}"],
  ["a\u{10000}", "a\u{10001}"],
  ["\ud800", "\u{10000}"],
  ["", "a"],
] as const)("%j is before %j", ([first, second]) => {
  expect(compareText(first, second)).toBeLessThan(0);
  expect(compareText(second, first)).toBeGreaterThan(0);
  expect(compareText(first, first)).toBe(0);
});

function codePoints(text: string): readonly number[] {
  return [...text].map((character) => character.codePointAt(0) as number);
}

function compareLists(first: readonly number[], second: readonly number[]): number {
  for (const [index, code] of first.entries()) {
    const other = second[index];
    if (other === undefined) return 1;
    if (code !== other) return Math.sign(code - other);
  }
  return Math.sign(first.length - second.length);
}
