import { expect, test } from "vitest";
import { closest } from "./closest.js";

test.for([
  ["mach", "match"],
  ["vaildate", "validate"],
  ["SHOW", "show"],
  ["lst", "list"],
  ["x", undefined],
  ["something-else", undefined],
] as const)("%s was meant to be %s", ([word, meant]) => {
  expect(closest(word, ["list", "show", "match", "validate"])).toBe(meant);
});
