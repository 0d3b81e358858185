import { mkdirSync, mkdtempSync, realpathSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SkillSummary } from "@skillwright/skill-index";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSkillServer } from "./create-skill-server.js";
import { createDiskFiles } from "./skill-files.js";

let root: string;
let skill: SkillSummary;
beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "skill-files-")));
  mkdirSync(join(root, "a"));
  writeFileSync(join(root, "a/SKILL.md"), "---\nname: a\ndescription: x\n---\n");
  skill = (await loadSkillIndex(root)).index.skills[0] as SkillSummary;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const files = createDiskFiles();

test.for<[string, Uint8Array]>([
  ["text", new TextEncoder().encode("Größe\r\n")],
  ["text with a byte order mark", Uint8Array.from([0xef, 0xbb, 0xbf, 0x61])],
  ["half a character", Uint8Array.from([0x61, 0xc3])],
  ["a stray continuation byte", Uint8Array.from([0x80, 0x61])],
  ["NUL", Uint8Array.from([0])],
  ["nothing", new Uint8Array(0)],
])("bytes come back as they are: %s", async ([, bytes]) => {
  writeFileSync(join(root, "a/file"), bytes);
  const file = await files.read(skill, "file", {});
  expect(file.ok && [...file.bytes]).toEqual([...bytes]);
});

test("SKILL.md is read, and not among the others", async () => {
  writeFileSync(join(root, "a/b.md"), "x");
  expect(await files.list(skill, { maxFiles: 512 })).toMatchObject({ resources: [{ path: "b.md", size: 1 }] });
  expect(await files.read(skill, "SKILL.md", {})).toMatchObject({ ok: true });
});

test("what a script may need is served whatever its folder is called, and what is left out is said", async () => {
  for (const folder of ["dist", "build", "node_modules", ".git"]) mkdirSync(join(root, "a", folder));
  for (const path of ["dist/run.js", "build/table.csv", "node_modules/x.js", ".git/HEAD", ".env"]) {
    writeFileSync(join(root, "a", path), "x");
  }
  const server = createSkillServer((await loadSkillIndex(root)).index);
  expect(await server.checkAll()).toBe(1);
  const { resources } = await files.list(skill, { maxFiles: 512 });
  expect(resources.map(({ path }) => path)).toEqual(["build/table.csv", "dist/run.js"]);
  expect(server.problems.map(({ code, severity, path }) => [code, severity, path])).toEqual(
    [".env", ".git", "node_modules"].map((path) => ["file-skipped", "note", join(root, "a", path)]),
  );
});

test("a file is read whole or not at all", async () => {
  writeFileSync(join(root, "a/large.bin"), "");
  truncateSync(join(root, "a/large.bin"), 16 * 1024 * 1024 + 1);
  expect(await files.read(skill, "large.bin", {})).toMatchObject({ ok: false, problem: { code: "file-too-large" } });
});

test("no path leads out", async () => {
  writeFileSync(join(root, "secret"), "x");
  expect(await files.read(skill, "../secret", {})).toMatchObject({ ok: false, problem: { code: "resource-refused" } });
});
