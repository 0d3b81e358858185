import { expect, test } from "vitest";
import { readHookArguments } from "./hook-arguments.js";

const read = (...words: string[]) => readHookArguments(words, "/srv");

test("an agent's words are read", () => {
  expect(read("claude")).toEqual({
    agent: "claude-code",
    roots: [],
    usage: true,
    keepPrompts: false,
    strict: false,
    prepare: false,
    maxMs: 2000,
  });
  expect(
    read("codex", "--root", "skills", "-r", "/x", "--no-usage", "--keep-prompts", "--max-ms", "500"),
  ).toMatchObject({
    agent: "codex",
    roots: ["/srv/skills", "/x"],
    usage: false,
    keepPrompts: true,
    maxMs: 500,
  });
});

test.for([
  [],
  ["install", "codex"],
  ["nobody"],
  ["__proto__"],
  ["codex", "--help"],
  ["codex", "--root"],
  ["codex", "--max-ms", "soon"],
  ["codex", "more"],
])("%j is left to the parser of the command", (words) => {
  expect(read(...words)).toBeUndefined();
});
