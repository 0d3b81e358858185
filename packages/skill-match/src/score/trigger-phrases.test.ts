import { describe, expect, test } from "vitest";
import { createCandidateMatcher, createMatcher, type MatchableSkill, readSkillTerms } from "../index.js";

const DESK: MatchableSkill = {
  name: "night-desk",
  description: "Sends someone at any hour.",
  triggerPhrases: ["my bathtub overflowed", "water emergency", "good morning", "help", "ring the bell"],
};
const DOOR: MatchableSkill = {
  name: "front-door",
  description: "Opens doors.",
  triggerPhrases: ["ring the bell", "Let me in, please!"],
};
const matcher = createMatcher([DESK, DOOR]);

describe("a phrase that only one skill declares", () => {
  test("lifts the skill to the band specific, by one hit", () => {
    const [match] = matcher.select("good evening, my bathtub overflowed again");
    expect(match).toMatchObject({ skill: DESK, score: 2.5, band: "specific" });
    const phrases = match?.hits.filter(({ field }) => field === "phrase");
    expect(phrases).toMatchObject([{ term: "my bathtub overflowed" }]);
    expect(match?.hits.reduce((sum, { weight }) => sum + weight, 0)).toBe(2.5);
  });

  test("is compared without case and signs", () => {
    expect(matcher.select("LET ME IN PLEASE")[0]?.skill).toBe(DOOR);
  });

  test("has to be said word for word", () => {
    for (const request of ["my bathtub has overflowed", "overflowed my bathtub", "my bathtubs overflowed"])
      expect(matcher.select(request)[0]?.hits.some(({ field }) => field === "phrase") ?? false).toBe(false);
  });

  test("adds nothing to a skill that is specific already", () => {
    const skill = { ...DESK, description: "Handles a bathtub that overflowed." };
    const [match] = createMatcher([skill]).select("bathtub overflowed, my bathtub overflowed");
    expect(match?.score).toBeGreaterThan(2.5);
    expect(match?.hits.map(({ field }) => field)).not.toContain("phrase");
  });

  test("explains a skill that is not selected, too", () => {
    const explained = matcher.explain("my bathtub overflowed", DESK, { minScore: 5 });
    expect(explained).toMatchObject({ score: 2.5, leftOut: "score-low" });
  });
});

test.for([
  ["of two words, one of them unusual, is enough", "there is a water emergency", true],
  ["of two common words is not", "good morning", false],
  ["of one word is not", "help", false],
  ["that another skill declares too is not", "ring the bell", false],
] as const)("a phrase %s", ([, request, lifted]) => {
  expect(matcher.select(request, { minScore: 2.5 }).length === 1).toBe(lifted);
});

test("a phrase counts again once the other skill that declares it is removed", () => {
  const both = createMatcher([DESK, DOOR]);
  both.remove(DOOR);
  expect(both.select("ring the bell")[0]).toMatchObject({ skill: DESK, score: 2.5 });
  both.add([DOOR]);
  expect(both.select("ring the bell", { minScore: 2.5 })).toEqual([]);
});

test("a skill that is used only when mentioned is not selected by a phrase", () => {
  expect(createMatcher([{ ...DESK, trigger: true }]).select("my bathtub overflowed")).toEqual([]);
});

test("a skill of a collection that is somewhere else has no phrases: nothing tells who else declares them", () => {
  const statistics = { skills: 2, countsOf: () => undefined, nearestWords: () => [] };
  const few = createCandidateMatcher([{ skill: DESK, terms: readSkillTerms(DESK) }], statistics);
  expect(few.select("my bathtub overflowed", { minScore: 0.01 })).toEqual([]);
});
