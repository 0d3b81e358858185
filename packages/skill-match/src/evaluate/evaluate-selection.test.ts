import { describe, expect, test } from "vitest";
import {
  type CaseOutcome,
  compareSelections,
  createMatcher,
  evaluateSelection,
  type MatchableSkill,
  type ScoreBand,
} from "../index.js";

const SKILLS: readonly MatchableSkill[] = [
  { name: "pdf", description: "Merge, split and watermark pdf files." },
  { name: "slides", description: "Makes slides for a presentation." },
  { name: "sheets", description: "Clean up spreadsheets with formulas." },
];
const CASES = [
  { query: "merge these pdf files", expected: "pdf" },
  { query: "slides for my presentation on pdf files", expected: ["slides"] },
  { query: "watermark the pdf", expected: "slides" },
  { query: "watermark on every pdf page", expected: "slides" },
  { query: "water my roses", expected: ["sheets", "slides"] },
  { query: "good morning", expected: [] },
  { query: "split these pdf files in the garden", expected: [] },
] as const;

describe("evaluateSelection", () => {
  const report = evaluateSelection(createMatcher(SKILLS), CASES);

  test("says of each case what came of it", () => {
    expect(report.outcomes.map(({ result }) => result)).toEqual([
      "right",
      "right",
      "wrong",
      "wrong",
      "missed",
      "quiet",
      "false",
    ]);
    expect(report.outcomes[0]).toMatchObject({
      query: "merge these pdf files",
      expected: ["pdf"],
      rank: 1,
      selected: { name: "pdf" },
    });
    expect(report.outcomes[5]).toEqual({ query: "good morning", expected: [], result: "quiet" });
  });

  test("counts shares of the cases that have a good skill, and of those that have none", () => {
    expect(report).toMatchObject({
      top1: 2 / 5,
      recallAtK: 2 / 5,
      k: 5,
      meanReciprocalRank: 2 / 5,
      selectedRight: 2 / 5,
      falseSelections: 1 / 2,
    });
  });

  test("pairs what was expected with what was selected", () => {
    expect(report.confusions).toEqual([
      { expected: ["slides"], selected: "pdf", queries: ["watermark the pdf", "watermark on every pdf page"] },
      { expected: [], selected: "pdf", queries: ["split these pdf files in the garden"] },
    ]);
  });

  test("follows the policy for what is selected, not for the ranks", () => {
    const strict = evaluateSelection(createMatcher(SKILLS), CASES, { minScore: 1000, topK: 7 });
    expect(strict).toMatchObject({ selectedRight: 0, falseSelections: 0, top1: 2 / 5, k: 7, confusions: [] });
  });

  test("of no cases is nothing", () => {
    expect(evaluateSelection(createMatcher(SKILLS), [])).toMatchObject({
      top1: 0,
      recallAtK: 0,
      meanReciprocalRank: 0,
      falseSelections: 0,
    });
  });
});

describe("compareSelections", () => {
  const outcome = (query: string, name?: string, band: ScoreBand = "broad"): CaseOutcome => ({
    query,
    expected: [],
    result: "quiet",
    ...(name === undefined ? {} : { selected: { name, score: 1, band } }),
  });
  const before = {
    outcomes: [outcome("one", "pdf"), outcome("two", "pdf"), outcome("three", "pdf"), outcome("four"), outcome("five")],
  };

  test("says which requests have got another skill or band, lost theirs or gained one", () => {
    const outcomes = [
      outcome("one", "slides"),
      outcome("two", "pdf", "high"),
      outcome("three"),
      outcome("four", "pdf"),
      outcome("five"),
    ];
    const { changes, unchanged } = compareSelections(before, { outcomes });
    expect(changes.map(({ query, kind, before: was, after: is }) => [query, kind, was?.name, is?.name])).toEqual([
      ["one", "skill", "pdf", "slides"],
      ["two", "band", "pdf", "pdf"],
      ["three", "lost", "pdf", undefined],
      ["four", "gained", undefined, "pdf"],
    ]);
    expect(unchanged).toBe(1);
  });

  test("keeps new and old requests apart", () => {
    const after = { outcomes: [...before.outcomes.slice(1), outcome("six")] };
    expect(compareSelections(before, after)).toEqual({ changes: [], unchanged: 4, added: ["six"], removed: ["one"] });
  });

  test("takes a report read back from JSON, and finds nothing changed when the order of skills has", () => {
    const stored = JSON.parse(JSON.stringify(evaluateSelection(createMatcher(SKILLS), CASES)));
    const after = evaluateSelection(createMatcher(SKILLS.toReversed()), CASES);
    expect(compareSelections(stored, after)).toEqual({ changes: [], unchanged: CASES.length, added: [], removed: [] });
  });
});
