import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { describeSource } from "../../../test/source-contract.js";
import { skillText, tempFolder, tempTree } from "../../../test/temp-tree.js";
import { createDirectorySource } from "./directory-source.js";

describeSource("a directory source", () => {
  const root = tempFolder();
  return {
    source: createDirectorySource(root),
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: (path) => rmSync(join(root, path)),
  };
});

test("a file that was just written has no version: its clock may stand still for the next write", async () => {
  const source = createDirectorySource(tempTree({ "a/SKILL.md": skillText("a") }));
  for await (const page of source.list()) {
    for (const { entry } of page) {
      if (!entry) continue;
      expect(await source.version?.(entry)).toBeUndefined();
      expect(await source.read(entry)).toMatchObject({ ok: true, file: { version: undefined } });
    }
  }
});

test("setting back the time of modification gives a file no version it had before", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a") });
  const source = createDirectorySource(root);
  const entry = { path: join(root, "a/SKILL.md"), kind: "skill" } as const;
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const before = await source.version?.(entry);
  expect(before).toBeDefined();
  expect(await source.version?.(entry)).toBe(before);
  writeFileSync(entry.path, skillText("b"));
  utimesSync(entry.path, new Date(0), new Date(0));
  expect(await source.version?.(entry)).toBeUndefined();
});
