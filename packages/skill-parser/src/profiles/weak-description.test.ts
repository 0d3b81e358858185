import { expect, test } from "vitest";
import { checkWeakDescription } from "./weak-description.js";

const why = (description: string, whenToUse?: string): string | undefined =>
  checkWeakDescription({ description, whenToUse })[0]?.advice;

test.for([
  ["Helps with the job.", "only generic words"],
  ["Helps with expenses.", "only generic words"],
  ["Rules for always.", "only generic words"],
  ["A helpful utility skill for agents", "only generic words"],
  ["Writes changelogs.", "one short clause"],
  ["Interact with the calendar", "one short clause"],
  ["I help you to write SQL. Use when a query is slow.", "first person"],
  ["Writes SQL. We check each query before it runs, and after.", "first person"],
] as const)("%j is weak: %s", ([description, reason]) => {
  expect(why(description)).toContain(reason);
});

test.for([
  "Repairs CSV files. Use when columns slipped.",
  "Writes changelogs before a release.",
  'Guides through debugging. Triggers: "I\'m stuck", "explain this code".',
  "Reviews SQL queries and migrations for correctness, speed, safety and style.",
  "使用高德地图Web服务API进行地点搜索、天气查询和路线规划。",
  "Übersetzt Rechnungen, wenn ein Kunde eine andere Sprache spricht.",
])("%j is not weak", (description) => {
  expect(why(description)).toBeUndefined();
});

test("what stands in when_to_use counts", () => {
  expect(why("Writes changelogs.", "When a release is near.")).toBeUndefined();
});

test("a long text takes no time", () => {
  expect(why(`I${" a".repeat(500_000)}`)).toContain("first person");
});
