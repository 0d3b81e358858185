import { expect, test } from "vitest";
import { createMatcher } from "../matcher.js";
import { DEFAULT_POLICY } from "../policy.js";
import { compareMatches } from "./compare-matches.js";
import { findCompetingPairs } from "./competing-pairs.js";
import { runCases } from "./run-cases.js";
import { tuneSkill } from "./tune-skill.js";

const clock = { name: "clock", description: "Winds clocks. Use when a clock stands still." };
const garden = { name: "garden", description: "Waters garden plants. Use when plants in a garden need water." };
const hose = { name: "hose", description: "Waters garden plants with a hose. Use when plants need water." };
const matcher = createMatcher([clock, garden, hose]);
const policy = { ...DEFAULT_POLICY, minScore: 0.5 };
const place = { file: "cases.json", line: 1 };

test("cases pass, fail with a reason and a standing, or err about a skill that is not there", () => {
  const cases = [
    { query: "my clock stands still", expected: ["clock"], ...place },
    { query: "water the garden", expected: ["hose"], ...place },
    { query: "my clock stands still", expected: [], notSkill: "garden", ...place },
    { query: "wind it", expected: ["clok"], ...place },
  ];
  const seen: number[] = [];
  const { outcomes, counted } = runCases(matcher, cases, { policy, onProgress: (done) => seen.push(done) });
  expect(outcomes.map(({ status }) => status)).toEqual(["passed", "failed", "passed", "error"]);
  expect(outcomes[1]).toMatchObject({
    standing: { name: "hose", rank: 2 },
    reason: expect.stringContaining("at rank 2"),
  });
  expect(outcomes[3]?.reason).toBe("no skill is named clok; did you mean clock?");
  expect(counted).toEqual({ asking: 2, quiet: 0 });
  expect(seen.at(-1)).toBe(3);
});

test("tuning tells who competes and which words are missing", () => {
  const cases = [{ query: "water the balcony", expected: ["hose"], ...place }];
  const { cases: tuned, missing } = tuneSkill(matcher, hose, { cases, policy });
  expect(tuned).toMatchObject([{ wanted: true, competitor: { name: "garden" } }]);
  expect(missing).toEqual([{ word: "balcony", requests: 1 }]);
});

test("a rival is compared by what counts more for each", () => {
  const ranked = matcher.select("garden hose", { topK: 3, minScore: 0 });
  const own = ranked.find(({ skill }) => skill === hose);
  const { rank, others } = compareMatches(ranked, own ?? (ranked[0] as (typeof ranked)[number]), 1);
  expect(rank).toBeGreaterThan(0);
  expect(others).toMatchObject([{ match: { skill: garden }, behind: [{ term: "hose" }, { term: "garden" }] }]);
});

test("descriptions that draw the same requests are pairs, each once, and whoever waits is told how far it is", async () => {
  const seen: number[] = [];
  const pairs = await findCompetingPairs(matcher, (done) => void seen.push(done));
  expect(pairs.map(({ skill, other }) => [skill, other].sort())).toEqual([["garden", "hose"]]);
  expect(seen).toEqual([0]);
});
