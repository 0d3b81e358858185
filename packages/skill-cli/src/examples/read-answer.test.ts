import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.js";

const EXPECTED = ["the lock is stuck", "I am locked out"];

test.for([
  ["lines", "the lock is stuck\nI am locked out"],
  ["numbered lines", "1. the lock is stuck\n2) I am locked out"],
  ["quoted items", '- "the lock is stuck"\r\n* "I am locked out"'],
  ["a lead-in", "Here are two requests:\n- the lock is stuck\n- I am locked out"],
  ["a fence", "```text\nthe lock is stuck\nI am locked out\n```"],
  ["a list", '["the lock is stuck", "I am locked out"]'],
  ["a fenced list", 'Sure!\n```json\n["the lock is stuck","I am locked out", 7, null]\n```\nAnything else?'],
  ["an object", '{"asks": ["the lock is stuck", "I am locked out"]}'],
  ["thoughts", '<think>\nmaybe ["x"]\n</think>\nthe lock is stuck\nI am locked out'],
] as const)("an answer is read from %s", ([, answer]) => {
  expect(readAnswer(answer).filter((line) => line !== "")).toEqual(EXPECTED);
});

test("brackets in prose are no list", () => {
  expect(readAnswer("open [the] door\nfind [my key")).toEqual(["open [the] door", "find [my key"]);
});
