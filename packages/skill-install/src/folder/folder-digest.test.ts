import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../test/support/temp.js";
import { folderDigest, hashFiles } from "./folder-digest.js";
import { readFolder } from "./read-folder.js";

const VECTOR = "h1:uQrfB8yTL98TPTUI7ZdBqHc3ACnxe9ATP9V/MzBfVak=";

const digestOf = (folder: string): string => {
  const read = readFolder(folder);
  if (!read.ok) throw new Error(read.problem.message);
  return folderDigest(hashFiles(read.files));
};

test("the digest is that of Go's dirhash, whatever the modes and empty folders", () => {
  const folder = tempFolder({ "SKILL.md": "a\n", "scripts/run.sh": "b\n" });
  mkdirSync(join(folder, "empty"));
  expect(digestOf(folder)).toBe(VECTOR);
  chmodSync(join(folder, "scripts/run.sh"), 0o755);
  expect(digestOf(folder)).toBe(VECTOR);
});

test.skipIf(process.platform === "win32")("a shell gives the same digest", () => {
  const folder = tempFolder({
    "SKILL.md": "a\n",
    "b b/ü.md": "1",
    "b.md": "2",
    "b/Z.md": "3",
    "😀.md": "4",
    "～.md": "5",
  });
  const list = `find . -type f | sed 's|^\\./||' | LC_ALL=C sort | while IFS= read -r f; do printf '%s  %s\\n' "$(sha256sum < "$f" | cut -d' ' -f1)" "$f"; done | sha256sum | cut -d' ' -f1`;
  const hex = execFileSync("sh", ["-c", list], { cwd: folder, encoding: "utf8" }).trim();
  expect(digestOf(folder)).toBe(`h1:${Buffer.from(hex, "hex").toString("base64")}`);
});

test("bytes cannot move between a name and its content, nor between neighbours", () => {
  const digest = (files: Record<string, string>) =>
    folderDigest(hashFiles(Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))));
  expect(digest({ a: "bc" })).not.toBe(digest({ ab: "c" }));
  expect(digest({ a: "1", b: "2" })).not.toBe(digest({ a: "12", b: "" }));
  expect(digest({ a: "1", b: "2" })).toBe(digest({ b: "2", a: "1" }));
});

test("a folder with a link has no digest", () => {
  const folder = tempFolder({ "SKILL.md": "a\n" });
  symlinkSync("SKILL.md", join(folder, "copy.md"));
  expect(readFolder(folder)).toMatchObject({ ok: false, problem: { code: "link-refused", path: "copy.md" } });
});

test("a pipe is refused, and nobody waits for it", () => {
  const folder = tempFolder({ "SKILL.md": "a\n" });
  execFileSync("mkfifo", [join(folder, "pipe")]);
  expect(readFolder(folder)).toMatchObject({ ok: false, problem: { code: "file-not-regular", path: "pipe" } });
});

test("the repository around a skill is no part of it", () => {
  const folder = tempFolder({ "SKILL.md": "a\n", "scripts/run.sh": "b\n", ".git/config": "x" });
  expect(digestOf(folder)).toBe(VECTOR);
});

test("a folder past the limits is refused before it is read", () => {
  const folder = tempFolder({ "SKILL.md": "a\n", "big.bin": new Uint8Array(100) });
  expect(readFolder(folder, { limits: { fileBytes: 50 } })).toMatchObject({
    problem: { code: "too-large", path: "big.bin" },
  });
  expect(readFolder(folder, { limits: { bytes: 50 } })).toMatchObject({ problem: { code: "too-large" } });
  expect(readFolder(folder, { limits: { files: 1 } })).toMatchObject({ problem: { code: "too-many-files" } });
  expect(() => readFolder(folder, { limits: { files: -1 } })).toThrow(RangeError);
});
