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
