import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

test("the README has a row for each problem code, with its severity, and no others", () => {
  const severities = read("src/model/skill-problem.ts").matchAll(/^ {2}"([a-z-]+)": "(error|warning|note)",$/gm);
  const rows = read("README.md").matchAll(/^\| `([a-z-]+)` \| (error|warning|note) \|/gm);
  const pairs = (matches: Iterable<RegExpMatchArray>): string[] =>
    Array.from(matches, ([, code, severity]) => `${code} ${severity}`).sort();
  const documented = pairs(rows);
  expect(documented).toEqual(pairs(severities));
  expect(documented.length).toBeGreaterThan(30);
});
