import { expect, test } from "vitest";
import { formatSkill, parseSkill } from "../index.js";

const asksOf = (lines: string): readonly string[] | undefined =>
  parseSkill(`---\nname: plumber\ndescription: Mends pipes.\n${lines}\n---\nBody`).asks;

test.for([
  ["a list", "asks:\n  - my sink leaks\n  - no hot water", ["my sink leaks", "no hot water"]],
  ["one text", "asks: my sink leaks, badly", ["my sink leaks, badly"]],
  [
    "phrases among triggers",
    'triggers: ["deep work", "focus mode", "src/**/*.ts", "*.md", "notes.txt"]',
    ["deep work", "focus mode"],
  ],
  ["read_when", "read_when:\n  - User asks about pipes", ["User asks about pipes"]],
  ["examples", "examples: [mend this tap]", ["mend this tap"]],
  ["keywords in one text", "keywords: pipes, taps,  sinks", ["pipes", "taps", "sinks"]],
  ["several keys, each text once", "asks: [taps]\nkeywords: [taps, sinks]", ["taps", "sinks"]],
  ["no such key", "license: MIT", undefined],
  ["keys that hold something else", "examples: { a: 1 }\ntriggers: [[nested]]", undefined],
  ["an empty key", "examples:", undefined],
  ["a key of nothing", "keywords: ~", undefined],
] as const)("reads ways of asking from %s", ([, lines, expected]) => {
  expect(asksOf(lines)).toEqual(expected);
});

test("what is written parses back, and what other keys say is not written twice", () => {
  const text = formatSkill({ name: "plumber", description: "Mends pipes.", asks: ["my sink leaks"] });
  expect(text).toContain("asks:\n  - my sink leaks");
  expect(parseSkill(text).asks).toEqual(["my sink leaks"]);
  const phrased = parseSkill("---\nname: plumber\ndescription: Mends pipes.\nkeywords: taps\n---\n");
  expect(formatSkill(phrased)).not.toContain("asks");
});

test.for([
  ["triggers that are phrases", 'triggers: ["deep work", "src/**/*.ts", "*.md"]', ["deep work"]],
  ["metadata.triggers", "metadata:\n  triggers: [focus mode, deep work]", ["focus mode", "deep work"]],
  ["metadata.triggers as one text", 'metadata:\n  triggers: "focus mode, deep work"', ["focus mode", "deep work"]],
  ["examples", "examples:\n  - mend this tap", ["mend this tap"]],
  [
    "all of them, each once",
    "triggers: [taps]\nmetadata:\n  triggers: [taps, sinks]\nexamples: [sinks]",
    ["taps", "sinks"],
  ],
  ["keywords, which are no phrases", "keywords: [taps]\nasks: [my tap leaks]", undefined],
] as const)("reads declared trigger phrases from %s", ([, lines, expected]) => {
  const skill = parseSkill(`---\nname: plumber\ndescription: Mends pipes.\n${lines}\n---\nBody`);
  expect(skill.triggerPhrases).toEqual(expected);
});

test("reads when_to_use, and writes it back", () => {
  const text = '---\nname: plumber\ndescription: Mends pipes.\nwhen_to_use: " When water is on the floor. "\n---\n';
  const skill = parseSkill(text);
  expect(skill.whenToUse).toBe("When water is on the floor.");
  expect(formatSkill({ ...skill, frontmatter: {} })).toContain("when_to_use: When water is on the floor.");
  expect(parseSkill("---\nname: a\ndescription: b\nwhen_to_use:\n---\n").whenToUse).toBeUndefined();
});
