import { execFile } from "node:child_process";
import { type FSWatcher, mkdirSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { bundle } from "../../../test/bundle.js";
import { skillText, tempFolder, tempTree, writeTree } from "../../../test/temp-tree.js";
import type { IndexChange } from "../../model/index-change.js";
import { loadSkillIndex } from "../load-skill-index.js";
import type { WatchFolder } from "./watch-folders.js";
import { startWatching, type WatchOptions, watchSkillIndex } from "./watch-skill-index.js";

async function watchTree(options: WatchOptions, watchFolder?: WatchFolder) {
  const changes: IndexChange[] = [];
  const watcher = await startWatching(
    { quietMs: 20, onChange: (change) => void changes.push(change), ...options },
    watchFolder,
  );
  onTestFinished(() => watcher.close());
  return { watcher, changes };
}

async function until(condition: () => boolean, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > end) throw new Error("it did not come to pass");
    await sleep(10);
  }
}

const names = ({ skills }: { skills: readonly { name: string }[] }): string => skills.map(({ name }) => name).join(" ");

test("a folder is short for its options", async () => {
  const watcher = await watchSkillIndex(tempTree({ "a/SKILL.md": skillText("a") }));
  onTestFinished(() => watcher.close());
  expect(names(watcher.index)).toBe("a");
});

test("what is added, changed and removed is reported with both documents", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a", "old") });
  const { watcher, changes } = await watchTree({ roots: [root] });
  writeTree(root, { "b/SKILL.md": skillText("b") });
  await until(() => names(watcher.index) === "a b");
  writeFileSync(join(root, "a/SKILL.md"), skillText("a", "new"));
  await until(() => watcher.index.findByName("a")?.body === "new");
  rmSync(join(root, "b"), { recursive: true });
  await until(() => names(watcher.index) === "a");
  expect(changes.flatMap(({ added }) => added.map(({ name }) => name))).toEqual(["b"]);
  expect(changes.flatMap(({ changed }) => changed.map(({ before, after }) => [before.body, after.body]))).toEqual([
    ["old", "new"],
  ]);
  expect(changes.flatMap(({ removed }) => removed.map(({ name }) => name))).toEqual(["b"]);
});

test("a save by rename, as editors do, is one change", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a", "old") });
  const { watcher, changes } = await watchTree({ roots: [root] });
  writeFileSync(join(root, "a/.SKILL.md.swp"), skillText("a", "new"));
  renameSync(join(root, "a/.SKILL.md.swp"), join(root, "a/SKILL.md"));
  await until(() => watcher.index.findByName("a")?.body === "new");
  expect(changes.flatMap(({ changed }) => changed)).toHaveLength(1);
});

test("skills in folders that are new, moved, or removed and made again are followed", async () => {
  const root = tempFolder();
  const { watcher } = await watchTree({ roots: [root] });
  mkdirSync(join(root, "x/y/z"), { recursive: true });
  await sleep(100);
  writeTree(root, { "x/y/z/deep/SKILL.md": skillText("deep") });
  await until(() => names(watcher.index) === "deep");
  renameSync(join(root, "x/y"), join(root, "x/moved"));
  await until(() => watcher.index.findByName("deep")?.path === join(root, "x/moved/z/deep/SKILL.md"));
  rmSync(join(root, "x"), { recursive: true });
  mkdirSync(join(root, "x/moved/z/deep"), { recursive: true });
  await sleep(200);
  writeTree(root, { "x/moved/z/deep/SKILL.md": skillText("again") });
  await until(() => names(watcher.index) === "again");
  writeTree(root, { "x/moved/z/deep/SKILL.md": skillText("again", "edited") });
  await until(() => watcher.index.findByName("again")?.body === "edited");
});

test("a place that does not exist yet is followed once it does", async () => {
  const project = tempFolder();
  const { watcher } = await watchTree({ project, conventions: false });
  mkdirSync(join(project, ".claude"));
  await sleep(100);
  mkdirSync(join(project, ".claude/skills"));
  await sleep(100);
  writeTree(project, { ".claude/skills/a/SKILL.md": skillText("a") });
  await until(() => names(watcher.index) === "a");
});

test("a file that breaks and is mended is first a problem and then a skill", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a") });
  const { watcher, changes } = await watchTree({ roots: [root] });
  writeFileSync(join(root, "a/SKILL.md"), "broken");
  await until(() => watcher.problems.some(({ code }) => code === "skill-invalid"));
  writeFileSync(join(root, "a/SKILL.md"), skillText("a", "mended"));
  await until(() => watcher.index.findByName("a")?.body === "mended" && watcher.problems.length === 0);
  expect(changes.length).toBeGreaterThanOrEqual(2);
});

/** Creates, edits, renames and deletes `count` skills as fast as it can. */
function churn(root: string, count: number): void {
  for (let at = 0; at < count; at++) {
    writeTree(root, { [`s${at}/SKILL.md`]: skillText(`s${at}`) });
    if (at % 3 === 0) renameSync(join(root, `s${at}`), join(root, `r${at}`));
    if (at % 5 === 0) rmSync(join(root, `${at % 3 === 0 ? "r" : "s"}${at}`), { recursive: true });
    if (at % 7 === 1 && at % 5 !== 0)
      writeTree(root, { [`${at % 3 === 0 ? "r" : "s"}${at}/SKILL.md`]: skillText(`e${at}`) });
  }
}

const fingerprint = ({ skills }: { skills: readonly { path: string; hash: string }[] }): string =>
  skills.map(({ path, hash }) => `${path} ${hash}`).join("\n");

async function followsChurn(watchFolder?: WatchFolder): Promise<void> {
  const root = tempFolder();
  const { watcher } = await watchTree({ roots: [root] }, watchFolder);
  const began = performance.now();
  churn(root, 1000);
  const quiet = performance.now();
  const fresh = await loadSkillIndex(root);
  await until(() => fingerprint(watcher.index) === fingerprint(fresh.index));
  if (process.env["SKILL_INDEX_FIGURES"]) {
    const [busy, late] = [quiet - began, performance.now() - quiet].map((ms) => ms.toFixed(0));
    console.log(`1,000 changes in ${busy} ms, true ${late} ms after${watchFolder ? ", 30% of events lost" : ""}`);
  }
}

test("after 1,000 creations, renames and deletions the index equals a fresh load", { timeout: 60_000 }, () =>
  followsChurn(),
);

test("the same holds if every third event is lost", { timeout: 60_000 }, () => {
  let events = 0;
  return followsChurn((path, options, listener) =>
    watch(path, options, (event, name) => (events++ % 3 === 0 ? undefined : listener(event, name))),
  );
});

test("a lost event is healed by the next regular look", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a") });
  const deaf: WatchFolder = () => ({ on: (() => undefined) as unknown as FSWatcher["on"], close: () => undefined });
  const { watcher } = await watchTree({ roots: [root], rescanMs: 100 }, deaf);
  await sleep(150);
  writeTree(root, { "b/SKILL.md": skillText("b") });
  await until(() => names(watcher.index) === "a b");
});

test("folders beyond the limit are looked at regularly instead, and that is said", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a"), "b/SKILL.md": skillText("b") });
  const { watcher } = await watchTree({ roots: [root], maxFolders: 1, rescanMs: 100 });
  expect(watcher.problems).toMatchObject([{ code: "watch-limited" }]);
  writeFileSync(join(root, "b/SKILL.md"), skillText("b", "edited"));
  await until(() => watcher.index.findByName("b")?.body === "edited");
});

test("after closing, by hand or by signal, nothing is reported and the index stays", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a") });
  const controller = new AbortController();
  for (const how of ["hand", "signal"]) {
    const { watcher, changes } = await watchTree({ roots: [root], signal: controller.signal, rescanMs: 50 });
    if (how === "hand") await watcher.close();
    else controller.abort();
    writeTree(root, { [`${how}/SKILL.md`]: skillText(how) });
    await sleep(200);
    expect([changes, watcher.index.findByName(how)]).toEqual([[], undefined]);
  }
});

test("what a listener throws goes to onError, and watching goes on", async () => {
  const root = tempFolder();
  const errors: unknown[] = [];
  const options: WatchOptions = {
    roots: [root],
    onChange: () => {
      throw new Error("listener");
    },
    onError: (error) => void errors.push(error),
  };
  const { watcher } = await watchTree(options);
  writeTree(root, { "a/SKILL.md": skillText("a") });
  await until(() => errors.length === 1);
  writeTree(root, { "b/SKILL.md": skillText("b") });
  await until(() => names(watcher.index) === "a b");
});

test("a refresh by hand is reported once", async () => {
  const root = tempFolder();
  const { watcher, changes } = await watchTree({ roots: [root] });
  writeTree(root, { "a/SKILL.md": skillText("a") });
  await Promise.all([watcher.refresh(), watcher.refresh(), watcher.refresh()]);
  await sleep(150);
  expect(changes.flatMap(({ added }) => added)).toHaveLength(1);
});

test("watching does not keep a process alive unless asked to", async () => {
  const script = await bundle("test/watch-child.ts");
  const root = tempTree({ "a/SKILL.md": skillText("a") });
  const { stdout } = await promisify(execFile)(process.execPath, [script, root], { timeout: 20_000 });
  expect(stdout).toBe("watching 1\n");
  const alive = execFile(process.execPath, [script, root, "keep-alive"]);
  await new Promise((resolve) => alive.stdout?.once("data", resolve));
  await sleep(500);
  expect(alive.exitCode).toBeNull();
  alive.kill();
});
