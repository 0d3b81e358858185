import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skills, text } from "../test/arbitraries.js";
import { referenceSelect, tokenize } from "../test/reference.js";
import { type MatchableSkill, selectByOverlap } from "./index.js";

const policies = fc.record({
  topK: fc.integer({ min: 0, max: 12 }),
  minScore: fc.oneof(fc.constantFrom(0, 0.1, 1, 1.25, 2.5), fc.double({ min: 0, max: 10, noNaN: true })),
  includeTags: fc.array(fc.constantFrom("PDF", "data", "i"), { maxLength: 1 }),
  excludeTags: fc.array(fc.constantFrom("pdf", "DATA"), { maxLength: 1 }),
});

test("selects what the reference does on 10,000 random sets and requests, bit for bit", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(skills, text(6), policies, (list, query, policy) => {
      expect(selectByOverlap(list, query, policy)).toEqual(referenceSelect(list, query, policy));
    }),
    { numRuns: 10_000 },
  );
});

describe("a score", () => {
  const PDF: MatchableSkill = { name: "pdf", description: "Read a pdf.", tags: ["pdf"], body: "pdf one two three" };

  test.for([
    ["a word of the name, description, tags and body", "pdf", 4.75],
    ["a word of the body only", "two", 0.5],
    ["a word twice", "pdf pdf", 9.5],
    ["a word of nothing", "four", 0],
  ] as const)("counts %s", ([, query, score]) => {
    expect(selectByOverlap([PDF], query, { minScore: 0 })[0]?.score).toBe(score);
  });

  test("is compared with the threshold in 32 bits", () => {
    const body = Array.from({ length: 13 }, (_, index) => `w${index}`).join(" ");
    const skill = { name: "a", description: "", body };
    const { score } = selectByOverlap([skill], "a", { minScore: 0 })[0] as { score: number };
    expect(selectByOverlap([skill], "a", { minScore: score })).toHaveLength(1);
    expect(Math.fround(score)).toBe(score);
  });

  test("takes each letter beyond ASCII by itself", () => {
    expect(tokenize("Café v2 数据")).toEqual(["caf", "é", "v2", "数", "据"]);
    expect(selectByOverlap([{ name: "x", description: "数据" }], "数")[0]?.score).toBe(2.5);
  });
});

test("ties are broken by name and path, by code point and not by UTF-16 unit", () => {
  const list = ["\u{1f600}", "\uffee", "a"].map((path) => ({ name: "same", description: "pdf", path }));
  expect(selectByOverlap(list, "pdf", { topK: 3 }).map(({ skill }) => skill.path)).toEqual([
    "a",
    "\uffee",
    "\u{1f600}",
  ]);
});
