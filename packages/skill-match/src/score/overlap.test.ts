import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skills, text } from "../../test/arbitraries.js";
import { referenceSelect, tokenize } from "../../test/reference.js";
import { createMatcher, type MatchableSkill, selectSkills } from "../index.js";

const policies = fc.record({
  topK: fc.integer({ min: 0, max: 12 }),
  minScore: fc.oneof(fc.constantFrom(0, 0.1, 1, 1.25, 2.5), fc.double({ min: 0, max: 10, noNaN: true })),
  includeTags: fc.array(fc.constantFrom("PDF", "data", "i"), { maxLength: 1 }),
  excludeTags: fc.array(fc.constantFrom("pdf", "DATA"), { maxLength: 1 }),
});

test("overlap equals the reference on 10,000 random sets and requests, bit for bit", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(skills, text(6), policies, (list, query, policy) => {
      const expected = referenceSelect(list, query, policy);
      const found = createMatcher(list).select(query, { ...policy, scorer: "overlap" });
      expect(found.map(({ score }) => score)).toEqual(expected.map(({ score }) => score));
      expect(found.map(({ skill }) => [skill.name, skill.path])).toEqual(
        expected.map(({ skill }) => [skill.name, skill.path]),
      );
    }),
    { numRuns: 10_000 },
  );
});

test("its hits sum to the score exactly, in any order", () => {
  fc.assert(
    fc.property(skills, text(8), (list, query) => {
      for (const { score, hits } of createMatcher(list).select(query, { topK: 20, minScore: 0, scorer: "overlap" })) {
        expect(sum(hits)).toBe(score);
        expect(sum(hits.toReversed())).toBe(score);
        expect(hits.every(({ weight }) => weight >= 0)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

const PDF: MatchableSkill = { name: "pdf", description: "Read a pdf.", tags: ["pdf"], body: "pdf one two three" };

describe("overlap", () => {
  test.for([
    ["a word of the name, description, tags and body", "pdf", 4.75],
    ["a word of the body alone", "two", 0.5],
    ["a word twice", "pdf pdf", 9.5],
    ["a word of nothing", "four", 0],
  ] as const)("scores %s", ([, query, score]) => {
    expect(selectSkills([PDF], query, { scorer: "overlap", minScore: 0 })[0]?.score).toBe(score);
  });

  test("says what each word has added, by field", () => {
    expect(selectSkills([PDF], "read pdf", { scorer: "overlap" })[0]?.hits).toEqual([
      { term: "read", field: "description", weight: 1.25 },
      { term: "pdf", field: "name", weight: 2 },
      { term: "pdf", field: "description", weight: 1.25 },
      { term: "pdf", field: "tags", weight: 1 },
      { term: "pdf", field: "body", weight: 0.5 },
    ]);
  });

  test("compares the threshold in 32 bits: 1.1 as a float is a little more than 1.1", () => {
    const skill = { name: "a", description: "", body: words(13.223140716552734) };
    const { score } = selectSkills([skill], "a", { scorer: "overlap", minScore: 0 })[0] as { score: number };
    expect(selectSkills([skill], "a", { scorer: "overlap", minScore: score })).toHaveLength(1);
    expect(Math.fround(score)).toBe(score);
  });

  test("breaks ties by name and path, by code point and not by UTF-16 unit", () => {
    const list = ["\u{1f600}", "\uffee", "a"].map((name) => ({ name: "same", description: "pdf", path: name }));
    const found = selectSkills(list, "pdf", { scorer: "overlap", topK: 3 });
    expect(found.map(({ skill }) => skill.path)).toEqual(["a", "\uffee", "\u{1f600}"]);
  });

  test("takes each letter beyond ASCII by itself", () => {
    expect(tokenize("Café v2 数据")).toEqual(["caf", "é", "v2", "数", "据"]);
    const list = [{ name: "x", description: "数据" }];
    expect(selectSkills(list, "数", { scorer: "overlap" })[0]?.score).toBe(2.5);
  });
});

function words(count: number): string {
  return Array.from({ length: Math.round(count) }, (_, index) => `w${index}`).join(" ");
}

function sum(hits: readonly { readonly weight: number }[]): number {
  return hits.reduce((total, { weight }) => total + weight, 0);
}
