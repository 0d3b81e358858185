import fc from "fast-check";
import { expect, test } from "vitest";
import { ln } from "./ln.js";

test("is the natural logarithm to the last digits, whatever the engine's own is", () => {
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
] as const)("of %d is %d", ([value, expected]) => {
  expect(ln(value)).toBe(expected);
});
