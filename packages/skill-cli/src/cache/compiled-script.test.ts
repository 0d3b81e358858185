import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCompiled } from "./compiled-script.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "skillwright-compiled-"));
  write(
    "exports.double = (value) => value * 2; exports.folder = require('node:path').basename(require.resolve('./script.cjs'));",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const script = (): string => join(folder, "script.cjs");
const write = (text: string): void => writeFileSync(script(), text);
const place = () => ({ env: { XDG_CACHE_HOME: folder }, home: folder });
const run = () => runCompiled<{ double(value: number): number; folder: string }>(script(), place());
const cached = (): readonly string[] =>
  readdirSync(join(folder, "skillwright")).map((name) => join(folder, "skillwright", name));

test("a file runs alike without a cache and with one", () => {
  const first = run();
  expect(first.exports.double(21)).toBe(42);
  expect(first.exports.folder).toBe("script.cjs");
  first.save();
  expect(cached()).toHaveLength(1);
  expect(run().exports.double(4)).toBe(8);
});

test("what is kept already is not written again", () => {
  run().save();
  const [path = ""] = cached();
  const before = statSync(path).ino;
  run().save();
  expect(statSync(path).ino).toBe(before);
});

test.for([
  [
    "is damaged",
    (path: string) => writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, -1), Buffer.from([0])])),
  ],
  ["is empty", (path: string) => writeFileSync(path, "")],
  ["can be written by others", (path: string) => chmodSync(path, 0o666)],
] as const)("a cache that %s is made anew", ([, spoil]) => {
  run().save();
  const [path = ""] = cached();
  const before = statSync(path).ino;
  spoil(path);
  const again = run();
  expect(again.exports.double(5)).toBe(10);
  again.save();
  expect(statSync(path).ino).not.toBe(before);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("of many versions the newest few are kept", () => {
  const ages = new Map<string, number>();
  for (let version = 0; version < 12; version++) {
    write(`exports.double = (value) => value * 2; // ${version}`);
    run().save();
    // Within one millisecond none would be newer than the other.
    for (const path of cached()) if (!ages.has(path)) ages.set(path, version);
    for (const [path, age] of ages) if (existsSync(path)) utimesSync(path, 1000 + age, 1000 + age);
  }
  expect(
    cached()
      .map((path) => ages.get(path))
      .sort((a = 0, b = 0) => a - b),
  ).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
});
