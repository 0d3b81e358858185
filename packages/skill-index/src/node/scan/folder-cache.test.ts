import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { tempTree } from "../../../test/temp-tree.js";
import { createFolderCache, entriesOf, isFolderUnchanged, readFolder, toFolderMap } from "./folder-cache.js";

const listed = vi.hoisted(() => ({ count: 0 }));
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const readdirSync = (...given: Parameters<typeof fs.readdirSync>) => {
    listed.count++;
    return fs.readdirSync(...given);
  };
  return { ...fs, readdirSync };
});

const HOUR = 3_600_000;
afterEach(() => void vi.useRealTimers());

/** Looks at a folder as a scan would at this moment, and tells how often names were read for it. */
function lookAt(cache: ReturnType<typeof createFolderCache>, path: string, hoursFromNow = 0, inNewParent = false) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hoursFromNow * HOUR });
  const before = listed.count;
  const scan = cache.begin();
  const names = entriesOf(scan.read(path, inNewParent).names).map(({ name }) => name);
  scan.end();
  vi.useRealTimers();
  return { names, reads: listed.count - before };
}

test("a folder is read once, and again when something comes, goes or is renamed in it", () => {
  const folder = tempTree({ a: "" });
  const cache = createFolderCache();
  const looks = [lookAt(cache, folder, 2), lookAt(cache, folder, 2), lookAt(cache, folder, 2)];
  expect(looks.map(({ reads }) => reads)).toEqual([1, 0, 0]);
  writeFileSync(join(folder, "b"), "");
  expect(lookAt(cache, folder, 2)).toEqual({ names: ["a", "b"], reads: 1 });
  renameSync(join(folder, "a"), join(folder, "c"));
  expect(lookAt(cache, folder, 2).names).toEqual(["b", "c"]);
  rmSync(join(folder, "b"));
  expect(lookAt(cache, folder, 2).names).toEqual(["c"]);
});

test("a folder that changed within two seconds is read again, because its clock may stand still", () => {
  const folder = tempTree({ a: "" });
  const cache = createFolderCache();
  expect([lookAt(cache, folder).reads, lookAt(cache, folder).reads]).toEqual([1, 1]);
});

test("names read without a stamp are believed only if the folder was an hour old by then", () => {
  const folder = tempTree({ a: "" });
  const cache = createFolderCache();
  lookAt(cache, folder, 0.5);
  expect(lookAt(cache, folder, 0.5).reads).toBe(1);
  const other = createFolderCache();
  lookAt(other, folder, 1.5);
  expect(lookAt(other, folder, 1.5).reads).toBe(0);
});

test("names read without a stamp are not believed in a folder whose parent was read anew", () => {
  const folder = tempTree({ a: "" });
  const cache = createFolderCache();
  lookAt(cache, folder, 2);
  expect(lookAt(cache, folder, 2, true).reads).toBe(1);
});

test("another folder in the place of one is read", () => {
  const parent = tempTree({ "one/a": "", "two/b": "" });
  const cache = createFolderCache();
  lookAt(cache, join(parent, "one"), 2);
  lookAt(cache, join(parent, "one"), 2);
  renameSync(join(parent, "one"), join(parent, "gone"));
  renameSync(join(parent, "two"), join(parent, "one"));
  expect(lookAt(cache, join(parent, "one"), 2).names).toEqual(["b"]);
});

test("a folder that became a link or a file is not read", () => {
  const parent = tempTree({ "one/a": "", "two/b": "" });
  const cache = createFolderCache();
  lookAt(cache, join(parent, "one"), 2);
  rmSync(join(parent, "one"), { recursive: true });
  symlinkSync("two", join(parent, "one"));
  expect(() => lookAt(cache, join(parent, "one"), 2)).toThrow("is not a folder");
  expect(isFolderUnchanged(join(parent, "one"), { readAt: 0, inode: 0, changed: 0 }, Date.now())).toBe(false);
});

test("folders that a whole scan did not ask for are forgotten", () => {
  const parent = tempTree({ "one/a": "", "two/b": "" });
  const cache = createFolderCache();
  const scan = cache.begin();
  scan.read(join(parent, "one"), false);
  scan.read(join(parent, "two"), false);
  expect(toFolderMap(cache.lastScan).size).toBe(0);
  scan.end();
  expect(toFolderMap(cache.lastScan).size).toBe(2);
  lookAt(cache, join(parent, "one"));
  expect([...toFolderMap(cache.lastScan).keys()]).toEqual([join(parent, "one")]);
});

test("names come in code point order with what they are, whatever they hold", () => {
  const folder = tempTree({ "b.md": "", "a b": null, a: null, "ａ\ufffd": "", "🦊": "", "a\nb": "" });
  symlinkSync("a", join(folder, "l"));
  mkdirSync(Buffer.concat([Buffer.from(`${folder}/x`), Buffer.of(0xff)]));
  expect(readFolder(folder)).toEqual([
    { name: "a", type: "folder" },
    { name: "a\nb", type: "file" },
    { name: "a b", type: "folder" },
    { name: "b.md", type: "file" },
    { name: "l", type: "link" },
    { name: "x\ufffd", type: "undecodable" },
    { name: "ａ\ufffd", type: "file" },
    { name: "🦊", type: "file" },
  ]);
});
