import { expect, test } from "vitest";
import { SAMPLE } from "../../test/sample-skills.js";
import { selectPromptBlock } from "./prompt-block.js";

test("a selection is the block and the match that chose it", () => {
  const selection = selectPromptBlock(SAMPLE, "plan a trip");
  expect(selection).toMatchObject({
    ok: true,
    block: {
      text: "[skill:trip-planner]\n# Trip planner\n\nAsk for the dates first.\n\nBase directory for this skill: /project/.skills/trip-planner\nRelative paths in it start there.\n[/skill]",
      truncated: false,
    },
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

test("a block names the skill's folder and files, so that its body can be followed", () => {
  const selection = selectPromptBlock(SAMPLE, "plan a trip", { bundledFiles: () => ["timetable.md"] });
  expect(selection.ok && selection.block.text).toContain("<file>timetable.md</file>\n</skill_resources>\n[/skill]");
  expect(selection.ok && selection.block).not.toHaveProperty("filesOmitted");
});

test("folder and files stay inside the limit, leave the body three quarters of it, and are counted when left out", () => {
  const skill = { ...SAMPLE[2], body: "word ".repeat(500) };
  const bundledFiles = () => Array.from({ length: 40 }, (_, at) => `references/chapter-${at}.md`);
  for (let maxInjectedChars = 60; maxInjectedChars < 4000; maxInjectedChars += 37) {
    const made = selectPromptBlock([skill], "plan a trip", { maxInjectedChars, bundledFiles });
    if (!made.ok) throw new Error(made.problem.message);
    const inside = made.block.text.slice("[skill:trip-planner]\n".length, -"\n[/skill]".length);
    expect([...inside].length).toBeLessThanOrEqual(maxInjectedChars);
    const listed = [...inside.matchAll(/<file>/g)].length;
    expect(listed + (made.block.filesOmitted ?? 0)).toBe(40);
    const [body = ""] = inside.split("\n\nBase directory");
    if (made.block.truncated) expect(body.length).toBeGreaterThan(maxInjectedChars * 0.7);
  }
});

test("a body of 20,000 characters is whole by default, and 2,000 can be asked for", () => {
  const skill = { ...SAMPLE[2], body: "x".repeat(19_800), path: undefined, directory: undefined };
  const truncated = (options = {}) => {
    const made = selectPromptBlock([skill], "plan a trip", options);
    return made.ok && made.block.truncated;
  };
  expect(truncated()).toBe(false);
  expect(truncated({ maxInjectedChars: 2000 })).toBe(true);
});
