import { expect, test } from "vitest";
import { ASKED_AS } from "./asked-as.js";
import { findAskedPhrases } from "./asked-phrases.js";
import { readRequest } from "./request-words.js";
import { toTerm } from "./stem.js";

const found = (request: string): readonly (readonly [string, readonly string[]])[] =>
  findAskedPhrases(readRequest(request)).map(({ said, names }) => [said, names]);

test("a word that people say leads to the words of skills", () => {
  expect(found("rotate the pager")).toContainEqual(["pager", expect.arrayContaining(["call", "handoff"])]);
});

test("a phrase is found by its stems in order, with at most one word between", () => {
  for (const said of ["passing the pager", "passed the old pager"])
    expect(found(`we ${said} now`).map(([phrase]) => phrase)).toContain(said);
  for (const request of ["the pager is passing", "passing on the very old pager"])
    expect(found(request).some(([phrase]) => phrase.includes("passing"))).toBe(false);
});

test("each way of asking is found once, however often it is said", () => {
  expect(found("pager, pager and pager").filter(([said]) => said === "pager")).toHaveLength(1);
});

test("a request without any has none", () => {
  expect(found("zeppelin")).toEqual([]);
  expect(found("")).toEqual([]);
});

test("every line of the table has words of skills and ways of asking, of at most four words each", () => {
  for (const line of ASKED_AS.trim().split("\n")) {
    const [names, ways, ...rest] = line.split(" | ");
    expect(rest).toEqual([]);
    expect(names).toMatch(/^[a-z0-9+ ]+$/);
    for (const way of (ways as string).split(", ")) {
      expect(way, line).toMatch(/^[a-z0-9+# ]+$/);
      expect(way.split(" ").length, way).toBeLessThanOrEqual(6);
    }
  }
});

test("every way of asking of the table leads to the words of its line", () => {
  for (const line of ASKED_AS.trim().split("\n")) {
    const [called = "", ways = ""] = line.split(" | ");
    const terms = readRequest(called).map(({ spelling }) => spelling);
    for (const way of ways.split(", ").filter((text) => !/[+#]/.test(text))) {
      const names = findAskedPhrases(readRequest(way)).flatMap((phrase) => (phrase.said === way ? phrase.names : []));
      expect(names, way).toEqual(expect.arrayContaining(terms));
    }
  }
});

test("a stem begins as its word does, but for its last letter, which finding them by it relies on", () => {
  for (const word of ASKED_AS.match(/[a-z]+/g) ?? []) {
    const term = toTerm(word);
    const length = term.length > 3 ? 3 : Math.min(2, term.length);
    expect(word.slice(0, length), word).toBe(term.slice(0, length));
  }
});
