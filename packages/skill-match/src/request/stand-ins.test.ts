import { describe, expect, test } from "vitest";
import { createMatcher } from "../index.js";

const DESK = createMatcher([
  { name: "on-call-handoff", description: "Hands the call over." },
  { name: "deck-writer", description: "Writes a presentation." },
]);
const said = (request: string): readonly string[] => [
  ...new Set(
    DESK.select(request, { topK: 2, minScore: 0 }).flatMap(({ hits }) =>
      hits.flatMap(({ term, via }) => (via ? [term] : [])),
    ),
  ),
];

describe("what people say instead of the words of skills", () => {
  test("is a word that leads to them", () => {
    expect(said("take the pager")).toEqual(["pager"]);
  });

  test("is a phrase, by its stems in order, with at most one word between", () => {
    for (const phrase of ["passing the pager", "passed the old pager"])
      expect(said(`we ${phrase} now`)).toContain(phrase);
    for (const request of ["the pager is passing", "passing on the very old pager"])
      expect(said(request).some((term) => term.includes("passing"))).toBe(false);
  });

  test("counts once, however often it is said", () => {
    const hits = (request: string): number => DESK.explain(request, "on-call-handoff").hits.length;
    expect(hits("pager, pager and pager")).toBe(hits("pager"));
  });

  test("is nothing for a request without any", () => {
    expect(said("zeppelin")).toEqual([]);
    expect(said("")).toEqual([]);
  });
});
