import { type FieldHit, type MatchableSkill, type SkillMatch, scoreBand } from "@skillwright/skill-match";
import { expect, test } from "vitest";
import { followTurns } from "./follow-turns.js";

const A = { name: "a", description: "" };
const B = { name: "b", description: "" };
const state = (active: readonly MatchableSkill[]) => ({
  ...{ active, start: active, ending: [], said: new Map<MatchableSkill, readonly string[]>(), unmatched: "", idle: 0 },
});

/** Finds the better of the two, if it scores 1 or more. */
function finder(scoreA: number, scoreB: number, hits: readonly FieldHit[] = []) {
  const match = (skill: MatchableSkill): SkillMatch<MatchableSkill> => {
    const score = skill === A ? scoreA : scoreB;
    return { skill, score, band: scoreBand(score), hits: skill === B ? hits : [] };
  };
  const best = match(scoreB > scoreA ? B : A);
  return {
    named: (name: string) => [A, B].find((skill) => skill.name === name),
    find: () => (best.score < 1 ? undefined : best),
    explain: (_: string, skill: MatchableSkill) => match(skill),
  };
}

test.for([
  ["nothing fits", 0.2, 0.9, "kept", '"a" stays: no other skill fits.'],
  ["the active one fits best", 3, 2, "kept", '"a" stays: "a" scores 3.00 and fits best.'],
  [
    "another one is ahead, but not clearly",
    1,
    1.8,
    "kept",
    '"a" stays: "b" scores 1.80, "a" scores 1.00: that is no clear lead.',
  ],
  ["another one is clearly better", 1, 2, "switched", '"b" scores 2.00 and takes over from "a".'],
] as const)("with one skill active, when %s", ([, scoreA, scoreB, code, message]) => {
  expect(followTurns(["go on"], state([A]), finder(scoreA, scoreB)).turns).toMatchObject([{ code, message }]);
});

test("a mention is clear, whatever the active skill scores", () => {
  const mention: FieldHit = { term: "@b", field: "mention", weight: 2 };
  expect(followTurns(["@b"], state([A]), finder(1.9, 2, [mention])).turns).toMatchObject([
    { code: "switched", active: [B], ended: [A], message: '"b" is mentioned and takes over from "a".' },
  ]);
});

test.for([
  ["nothing fits", 0, "none", "No skill fits the request."],
  ["a skill fits", 2, "started", '"a" scores 2.00.'],
] as const)("with no skill active, when %s", ([, score, code, message]) => {
  expect(followTurns(["go on"], state([]), finder(score, 0)).turns).toMatchObject([{ code, message }]);
});

test("no turns leave everything as it is", () => {
  expect(followTurns([], state([A]), finder(2, 0)).turns).toEqual([]);
});
