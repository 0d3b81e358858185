import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = read("../README.md");

test("the README has a row for each code, and no others", () => {
  const [, union = ""] = /export type InstallCode =([^;]+);/.exec(read("../src/install-problem.ts")) ?? [];
  const codes = [...union.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  const [, section = ""] = readme.split(/^## (?:Codes|Measured)$/m);
  const rows = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(40);
  expect(rows).toEqual(codes);
});

test("what verify lists is in the README", () => {
  const [, union = ""] =
    /readonly code:\s*((?:\| "[a-z-]+"\s*)+);/.exec(read("../src/installer/verify-place.ts")) ?? [];
  const codes = [...union.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  expect(codes.length).toBe(7);
  for (const code of codes) expect(readme).toContain(`\`${code}\``);
});
