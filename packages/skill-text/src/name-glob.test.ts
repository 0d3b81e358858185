import fc from "fast-check";
import { expect, test } from "vitest";
import { createNameFilter, matchesGlob } from "./name-glob.js";

test.for([
  ["pdf", "pdf", true],
  ["pdf", "pd", false],
  ["pdf-forms", "pdf-*", true],
  ["pdf", "pdf*", true],
  ["pdf", "*", true],
  ["", "*", true],
  ["", "?", false],
  ["pdf", "p?f", true],
  ["p🦊f", "p?f", true],
  ["a.c", "a.c", true],
  ["abc", "a.c", false],
  ["a*c", "a*c", true],
  ["xaybzab", "*ab", true],
] as const)("whether %j matches %j is %s", ([text, glob, expected]) => {
  expect(matchesGlob(text, glob)).toBe(expected);
});

test("globs agree with the regular expression they stand for", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "*", "?"), maxLength: 8 });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 10 }), letters, (text, glob) => {
      const pattern = glob.replaceAll("*", ".*").replaceAll("?", ".");
      expect(matchesGlob(text, glob)).toBe(new RegExp(`^${pattern}$`).test(text));
    }),
    { numRuns: 2000 },
  );
});

test("a pattern made to be slow is not", () => {
  expect(matchesGlob("a".repeat(5000), `${"*a".repeat(200)}*b`)).toBe(false);
});

test("deny wins over allow, and case and width do not matter", () => {
  const against = createNameFilter({ allow: ["pdf*"], deny: ["pdf-evil", "shell-*"] });
  expect(["pdf", "PDF-evil", "xlsx", "ＳＨＥＬＬ-run"].map(against)).toEqual([undefined, "deny", "allow", "deny"]);
});

test("one sign is one character, also beyond U+FFFF", () => {
  expect(createNameFilter({ allow: ["?"] })("😀")).toBeUndefined();
});

test("an empty list allows nothing, and no list refuses nothing", () => {
  expect(createNameFilter({ allow: [] })("pdf")).toBe("allow");
  expect(createNameFilter({})("pdf")).toBeUndefined();
});
