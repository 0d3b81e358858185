import { expect, test } from "vitest";
import { readRequest } from "./request-words.js";
import { isSmallTalk } from "./small-talk.js";

test.for([
  ["who designed the Eiffel Tower?", true],
  ["the harvest was poor", true],
  ["she excels with words", true],
  ["is this contract risky?", false],
  ["merge two pdf files", false],
  ["my kitchen is underwater", false],
  ["water is pouring through the kitchen ceiling", false],
  ["was kostet das für uns", false],
  ["was ist das für ein Fehler", false],
  ["the nginx container is unhealthy, so look at its logs, find the cause and restart it", false],
  ["", false],
] as const)("%j is small talk: %s", ([request, expected]) => {
  expect(isSmallTalk(readRequest(request))).toBe(expected);
});
