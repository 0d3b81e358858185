import { expect, test } from "vitest";
import { readRequest } from "./request-words.js";
import { skillTopicStart } from "./weigh-words.js";

test.for([
  ["build a skill that audits contracts", 4],
  ["write me a new skill for release notes", 6],
  ["please improve this skill", 4],
  ["turn what we did into a skill", 0],
  ["audit contracts", -1],
  ["use your skill to audit contracts", -1],
  ["what skill do I need to build a boat", -1],
  ["", -1],
] as const)("%j says what the skill is to do from word %d on", ([request, start]) => {
  expect(skillTopicStart(readRequest(request))).toBe(start);
});
