import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { skillText, tempFolder, tempTree, writeTree } from "../../test/temp-tree.js";
import type { TrustCandidate } from "../source/trust.js";
import { loadSkillIndex } from "./load-skill-index.js";
import { watchSkillIndex } from "./watch/watch-skill-index.js";

const names = ({ skills }: { skills: readonly { name: string }[] }): string[] => skills.map(({ name }) => name);

test("a string names a folder that holds skills", async () => {
  const root = tempTree({ "pdf/SKILL.md": skillText("pdf"), "xlsx/SKILL.md": skillText("xlsx") });
  const { index, problems, shadowed, withheld, found } = await loadSkillIndex(root);
  expect(names(index)).toEqual(["pdf", "xlsx"]);
  expect(index.findByName("pdf")).toMatchObject({ source: root, scope: "extra", directory: join(root, "pdf") });
  expect([problems, shadowed, withheld, found]).toEqual([[], [], [], 2]);
});

test("a root that is a skill itself is one skill", async () => {
  const root = tempTree({ "pdf/SKILL.md": skillText("pdf"), "pdf/references/x/SKILL.md": skillText("x") });
  expect(names((await loadSkillIndex(join(root, "pdf"))).index)).toEqual(["pdf"]);
});

test("a project is its known places and its convention files, not every SKILL.md in it", async () => {
  const project = tempTree({
    ".skills/a.md": skillText("a"),
    ".agents/skills/b/SKILL.md": skillText("b"),
    ".claude/skills/c/SKILL.md": skillText("c"),
    "test/fixtures/bad/SKILL.md": skillText("fixture"),
    "AGENTS.md": "# How to build\n\nRun make.",
    "packages/x/AGENTS.md": "# How to build x\n\nRun make x.",
  });
  const { index } = await loadSkillIndex({ project });
  expect(index.skills.filter(({ kind }) => kind === "skill").map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(index.skills.filter(({ kind }) => kind === "instructions").map(({ description }) => description)).toEqual([
    "How to build",
    "How to build x",
  ]);
  const without = await loadSkillIndex({ project, conventions: false });
  expect(names(without.index)).toEqual(["a", "b", "c"]);
});

test("project wins over user over extra, and the earlier root within a scope", async () => {
  const tree = (text: string) => tempTree({ ".skills/pdf/SKILL.md": skillText("pdf", text) });
  const [project, user, one, two] = [tree("project"), tree("user"), tree("one"), tree("two")];
  const { index, shadowed } = await loadSkillIndex({ project, user, roots: [one, two] });
  expect(index.findByName("pdf")?.body).toBe("project");
  expect(shadowed.map(({ reason, loser }) => [reason, loser.scope])).toEqual([
    ["scope", "user"],
    ["scope", "extra"],
    ["scope", "extra"],
  ]);
  const extra = await loadSkillIndex({ roots: [two, one] });
  expect(extra.index.findByName("pdf")?.body).toBe("two");
  expect(extra.shadowed).toMatchObject([
    { reason: "root", winner: { source: `${two}/.skills` }, loser: { source: `${one}/.skills` } },
  ]);
});

test("a root can be given a scope", async () => {
  const [near, far] = [
    tempTree({ "pdf/SKILL.md": skillText("pdf", "near") }),
    tempTree({ "pdf/SKILL.md": skillText("pdf", "far") }),
  ];
  const { index } = await loadSkillIndex({ roots: [far, { path: near, scope: "project" }] });
  expect(index.findByName("pdf")?.body).toBe("near");
});

test("a byte-identical copy collapses without a warning", async () => {
  const root = tempTree({ "a/pdf/SKILL.md": skillText("pdf"), "b/pdf/SKILL.md": skillText("pdf") });
  const { index, problems, shadowed } = await loadSkillIndex(root);
  expect([index.skills.length, problems, shadowed[0]?.reason]).toEqual([1, [], "identical"]);
});

test("a wrong root rejects, a missing optional one does not, and an optional one that is a file is a problem", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a"), file: "" });
  const missing = join(root, "missing");
  await expect(loadSkillIndex(missing)).rejects.toThrow(
    `Cannot find the skills folder "${missing}": it does not exist. Create it, or pass another folder.`,
  );
  await expect(loadSkillIndex({ project: missing })).rejects.toThrow(missing);
  await expect(loadSkillIndex({ roots: [root, missing] })).rejects.toThrow(missing);
  expect((await loadSkillIndex({ roots: [root, { path: missing, optional: true }], user: missing })).problems).toEqual(
    [],
  );
  const { problems } = await loadSkillIndex({ roots: [{ path: join(root, "file"), optional: true }] });
  expect(problems).toMatchObject([{ code: "root-not-directory", path: join(root, "file") }]);
});

test.for([
  [{ roots: [""] }, TypeError],
  [{ project: "" }, TypeError],
  [{ roots: ["."], limits: { depth: -1 } }, RangeError],
  [{ roots: ["."], limits: { entries: Number.NaN } }, RangeError],
] as const)("the options %j are a programmer's mistake", async ([options, mistake]) => {
  await expect(loadSkillIndex(options)).rejects.toThrow(mistake);
});

test("a project is withheld until it is trusted, and nothing of it is read", async () => {
  const project = tempTree({ ".claude/skills/evil/SKILL.md": skillText("evil") });
  const user = tempTree({ ".agents/skills/mine/SKILL.md": skillText("mine") });
  const asked: TrustCandidate[] = [];
  const trust = (candidate: TrustCandidate): boolean => {
    asked.push(candidate);
    return candidate.scope !== "project";
  };
  const { index, problems } = await loadSkillIndex({ project, user, trust });
  expect(names(index)).toEqual(["mine"]);
  expect(problems).toMatchObject([{ code: "root-withheld", path: join(project, ".claude/skills") }]);
  expect(asked.map((candidate) => (candidate.kind === "root" ? candidate.source : candidate.skill.name))).toEqual([
    join(project, ".claude/skills"),
    join(user, ".agents/skills"),
    "mine",
  ]);
});

test("a file larger than the limit is refused without being read", async () => {
  const root = tempTree({ "big/SKILL.md": skillText("big", "x".repeat(5000)), "ok/SKILL.md": skillText("ok") });
  const { index, problems } = await loadSkillIndex({ roots: [root], limits: { fileBytes: 1000 } });
  expect(names(index)).toEqual(["ok"]);
  expect(problems).toMatchObject([{ code: "file-too-large" }]);
});

test.skipIf(process.getuid?.() === 0)("what may not be read is a problem", async () => {
  const root = tempTree({
    "file/SKILL.md": skillText("file"),
    "folder/x/SKILL.md": skillText("x"),
    "ok/SKILL.md": skillText("ok"),
  });
  chmodSync(join(root, "file/SKILL.md"), 0);
  chmodSync(join(root, "folder"), 0);
  const { index, problems } = await loadSkillIndex(root);
  chmodSync(join(root, "folder"), 0o700);
  expect(names(index)).toEqual(["ok"]);
  expect(problems.map(({ code }) => code)).toEqual(["file-unreadable", "folder-unreadable"]);
});

test("a refresh sees edits, also those that keep size and time of modification", async () => {
  const root = tempTree({ "pdf/SKILL.md": skillText("pdf", "old") });
  const loaded = await loadSkillIndex(root);
  writeFileSync(join(root, "pdf/SKILL.md"), skillText("pdf", "new"));
  utimesSync(join(root, "pdf/SKILL.md"), new Date(0), new Date(loaded.index.skills[0]?.lastModified ?? 0));
  const change = await loaded.refresh();
  expect(change.changed.map(({ before, after }) => [before.body, after.body])).toEqual([["old", "new"]]);
});

test("a refresh sees what comes, goes, and turns into a folder", async () => {
  const root = tempTree({
    "stay/SKILL.md": skillText("stay"),
    "go/SKILL.md": skillText("go"),
    "turn/SKILL.md": skillText("turn"),
  });
  const loaded = await loadSkillIndex(root);
  rmSync(join(root, "go"), { recursive: true });
  rmSync(join(root, "turn/SKILL.md"));
  mkdirSync(join(root, "turn/SKILL.md"));
  writeTree(root, { "come/SKILL.md": skillText("come") });
  const change = await loaded.refresh();
  expect(change.added.map(({ name }) => name)).toEqual(["come"]);
  expect(change.removed.map(({ name }) => name)).toEqual(["go", "turn"]);
  expect(loaded.problems).toMatchObject([{ code: "file-not-regular", path: join(root, "turn/SKILL.md") }]);
});

test("a root that goes away is a problem at refresh, and its skills come back with it", async () => {
  const parent = tempTree({ "root/a/SKILL.md": skillText("a") });
  const loaded = await loadSkillIndex(join(parent, "root"));
  rmSync(join(parent, "root"), { recursive: true });
  expect((await loaded.refresh()).removed).toHaveLength(1);
  expect(loaded.problems).toMatchObject([{ code: "root-not-directory" }]);
  writeTree(parent, { "root/a/SKILL.md": skillText("a") });
  expect((await loaded.refresh()).added).toHaveLength(1);
  expect(loaded.problems).toEqual([]);
});

test("50 refreshes at once scan at most twice and end with what is on the disk", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a") });
  const asked: string[] = [];
  const trust = (candidate: TrustCandidate): boolean => {
    if (candidate.kind === "root") asked.push(candidate.source);
    return true;
  };
  const loaded = await loadSkillIndex({ roots: [root], trust });
  asked.length = 0;
  const refreshes = Array.from({ length: 25 }, () => loaded.refresh());
  writeTree(root, { "b/SKILL.md": skillText("b") });
  refreshes.push(...Array.from({ length: 25 }, () => loaded.refresh()));
  await Promise.all(refreshes);
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(names(loaded.index)).toEqual(["a", "b"]);
});

test("an index taken before a refresh stays what it was", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a") });
  const loaded = await loadSkillIndex(root);
  const { index } = loaded;
  writeTree(root, { "b/SKILL.md": skillText("b") });
  await loaded.refresh();
  expect([names(index), names(loaded.index)]).toEqual([["a"], ["a", "b"]]);
});

test("metadata-only loading keeps no body, and reads one on demand", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a", "The body.") });
  const loaded = await loadSkillIndex({ roots: [root], bodies: false });
  const [summary] = loaded.index.skills;
  if (!summary) throw new Error("no skill");
  expect(JSON.stringify(summary)).not.toContain("The body.");
  expect(await loaded.readBody(summary)).toEqual({ ok: true, body: "The body." });
  writeFileSync(join(root, "a/SKILL.md"), skillText("a", "Another."));
  expect(await loaded.readBody(summary)).toMatchObject({ ok: false, problem: { code: "skill-changed" } });
});

test("an abort stops a load soon, and leaves no rejection behind", async () => {
  const root = tempTree(
    Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`s${at}/SKILL.md`, skillText(`s${at}`)])),
  );
  for (let delay = 0; delay < 20; delay += 2) {
    const controller = new AbortController();
    const loading = loadSkillIndex({ roots: [root], signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), delay);
    const outcome = await loading.then(
      () => "loaded",
      (error: Error) => error.message,
    );
    expect(["loaded", "enough"]).toContain(outcome);
  }
});

test.for([
  [{ root: "skills" }, 'loadSkillIndex has no option "root". Did you mean "roots"?'],
  [{ projects: "." }, 'loadSkillIndex has no option "projects". Did you mean "project"?'],
  [{ x: 1 }, 'loadSkillIndex has no option "x". It has project, user, roots,'],
  [undefined, 'loadSkillIndex needs a folder, or options such as { roots: ["skills"] }, got undefined.'],
  [["skills"], "loadSkillIndex needs a folder, or options"],
] as const)("options such as %j are refused by name", async ([options, message]) => {
  await expect(loadSkillIndex(options as never)).rejects.toThrow(message);
  await expect(watchSkillIndex(options as never)).rejects.toThrow(message.replace("load", "watch"));
});

test("nothing given, nothing found", async () => {
  const { index, found } = await loadSkillIndex({});
  expect([index.skills, found]).toEqual([[], 0]);
  expect((await loadSkillIndex(tempFolder())).found).toBe(0);
});

test("what is saved after a refresh that was given up is one state, and hides nothing from the next start", async () => {
  const folder = tempFolder();
  const many = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`s${at}/SKILL.md`, skillText(`s${at}`)]));
  writeTree(join(folder, "slow"), many);
  writeTree(join(folder, "quick"), { "known/notes.txt": "" });
  const options = { roots: [join(folder, "quick"), join(folder, "slow")] };
  const snapshot = join(folder, "skills.snapshot");
  await sleep(2100);
  const loaded = await loadSkillIndex(options);
  await loaded.refresh();
  writeTree(join(folder, "quick"), { "known/SKILL.md": skillText("known") });
  await sleep(2100);
  const reason = new Error("enough");
  const controller = new AbortController();
  const refreshed = loaded.refresh(controller);
  // By now the quick root has been looked at, and the slow one has not.
  setTimeout(() => controller.abort(reason), 5);
  await expect(refreshed).rejects.toBe(reason);
  await loaded.saveSnapshot(snapshot);
  expect(loaded.index.findByName("known")).toBeUndefined();
  expect((await loadSkillIndex({ ...options, snapshot })).index.findByName("known")?.body).toBe("How to known.");
});

test("of two saves to one place the later stays", async () => {
  const root = tempTree({ "large/SKILL.md": skillText("large", randomBytes(600_000).toString("base64")) });
  const snapshot = join(tempFolder(), "skills.snapshot");
  const loaded = await loadSkillIndex(root);
  const first = loaded.saveSnapshot(snapshot);
  rmSync(join(root, "large"), { recursive: true });
  await loaded.refresh();
  await Promise.all([first, loaded.saveSnapshot(snapshot)]);
  expect(statSync(snapshot).size).toBeLessThan(100_000);
});
