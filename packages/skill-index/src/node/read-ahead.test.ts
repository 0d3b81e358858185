import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { skillText, tempTree } from "../../test/temp-tree.js";
import { loadSkillIndex } from "./load-skill-index.js";
import { createReadAhead } from "./read-ahead.js";

const NAMES = Array.from({ length: 600 }, (_, at) => `s-${at}`);

/** Folders as a walk would queue them, each with a file of its own name. */
function makeFolders() {
  const root = tempTree(Object.fromEntries(NAMES.map((name) => [`${name}/${name}.md`, ""])));
  return NAMES.map((name) => ({ path: join(root, name), depth: 1, inSkill: false }));
}

test("folders are read before they are asked for, in any order, but for the last few and those that are known", async () => {
  const folders = makeFolders();
  const ahead = createReadAhead(folders, (path) => path.endsWith("s-7"));
  const read: (string | undefined)[] = [];
  for (let at = 0; at < folders.length; at++) {
    await ahead.reach(at);
    read.push(ahead.take(at)?.());
  }
  const expected = NAMES.map((name, at) => (name === "s-7" || at >= 600 - 16 ? undefined : `${name}.md\0f`));
  expect(read).toEqual(expected);
});

test("a folder that cannot be read throws when its names are asked for, and the others are read all the same", async () => {
  const folders = makeFolders();
  rmSync(folders[1]?.path ?? "", { recursive: true });
  const ahead = createReadAhead(folders, () => false);
  for (const at of [0, 1, 2]) await ahead.reach(at);
  expect(() => ahead.take(1)?.()).toThrow(/ENOENT/);
  expect([ahead.take(0)?.(), ahead.take(2)?.()]).toEqual(["s-0.md\0f", "s-2.md\0f"]);
});

test("an aborted scan of many folders ends at once, and nothing is left behind", async () => {
  const root = tempTree(Object.fromEntries(NAMES.map((name) => [`${name}/SKILL.md`, skillText(name)])));
  const controller = new AbortController();
  const loading = loadSkillIndex({ roots: [root], signal: controller.signal });
  setImmediate(() => controller.abort(new Error("enough")));
  await expect(loading).rejects.toThrow("enough");
  expect((await loadSkillIndex(root)).index.skills).toHaveLength(600);
});
