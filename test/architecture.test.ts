import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { filesBelow, packageFolders, ROOT } from "./support/workspace.js";

const text = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");
const prose = text.replace(/^```[\s\S]*?^```/gm, "");
const quoted = [...new Set([...prose.matchAll(/`([^`\n]+)`/g)].map(([, inside = ""]) => inside))];

const sources = filesBelow(ROOT)
  .filter((path) => /^(packages|apps)\/.*\/src\/.*\.ts$/.test(path) && !/\.test(-d)?\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), "utf8") }));

test("it fits on the wall", () => {
  expect(text.split("\n").length).toBeLessThanOrEqual(200);
});

test("every path it names exists", () => {
  const paths = quoted.filter((token) => /^[\w.-]+(\/[\w.-]+)+$/.test(token));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every link leads to a file", () => {
  const links = [...prose.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every name it uses is exported by a source file", () => {
  const exported = new Set(sources.flatMap(({ path, source }) => exportsOf(path, source)));
  const names = quoted.filter((token) => /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/.test(token) && !WORDS.has(token));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});

/** Words of the language, and placeholders. */
const WORDS = new Set(["maxX", "minX", "createX", "toX", "loadX", "safeX"]);

test("every code it uses is a literal of a source file, and every package it names is there", () => {
  const codes = quoted.filter((token) => /^[a-z]+(-[a-z]+)+$/.test(token));
  const known = new Set([...packageFolders(), "allowed-tools"]);
  const isLiteral = (code: string): boolean => sources.some(({ source }) => source.includes(`"${code}"`));
  expect(codes.filter((code) => !known.has(code) && !isLiteral(code))).toEqual([]);
});

function exportsOf(path: string, source: string): string[] {
  return parseSync(path, source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => (exportName.name ? [exportName.name] : [])),
  );
}
