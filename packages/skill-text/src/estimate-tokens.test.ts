import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateTokens, weighTokens } from "./estimate-tokens.js";

test.for([
  ["", 0],
  ["a", 1],
  ["four letters", 3],
  ["naïve café", 3],
  ["表計算", 3],
  ["эхо", 2],
  ["🐙🐙", 2],
] as const)("%j is about %i tokens", ([text, tokens]) => {
  expect(estimateTokens(text)).toBe(tokens);
});

test("the parts of a text weigh as much as the whole", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
      expect(weighTokens(a) + weighTokens(b)).toBe(weighTokens(a + b));
    }),
  );
});
