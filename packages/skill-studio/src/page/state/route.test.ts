import { expect, test } from "vitest";
import { hrefFrom, hrefTo, parseRoute, VIEWS } from "./route.js";

test("an address and its state are each other's reverse", () => {
  const params = { q: "a & b = c? #1 / +2 %41", tools: "a,b", f: "späť 日本" };
  for (const view of VIEWS) expect(parseRoute(hrefTo(view, params))).toEqual({ view, params });
});

test("anything that is no address of a view leads to the first", () => {
  for (const hash of ["", "#", "#/", "#/nowhere", "#main", "#/__proto__?x=1"])
    expect(parseRoute(hash).view).toBe("skills");
});

test("what is empty is left out", () => {
  expect(hrefTo("ask", { q: "", k: undefined })).toBe("#/ask");
});

test("a request goes along between views that ask, a skill between views of one", () => {
  const ask = { view: "ask", params: { q: "my boiler", k: "3" } } as const;
  expect(hrefFrom(ask, "prompt")).toBe("#/prompt?q=my+boiler");
  expect(hrefFrom(ask, "checks")).toBe("#/checks");
  const skill = { view: "skills", params: { skill: "a/SKILL.md", f: "a" } } as const;
  expect(hrefFrom(skill, "tune")).toBe("#/tune?skill=a%2FSKILL.md");
  expect(hrefFrom(skill, "skills")).toBe("#/skills");
});
