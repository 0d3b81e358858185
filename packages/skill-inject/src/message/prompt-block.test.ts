import { expect, test } from "vitest";
import { SAMPLE } from "../../test/sample-skills.js";
import { selectPromptBlock } from "./prompt-block.js";

test("a selection is the block and the match that chose it", () => {
  const selection = selectPromptBlock(SAMPLE, "plan a trip");
  expect(selection).toMatchObject({
    ok: true,
    block: { text: "[skill:trip-planner]\n# Trip planner\n\nAsk for the dates first.\n[/skill]", truncated: false },
    match: { skill: { name: "trip-planner" } },
  });
});

test("without a match there is a problem and no match", () => {
  expect(selectPromptBlock(SAMPLE, "good morning")).toEqual({
    ok: false,
    problem: { code: "skill-unmatched", message: "No skill fits the request." },
  });
});

test("a match that cannot be shown comes with its problem", () => {
  expect(selectPromptBlock(SAMPLE, "plan a trip", { maxInjectedChars: 3 })).toMatchObject({
    ok: false,
    problem: { code: "budget-too-small" },
    match: { skill: { name: "trip-planner" } },
  });
});
