import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom, mutate, SEEDS } from "../../fuzz/mutate.mjs";
import { generatedFrontmatter } from "../../test/generated-frontmatter.js";
import { findExceededLimit } from "./measure-yaml.js";
import { readPlainYaml } from "./plain-yaml.js";
import { parseYaml } from "./yaml-document.js";

/** Where the quick way answers, `yaml` gives the same tree, and nothing would have been refused. */
function compare(frontmatter: string): "answered" | "left to yaml" {
  // Offsets count in the whole text, so something stands before the frontmatter.
  const text = `---\n${frontmatter}---\nBody\n`;
  const [start, end] = [4, 4 + frontmatter.length];
  const quick = readPlainYaml(text, start, end);
  if (quick === undefined) return "left to yaml";
  expect(findExceededLimit(text, start, end)).toBeUndefined();
  expect(parseYaml(frontmatter, start)).toEqual({ root: quick, refusals: [], warnings: [] });
  return "answered";
}

test.for([
  ["plain values", "name: a\ndescription: b c: not, a #colon\nversion: 1.10\n", "left to yaml"],
  ["plain values with marks inside", "name: a\ndescription: b:c d#e (f) [g] {h}, i - j? ~k\n", "answered"],
  ["values in quotes", "a: \"x: y # z\"\nb: 'it''s'\nc: ''\n", "answered"],
  ["simple escapes", 'a: "x\\n \\"y\\" \\\\ z"\nb: ["\\"", \'it\'\'s\',]\n', "answered"],
  ["other escapes", 'a: "x\\u200b"\n', "left to yaml"],
  ["escapes beside an invisible character", 'a: "\\\\ \ufeff"\n', "answered"],
  ["a key of 1,100 letters", `${"k".repeat(1100)}: b\n`, "left to yaml"],
  ["blank lines", "\n\na: b\n  \n\n\nc:\n\n  d: -e\n\n", "answered"],
  ["a literal block", "a: |\n  one\n   two\n\n  three\nb: c\n", "answered"],
  ["a folded block", "a: >-\n  one\n  two\n\n  three\nb: c\n", "answered"],
  ["a folded block with steps", "a: >\n  one\n    two\n", "left to yaml"],
  ["a block that keeps its end", "a: |+\n  one\n\n", "left to yaml"],
  ["blank lines at the end of a block", "a: |\n  one\n  \n\nb: c\n", "answered"],
  ["a value over lines", "a: one\n  two\n   three\nb: c\n", "answered"],
  ["a value on the next line", "a:\n  one two\n  three\nb: c\n", "answered"],
  ["maps in maps", "a:\n  b:\n    c: 1\n  d: 2\ne:\n", "answered"],
  ["lists", "a:\n  - b\n  - 'c'\n  - d: 1\n    e: 2\n  - f: 3\n", "answered"],
  ["a list in the column of its key", "a:\n- b\n", "left to yaml"],
  ["JSON", 'a: {"b":{"c":["d",1,true,null],"e":""}}\n', "answered"],
  ["JSON over lines", 'a:\n  {\n    "b": ["c",\n      "d"]\n  }\nb: c\n', "answered"],
  ["words in brackets", "a: [b, c d, e/f.g, 1.0]\n", "answered"],
  ["a blank line", "a: b\n\nc: d\n", "answered"],
  ["a comment", "a: b # c\n", "left to yaml"],
  ["a duplicate key", "a: b\na: c\n", "left to yaml"],
  ["a tab", "a: b\tc\n", "left to yaml"],
  ["an anchor", "a: &b c\n", "left to yaml"],
  ["nothing", "", "left to yaml"],
] as const)("%s: %j is %s", ([, frontmatter, expected]) => {
  expect(compare(frontmatter)).toBe(expected);
});

test("says what yaml says on generated frontmatter", () => {
  let answered = 0;
  fc.assert(
    fc.property(generatedFrontmatter, (frontmatter) => {
      if (compare(frontmatter) === "answered") answered++;
    }),
    { numRuns: 2000 },
  );
  // Otherwise the test would pass by never comparing anything.
  expect(answered).toBeGreaterThan(500);
});

test("says what yaml says on mutants of real shapes", () => {
  const random = createRandom(20_240_601);
  let answered = 0;
  for (let count = 0; count < 3000; count++) {
    const text = mutate(SEEDS, random).replace(/\r\n?/g, "\n");
    const frontmatter = /^---\n([\s\S]*?\n)---/.exec(text)?.[1];
    if (frontmatter !== undefined && frontmatter.length < 4000 && compare(frontmatter) === "answered") answered++;
  }
  expect(answered).toBeGreaterThan(200);
});
