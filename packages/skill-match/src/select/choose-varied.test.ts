import { expect, test } from "vitest";
import { createMatcher, type MatchableSkill } from "../index.js";
import { chooseVaried } from "./choose-varied.js";

const names = (list: readonly MatchableSkill[], query: string, topK: number): readonly string[] =>
  createMatcher(list)
    .select(query, { topK, minScore: 0.01 })
    .map(({ skill }) => skill.name);

const invoices = ["check", "archive", "print", "mail", "count", "sort"].map((verb) => ({
  name: `invoice-${verb}`,
  description: `Works on every invoice of a customer: ${verb}.`,
}));
const weather = { name: "weather", description: "Tells how the weather will be, with the temperature of each day." };

test("two tasks in one request are both served, however many skills fit the first", () => {
  const query = "check and archive the invoice of that customer, and how is the weather?";
  expect(names([...invoices, weather], query, 3)).toContain("weather");
  expect(names([...invoices, weather], query, 3)).toContain("invoice-check");
});

test("copies of one skill do not fill a list", () => {
  const copies = Array.from({ length: 5 }, (_, at) => ({ ...invoices[0], path: `copy-${at}` }) as MatchableSkill);
  expect(names([...copies, ...invoices.slice(1)], "check the invoice of a customer", 3)).toEqual([
    "invoice-check",
    expect.stringMatching(/^invoice-(?!check)/),
    expect.stringMatching(/^invoice-(?!check)/),
  ]);
});

test("the best comes first, and the order is that of the scores", () => {
  const query = "check the invoice and the weather of each day";
  const matches = createMatcher([...invoices, weather]).select(query, { topK: 4, minScore: 0.01 });
  const [best] = createMatcher([...invoices, weather]).select(query, { minScore: 0.01 });
  expect(matches[0]?.skill).toBe(best?.skill);
  expect(matches.map(({ score }) => score)).toEqual(matches.map(({ score }) => score).toSorted((a, b) => b - a));
});

test("a skill that adds nothing new comes after one that does", () => {
  const evidence = [
    [10, 0],
    [9, 0],
    [0, 8],
  ];
  const ranked = evidence.map((_, slot) => ({ slot, score: 3 - slot }));
  const chosen = chooseVaried(ranked, 2, {
    evidence: (slot) => evidence[slot] as number[],
    copyKey: (slot) => String(slot),
  });
  expect(chosen.map(({ slot }) => slot)).toEqual([0, 2]);
});
