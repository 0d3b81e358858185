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
  expect(text.split("\n").length).toBeLessThanOrEqual(220);
});

const isPath = (token: string): boolean => /^[\w.-]+(\/[\w.-]+)+$/.test(token);

/** `skill-index/load/x.ts` stands for a file below that package's `src`, or beside it. */
function resolvePath(path: string): string | undefined {
  const [first = "", ...rest] = path.split("/");
  const places = [path, ["packages", first, "src", ...rest].join("/"), ["packages", first, ...rest].join("/")];
  return places.find((place) => existsSync(join(ROOT, place)));
}

test("every path it names exists", () => {
  const paths = quoted.filter(isPath);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => resolvePath(path) === undefined)).toEqual([]);
});

test("what it says is in a file is there", () => {
  const pairs = [
    ...prose.matchAll(/`(\w+)`(?:, `(\w+)`)? in `([^`]+\.ts)`/g),
    ...[...prose.matchAll(/`([^`]+\.ts)` \(`(\w+)`\)/g)].map(([whole, file, name]) => [whole, name, undefined, file]),
  ].flatMap(([, first, second, file = ""]) => [first, second].flatMap((name) => (name ? [{ name, file }] : [])));
  expect(pairs.length).toBeGreaterThan(10);
  const missing = pairs.filter(({ name, file }) => !textOf(file).includes(name));
  expect(missing).toEqual([]);
});

function textOf(path: string): string {
  const place = resolvePath(path);
  return place === undefined ? "" : readFileSync(join(ROOT, place), "utf8");
}

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

/** Placeholders, and functions that a file keeps to itself. */
const WORDS = new Set([
  "maxX",
  "minX",
  "createX",
  "toX",
  "loadX",
  "safeParseX",
  "parseX",
  "toHead",
  "createLegitimacyCheck",
]);

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
