import { expect, test } from "vitest";
import { findAskCollisions } from "./find-ask-collisions.js";

test("finds the asks that several skills claim, in any form and order of their words", () => {
  const skills = [
    { name: "plumber", asks: ["mend my leaking pipe", "no hot water"] },
    { name: "roofer", asks: ["the pipes leak, please mend them", "tiles are loose"] },
    { name: "painter" },
  ];
  expect(findAskCollisions(skills)).toEqual([{ ask: "mend my leaking pipe", skills: [skills[0], skills[1]] }]);
});

test("one skill, skills of one name, and asks without words do not collide", () => {
  const twins = [
    { name: "plumber", asks: ["pipe", "pipes"] },
    { name: "plumber", asks: ["pipe"] },
    { name: "other", asks: ["the of", "…"] },
    { name: "another", asks: ["the of", "…"] },
  ];
  expect(findAskCollisions(twins)).toEqual([]);
});
