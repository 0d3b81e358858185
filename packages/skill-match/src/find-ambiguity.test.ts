import { describe, expect, test } from "vitest";
import { findAmbiguity, type SkillMatch, scoreBand } from "./index.js";

const match = (name: string, score: number): SkillMatch<{ name: string; description: string }> => ({
  skill: { name, description: "" },
  score,
  band: scoreBand(score),
  hits: [],
});

describe("findAmbiguity", () => {
  test.for([
    ["no match", [], []],
    ["one match", [2], []],
    ["a clear winner", [2, 1.4, 1], []],
    ["two as good as equal", [2, 1.5, 1], [2, 1.5]],
    ["three in a row, each near the best", [2, 1.9, 1.6], [2, 1.9, 1.6]],
    ["matches in no order", [1, 2, 1.8], [2, 1.8]],
  ] as const)("%s", ([, scores, close]) => {
    const matches = scores.map((score) => match(`skill ${score}`, score));
    expect(findAmbiguity(matches).map(({ score }) => score)).toEqual(close);
  });

  test("how near is near can be said", () => {
    const matches = [match("a", 2), match("b", 1.8)];
    expect(findAmbiguity(matches, 0.1)).toEqual([]);
    expect(findAmbiguity(matches, 0)).toEqual([]);
    expect(findAmbiguity([match("a", 2), match("b", 2)], 0)).toHaveLength(2);
  });

  test.for([-1, Number.NaN, Number.POSITIVE_INFINITY])("%d is no distance", (within) => {
    expect(() => findAmbiguity([], within)).toThrow(
      new RangeError(`within must be a number of 0 or more, got ${within}.`),
    );
  });
});

test.for([
  [0, "trace"],
  [0.999, "trace"],
  [1, "broad"],
  [2.499, "broad"],
  [2.5, "specific"],
  [4.999, "specific"],
  [5, "high"],
  [100, "high"],
  [Number.NaN, "trace"],
] as const)("a score of %d is in the band %s", ([score, band]) => {
  expect(scoreBand(score)).toBe(band);
});
