import fc from "fast-check";
import { expect, test } from "vitest";
import { createFilter, matchesGlob } from "./skill-filter.js";

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

const skill = (name: string, ...tags: string[]) => ({ name, tags });

test("deny wins over allow", () => {
  const refuses = createFilter({ allow: ["pdf*"], deny: ["pdf-evil"] });
  expect([refuses(skill("pdf")), refuses(skill("pdf-evil")), refuses(skill("xlsx"))]).toEqual([
    undefined,
    "deny",
    "allow",
  ]);
});

test("names and tags are compared without case and in their normal form", () => {
  expect(createFilter({ deny: ["shell-*"] })(skill("ＳＨＥＬＬ-run"))).toBe("deny");
  expect(createFilter({ tags: ["Data"] })(skill("x", "DATA"))).toBeUndefined();
});

test("an empty allow list allows nothing, and no filter refuses nothing", () => {
  expect(createFilter({ allow: [] })(skill("pdf"))).toBe("allow");
  expect(createFilter({})(skill("pdf"))).toBeUndefined();
});

test("one shared tag is enough", () => {
  const refuses = createFilter({ tags: ["a", "b"] });
  expect([refuses(skill("x", "b", "c")), refuses(skill("y", "c")), refuses(skill("z"))]).toEqual([
    undefined,
    "tags",
    "tags",
  ]);
});
