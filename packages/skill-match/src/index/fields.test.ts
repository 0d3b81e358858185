import { expect, test } from "vitest";
import { createMatcher, readSkillTerms } from "../index.js";

const BARE = { name: "tidy", description: "Repairs tables." };

test("when to use a skill counts as its description does", () => {
  const apart = { ...BARE, whenToUse: "Use for broken CSV files." };
  const together = { ...BARE, description: `${BARE.description} ${apart.whenToUse}` };
  const [one, other] = [apart, together].map((skill) => createMatcher([skill]).select("a broken csv file")[0]);
  expect(one?.score).toBe(other?.score);
  expect(one?.hits).toEqual(other?.hits);
  expect(one?.hits.map(({ field }) => field)).toContain("description");
});

test("fields that a skill does not have cost nothing", () => {
  const empty = { ...BARE, tags: [], body: "", asks: [], whenToUse: "", triggerPhrases: [] };
  expect(readSkillTerms(BARE)).toEqual(readSkillTerms(empty));
  expect(readSkillTerms(BARE).lengths).toEqual([1, 2, 0, 0, 0]);
  expect(createMatcher([BARE]).toImage()).toEqual(createMatcher([empty]).toImage());
});
