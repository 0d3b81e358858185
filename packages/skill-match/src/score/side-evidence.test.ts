import { expect, test } from "vitest";
import { createMatcher } from "../index.js";

test("all skills of a mentioned name are meant, and one with spaces by its words", () => {
  const list = [
    { name: "deploy", description: "One.", path: "a", trigger: true },
    { name: "deploy", description: "Two.", path: "b", trigger: true },
    { name: "PDF Merge & Split", description: "Three.", trigger: true },
  ];
  const names = (query: string): string[] =>
    createMatcher(list)
      .select(query, { topK: 5 })
      .map(({ skill }) => skill.description);
  expect(names("/deploy")).toEqual(["One.", "Two."]);
  expect(names("please @pdf-merge-split it")).toEqual(["Three."]);
  expect(names("deploy both")).toEqual([]);
});

test("a skill that is both mentioned and for the files has both hits", () => {
  const [match] = createMatcher([{ name: "sql", description: "Reviews.", triggers: ["*.sql"] }]).select("@sql", {
    files: ["a.sql"],
  });
  expect(match?.hits.map(({ field }) => field)).toEqual(expect.arrayContaining(["mention", "files"]));
  expect(match?.score).toBe(match?.hits.reduce((sum, { weight }) => sum + weight, 0));
});

test("a mention-only skill is not opened by files", () => {
  const list = [{ name: "sql", description: "Reviews.", triggers: ["*.sql"], trigger: true }];
  expect(createMatcher(list).select("review", { files: ["a.sql"], minScore: 0 })).toEqual([]);
});

test("of a thousand globs the first are looked at", () => {
  const triggers = [...Array.from({ length: 999 }, (_, index) => `never-${index}`), "*.sql"];
  expect(createMatcher([{ name: "greedy", description: "All.", triggers }]).select("", { files: ["a.sql"] })).toEqual(
    [],
  );
});
