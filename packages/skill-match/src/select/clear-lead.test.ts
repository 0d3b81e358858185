import { describe, expect, test } from "vitest";
import { createMatcher, formatExplanation, type MatchableSkill } from "../index.js";
import { clearLead } from "./clear-lead.js";

const hit = (term: string, field: "name" | "description" | "body" | "asks" = "description") => ({
  term,
  field,
  weight: 0.1,
});
const THREE = [hit("one"), hit("two", "name"), hit("three", "asks")];

test.for([
  ["nothing else scores", [0.6], THREE, 0.4],
  ["every other has half of it at most", [0.5, 0.25], THREE, 0.5],
  ["another one is nearer", [0.5, 0.26], THREE, 0],
  ["it scores less than half of what is needed", [0.49], THREE, 0],
  ["it needs no lead", [1], THREE, 0],
  ["two words meet by chance", [0.9], THREE.slice(1), 0],
  ["a word is found in two fields", [0.9], [hit("one"), hit("one", "name"), hit("two")], 0],
  ["the body alone holds the words", [0.9], [hit("one", "body"), hit("two", "body"), hit("three", "body")], 0],
  ["nothing scores", [], THREE, 0],
] as const)("when %s", ([, scores, hits, lead]) => {
  const ranked = scores.map((score, slot) => ({ slot, score }));
  expect(clearLead(ranked, () => hits)).toBeCloseTo(lead, 12);
});

describe("a long request that one skill alone is near to", () => {
  const desk: MatchableSkill = {
    name: "studio-desk",
    description: "Answers questions about members, open hours, tools and the workshop.",
  };
  const taxes: MatchableSkill = { name: "taxes", description: "Prepares a yearly tax return." };
  const request =
    "the manager wrote again this week about the broken heating, the parking, the coffee machine, somebody's bicycle in the hallway, the " +
    "invoice from the electrician, and whether members may stay past closing to use the tools in the workshop, so what do we answer?";
  const matcher = createMatcher([desk, taxes]);

  test("selects it, and says why: the weights still sum to the score", () => {
    const [match] = matcher.select(request);
    expect(match).toMatchObject({ skill: desk, score: 1, band: "broad" });
    expect(match?.hits.at(-1)).toMatchObject({ term: "studio-desk", field: "lead" });
    expect(match?.hits.reduce((sum, { weight }) => sum + weight, 0)).toBe(1);
    expect(formatExplanation(matcher.explain(request, desk))).toMatch(
      /\n {2}nothing else comes near it .* 0\.\d\d\n {2}score .* 1\.00$/,
    );
  });

  test("scores the same whatever the policy asks for", () => {
    expect(matcher.select(request, { topK: 5, minScore: 0 })[0]?.score).toBe(1);
    expect(matcher.explain(request, desk, { minScore: 2 })).toMatchObject({ score: 1, leftOut: "score-low" });
    expect(matcher.select(request, { minScore: 1.01 })).toEqual([]);
  });

  test("selects nothing where a lead does not count", () => {
    expect(matcher.select(request, { clearLead: "ignore" })).toEqual([]);
    expect(matcher.explain(request, desk, { clearLead: "ignore" }).leftOut).toBe("score-low");
  });

  test("selects nothing when a rival comes near; one that the policy rules out is no rival", () => {
    const rival: MatchableSkill = { name: "workshop-plan", description: "Plans tools for members." };
    const both = createMatcher([desk, rival]);
    expect(both.select(request)).toEqual([]);
    expect(both.select(request, { where: (skill) => skill !== rival })[0]?.skill).toBe(desk);
  });
});
