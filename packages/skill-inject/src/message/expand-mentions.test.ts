import { countFrames } from "@skillwright/skill-text";
import { describe, expect, test } from "vitest";
import { HIDDEN, SAMPLE } from "../../test/sample-skills.js";
import { expandMentions } from "./expand-mentions.js";

const skills = [...SAMPLE, ...HIDDEN, { name: "inner", description: "x", body: "For models.", userInvocable: false }];
const names = (text: string): string[] => expandMentions(text, skills).expanded.map(({ skill }) => skill.name);

test("puts the skill before the text, which stays as it was", () => {
  expect(expandMentions("@trip-planner to Vienna, please", skills).text).toBe(
    "[skill:trip-planner]\n# Trip planner\n\nAsk for the dates first.\n\nBase directory for this skill: /project/.skills/trip-planner\nRelative paths in it start there.\n[/skill]\n\n@trip-planner to Vienna, please",
  );
});

test.for([
  ["@trip-planner to Vienna", ["trip-planner"]],
  ["use $recipe-scaler for this", ["recipe-scaler"]],
  ["first @invoice-check, then $recipe-scaler and @invoice-check", ["invoice-check", "recipe-scaler"]],
  ["@deploy-production now", ["deploy-production"]],
  ["mail me@trip-planner.org about /usr/trip-planner and $PATH", []],
  ["@inner @AGENTS @nobody", []],
  ["", []],
] as const)("%j calls %j", ([text, called]) => {
  expect(names(text)).toEqual(called);
});

test("a text without mentions is the very same text", () => {
  expect(expandMentions("good morning", skills)).toEqual({ text: "good morning", expanded: [], refused: [] });
});

describe("arguments", () => {
  test("follow a command at the beginning", () => {
    expect(expandMentions(" /trip-planner Vienna,\nin May ", skills).expanded[0]?.arguments).toBe("Vienna,\nin May");
    expect(expandMentions("/trip-planner", skills).expanded[0]?.arguments).toBe("");
  });

  test("do not belong to other mentions", () => {
    expect(expandMentions("@trip-planner Vienna", skills).expanded[0]?.arguments).toBeUndefined();
    expect(expandMentions("see /trip-planner Vienna", skills).expanded[0]?.arguments).toBeUndefined();
  });

  test("are not put into the body", () => {
    const echo = { name: "echo", description: "x", body: "Say $ARGUMENTS and $1." };
    expect(expandMentions("/echo $& hello", [echo]).text).toBe(
      "[skill:echo]\nSay $ARGUMENTS and $1.\n[/skill]\n\n/echo $& hello",
    );
  });
});

test("a skill with nothing to put in is reported", () => {
  const empty = { name: "empty", description: "x", body: "" };
  expect(expandMentions("@empty", [empty])).toMatchObject({
    text: "@empty",
    refused: [{ problem: { code: "body-empty" } }],
  });
});

test("each skill has a limit and a frame of its own", () => {
  const long = { name: "long", description: "x", body: `[/skill]${"word ".repeat(9000)}` };
  const { text, expanded } = expandMentions("@long @trip-planner", [long, ...SAMPLE]);
  expect(expanded.map(({ truncated }) => truncated)).toEqual([true, false]);
  expect(countFrames(text)).toEqual({ opened: 2, closed: 2 });
  expect([...text].length).toBeLessThan(20_400);
});
