import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tempFolder, tempTree } from "../../../test/temp-tree.js";
import { readRegularFile } from "./read-file.js";

test("all bytes of a file are read, whatever they are", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      const root = tempTree({ file: bytes });
      const result = readRegularFile(join(root, "file"), 2000);
      expect(result.ok && [...result.bytes]).toEqual([...bytes]);
    }),
    { numRuns: 20 },
  );
});

test.for([
  [0, undefined],
  [10, undefined],
  [11, "file-too-large"],
] as const)("with a limit of 10 bytes, a file of %s gives the problem %s", ([size, code]) => {
  const result = readRegularFile(join(tempTree({ file: "x".repeat(size) }), "file"), 10);
  expect(result.ok ? undefined : result.problem.code).toBe(code);
});

test("files whose size the system does not tell are read up to the limit", {
  skip: process.platform !== "linux",
}, () => {
  expect(readRegularFile(`/proc/${process.pid}/status`, 100_000)).toMatchObject({ ok: true });
  expect(readRegularFile(`/proc/${process.pid}/status`, 20)).toMatchObject({
    ok: false,
    problem: { code: "file-too-large" },
  });
});

test("a pipe is refused at once instead of waited for, a link and a folder are not followed or read", () => {
  const root = tempFolder();
  execFileSync("mkfifo", [join(root, "pipe")]);
  symlinkSync("/etc/hostname", join(root, "link"));
  mkdirSync(join(root, "folder"));
  for (const name of ["pipe", "link", "folder"]) {
    expect(readRegularFile(join(root, name), 100)).toMatchObject({ ok: false, problem: { code: "file-not-regular" } });
  }
});

test("a file that is gone has vanished, also if its folder is a file by now", () => {
  const root = tempTree({ file: "" });
  for (const path of ["missing", "file/SKILL.md"]) {
    expect(readRegularFile(join(root, path), 100)).toMatchObject({ ok: false, problem: { code: "file-vanished" } });
  }
});

test("a problem names the path that was shown", () => {
  expect(readRegularFile(join(tempFolder(), "missing"), 1, "/shown")).toMatchObject({ problem: { path: "/shown" } });
});
