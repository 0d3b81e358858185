import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInstaller, readArchive } from "@skillwright/skill-install";
import { expect, test } from "vitest";
import { HOSTILE_ARCHIVES } from "./hostile-archives.js";
import { listTree, tempFolder } from "./support/temp.js";

test("there are more than ninety of them", () => {
  expect(HOSTILE_ARCHIVES.length).toBeGreaterThanOrEqual(90);
});

test.for(HOSTILE_ARCHIVES)("$what is refused as $code, and nothing is written", async ({ bytes, code }) => {
  const result = await readArchive(bytes);
  expect(result.ok ? "read" : result.problem.code).toBe(code);
  // What is printed of a stranger's name cannot act on a terminal.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (!result.ok) expect(result.problem.message).not.toMatch(/[\0-\x1f\x7f]/);
  const outer = tempFolder();
  const project = join(outer, "a/b/project");
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, "bad.skill"), bytes);
  const installer = createInstaller({ project, store: join(outer, "store") });
  expect(await installer.add("./bad.skill", { agree: () => true })).toMatchObject({ ok: false, problem: { code } });
  expect(listTree(outer)).toEqual(["a", "a/b", "a/b/project", "a/b/project/bad.skill"]);
});
