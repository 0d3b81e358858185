import { spawnSync } from "node:child_process";
import { closeSync, openSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createMemorySource, loadIndex, type SkillSource } from "../src/index.js";
import { loadSkillIndex } from "../src/node.js";
import { tempTree } from "./temp-tree.js";

const limitTo = (soft: string): boolean =>
  spawnSync("prlimit", ["--pid", String(process.pid), `--nofile=${soft}:`]).status === 0;
const canLimit = process.platform === "linux" && spawnSync("prlimit", ["--version"]).status === 0;
const SKILL = "---\nname: NAME\ndescription: Does things.\n---\nBody.";

test.skipIf(!canLimit)("a moment without descriptors takes nothing out of the index", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `skill-${index}`);
  const files = names.map((name) => [`${name}/SKILL.md`, SKILL.replace("NAME", name)] as const);
  const loaded = await loadSkillIndex(tempTree(Object.fromEntries(files)));
  expect(loaded.index.skills).toHaveLength(40);
  const before = spawnSync("prlimit", ["--pid", String(process.pid), "--nofile", "--output=SOFT", "--noheadings"]);
  const used = readdirSync("/proc/self/fd").length;
  expect(limitTo(String(used + 40))).toBe(true);
  const held: number[] = [];
  try {
    for (;;) held.push(openSync("/dev/null", "r"));
  } catch {
    // None is left.
  }
  const change = await loaded.refresh();
  for (const file of held) closeSync(file);
  limitTo(before.stdout.toString().trim());
  expect(change.removed).toEqual([]);
  expect(loaded.index.skills).toHaveLength(40);
  expect(loaded.problems.map(({ code }) => code)).toContain("folder-unreadable");
  expect(loaded.problems[0]?.message).toContain("EMFILE");
  await loaded.refresh();
  expect(loaded.problems).toEqual([]);
  expect(loaded.index.skills).toHaveLength(40);
});

test("a source that cannot read or list at the moment keeps what was read of it, with the reason", async () => {
  const inner = createMemorySource([{ path: "a/SKILL.md", content: SKILL.replace("NAME", "a") }]);
  let failing: "read" | "list" | undefined;
  const problem = { code: "file-unreadable", severity: "error", path: "a/SKILL.md", message: "EMFILE" } as const;
  const { version, ...rest } = inner;
  const source: SkillSource = {
    ...rest,
    list: (options) => {
      if (failing === "list") throw Object.assign(new Error("no memory"), { code: "ENOMEM" });
      return inner.list(options);
    },
    read: (entry, options) => (failing === "read" ? { ok: false, problem, passing: true } : inner.read(entry, options)),
  };
  const loaded = await loadIndex([source]);
  for (const [kind, code] of [
    ["read", "file-unreadable"],
    ["list", "source-failed"],
  ] as const) {
    failing = kind;
    expect((await loaded.refresh()).removed).toEqual([]);
    expect(loaded.index.skills.map(({ name }) => name)).toEqual(["a"]);
    expect(loaded.problems.map((found) => found.code)).toEqual([code]);
    failing = undefined;
    await loaded.refresh();
    expect(loaded.problems).toEqual([]);
  }
});
