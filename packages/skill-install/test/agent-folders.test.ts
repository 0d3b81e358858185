import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { createInstaller, createLockCheck, type SkillInstaller } from "@skillwright/skill-install";
import { expect, test } from "vitest";
import { skillText } from "./support/skill-text.js";
import { tempFolder, writeTree } from "./support/temp.js";

const agree = (): boolean => true;
const FOLDERS = [".agents/skills", ".claude/skills", ".qwen/skills"];

interface Made {
  readonly project: string;
  readonly store: string;
  readonly source: string;
  readonly installer: SkillInstaller;
}

function make(): Made {
  const [project, store] = [tempFolder(), tempFolder()];
  const source = tempFolder({
    "a/SKILL.md": skillText("a"),
    "a/x.md": "one\ntwo\nthree\n",
    "b/SKILL.md": skillText("b"),
  });
  return { project, store, source, installer: createInstaller({ project, store, trustedFolders: [source] }) };
}

const lockOf = (project: string) => JSON.parse(readFileSync(join(project, "skillwright.lock"), "utf8"));

test("one real copy, linked into the other folders, and all of them are in the lock", async () => {
  const { project, source, installer } = make();
  expect(await installer.add(source, { agree, folders: FOLDERS })).toMatchObject({ written: ["a", "b"], refused: [] });
  expect(lockOf(project).skills.a.folders).toEqual(FOLDERS);
  expect(lstatSync(join(project, ".agents/skills/a")).isDirectory()).toBe(true);
  for (const folder of FOLDERS.slice(1))
    expect(readlinkSync(join(project, folder, "a"))).toBe("../../.agents/skills/a");
  expect(await installer.verify()).toEqual({ ok: true, skills: 2, differences: [] });
});

test("the default folder needs no word in the lock", async () => {
  const { project, source, installer } = make();
  await installer.add(source, { agree, folders: [".agents/skills"] });
  expect(Object.keys(lockOf(project).skills.a).sort()).toEqual(["digest", "files", "source"]);
});

test("a fresh clone gets the same folders by a frozen install, and verify looks at each", async () => {
  const { project, store, source, installer } = make();
  await installer.add(source, { agree, folders: FOLDERS });
  const clone = tempFolder({ "skillwright.lock": readFileSync(join(project, "skillwright.lock"), "utf8") });
  const there = createInstaller({ project: clone, store, offline: true });
  expect(await there.install({ frozen: true })).toMatchObject({ ok: true, written: ["a", "b"], refused: [] });
  expect(readFileSync(join(clone, ".qwen/skills/a/x.md"), "utf8")).toBe("one\ntwo\nthree\n");
  expect(await there.verify()).toMatchObject({ differences: [] });
  rmSync(join(clone, ".claude/skills/a"));
  rmSync(join(clone, ".qwen/skills/b"));
  writeTree(clone, { ".qwen/skills/b/SKILL.md": skillText("b", { body: "Evil.\n" }) });
  expect(await there.verify()).toMatchObject({
    differences: [
      { code: "skill-missing", skill: "a", folder: ".claude/skills" },
      { code: "file-changed", skill: "b", folder: ".qwen/skills", path: "SKILL.md" },
    ],
  });
  expect(await there.install()).toMatchObject({
    written: ["a"],
    refused: [{ name: "b", problem: { code: "skill-changed", message: expect.stringContaining(".qwen/skills") } }],
  });
  expect(await there.install({ force: true })).toMatchObject({ written: ["b"], refused: [] });
  expect(await there.verify()).toMatchObject({ differences: [] });
});

test("a copy counts like a link, and a link that Git wrote as text is written again", async () => {
  const { project, source, installer } = make();
  await installer.add(source, { agree, folders: FOLDERS });
  rmSync(join(project, ".claude/skills/a"));
  writeTree(project, { ".claude/skills/a/SKILL.md": skillText("a"), ".claude/skills/a/x.md": "one\ntwo\nthree\n" });
  expect(await installer.verify()).toMatchObject({ differences: [] });
  rmSync(join(project, ".qwen/skills/a"));
  writeFileSync(join(project, ".qwen/skills/a"), "../../.agents/skills/a");
  expect(await installer.verify()).toMatchObject({ differences: [{ code: "skill-missing", folder: ".qwen/skills" }] });
  expect(await installer.install()).toMatchObject({ written: ["a"], refused: [] });
  expect(readlinkSync(join(project, ".qwen/skills/a"))).toBe("../../.agents/skills/a");
  expect(lstatSync(join(project, ".claude/skills/a")).isDirectory()).toBe(true);
});

test("what is no skill in a folder of skills does not keep verify from its work", async () => {
  const { project, source, installer } = make();
  await installer.add(source, { agree });
  writeTree(project, { ".agents/skills/README.md": "Ours.\n" });
  symlinkSync("loop", join(project, ".agents/skills/loop"));
  symlinkSync("nowhere", join(project, ".agents/skills/dangling"));
  expect(await installer.verify()).toMatchObject({ ok: true, differences: [] });
});

test("a folder that is a link to another one gets nothing of its own", async () => {
  const { project, source, installer } = make();
  mkdirSync(join(project, ".agents/skills"), { recursive: true });
  mkdirSync(join(project, ".claude"));
  symlinkSync("../.agents/skills", join(project, ".claude/skills"));
  expect(await installer.add(source, { agree, folders: FOLDERS })).toMatchObject({ written: ["a", "b"] });
  expect(lstatSync(join(project, ".agents/skills/a")).isDirectory()).toBe(true);
  expect(await installer.verify()).toMatchObject({ differences: [] });
  expect(await installer.remove(["a"])).toMatchObject({ written: ["a"] });
  expect(existsSync(join(project, ".agents/skills/a"))).toBe(false);
});

test("a skill of another folder that is not ours is neither written over nor through", async () => {
  const { project, source, installer } = make();
  writeTree(project, { ".claude/skills/a/SKILL.md": skillText("a", { body: "Mine.\n" }) });
  expect(await installer.add(source, { agree, folders: FOLDERS })).toMatchObject({
    written: ["b"],
    refused: [{ name: "a", problem: { code: "skill-exists", message: expect.stringContaining(".claude/skills") } }],
  });
  expect(readFileSync(join(project, ".claude/skills/a/SKILL.md"), "utf8")).toContain("Mine.");
});

test("what is there with the very same bytes is taken into the lock", async () => {
  const { project, source, installer } = make();
  writeTree(project, { ".agents/skills/b/SKILL.md": skillText("b") });
  expect(await installer.add(source, { agree })).toMatchObject({ written: ["a", "b"], refused: [] });
});

test("add gives an installed skill further folders, install all of them, and remove takes one away", async () => {
  const { project, source, installer } = make();
  await installer.add(source, { agree });
  await installer.add(source, { agree, skills: ["a"], folders: [".claude/skills"] });
  expect(lockOf(project).skills.a.folders).toEqual([".agents/skills", ".claude/skills"]);
  expect(lockOf(project).skills.b.folders).toBeUndefined();
  expect(await installer.install({ folders: [".qwen/skills"] })).toMatchObject({ written: ["a", "b"] });
  expect(lockOf(project).skills.b.folders).toEqual([".agents/skills", ".qwen/skills"]);
  expect(await installer.remove(["a"], { folders: [".agents/skills"] })).toMatchObject({ written: ["a"] });
  // The files move to the first folder that is left.
  expect(lockOf(project).skills.a.folders).toEqual([".claude/skills", ".qwen/skills"]);
  expect(existsSync(join(project, ".agents/skills/a"))).toBe(false);
  expect(lstatSync(join(project, ".claude/skills/a")).isDirectory()).toBe(true);
  expect(readlinkSync(join(project, ".qwen/skills/a"))).toBe("../../.claude/skills/a");
  expect(await installer.verify()).toMatchObject({ differences: [] });
  expect(await installer.remove(["a", "b"], { folders: [".codex/skills"] })).toMatchObject({
    written: [],
    unchanged: ["a", "b"],
  });
  await installer.remove(["a"], { folders: [".claude/skills", ".qwen/skills"] });
  expect(Object.keys(lockOf(project).skills)).toEqual(["b"]);
  expect(existsSync(join(project, ".qwen/skills/a"))).toBe(false);
});

test.for([
  ["outside", ["../elsewhere"]],
  ["absolute", ["/tmp/elsewhere"]],
  ["Git's", [".git/hooks"]],
  ["by a drive", ["C:\\skills"]],
  ["twice", [".agents/skills", ".agents/skills"]],
  ["none", []],
  ["no text", [1]],
] as const)("a lock with a folder that is %s installs nothing", async ([, folders]) => {
  const { project, source, installer } = make();
  await installer.add(source, { agree });
  const lock = lockOf(project);
  lock.skills.a.folders = folders;
  writeFileSync(join(project, "skillwright.lock"), JSON.stringify(lock));
  expect(await installer.install()).toMatchObject({ ok: false, problem: { code: "lock-invalid" } });
});

test("a folder that leads out of a project is refused, and that of a home is the user's own", async () => {
  const { project, source, store } = make();
  const outside = tempFolder();
  mkdirSync(join(project, ".claude"));
  symlinkSync(outside, join(project, ".claude/skills"));
  const choices = { agree, folders: [".agents/skills", ".claude/skills"] };
  expect(await createInstaller({ project, store }).add(source, choices)).toMatchObject({
    problem: { code: "root-refused", message: expect.stringContaining(".claude/skills") },
  });
  const user = createInstaller({ project, store, scope: "user" });
  expect(await user.add(source, choices)).toMatchObject({ written: ["a", "b"] });
  expect(existsSync(join(project, "skillwright.lock"))).toBe(false);
  expect(realpathSync(join(outside, "a"))).toBe(realpathSync(join(project, ".agents/skills/a")));
  expect(await user.verify()).toMatchObject({ differences: [], skills: 2 });
  expect(existsSync(join(project, ".agents/skillwright.lock"))).toBe(true);
  expect(existsSync(join(project, ".agents/.skillwright"))).toBe(false);
});

test("a lock holds the skills of each of its folders while they load", async () => {
  const { project, source, installer } = make();
  await installer.add(source, { agree, folders: [".claude/skills"] });
  writeFileSync(join(project, ".claude/skills/a/x.md"), "changed");
  const { withheld } = await loadSkillIndex({ project, lock: createLockCheck({ project, withhold: true }) });
  expect(withheld).toMatchObject([{ name: "a", reason: "lock" }]);
});

test("a relative source starts from the working folder", async () => {
  const { project, store } = make();
  writeTree(project, { "src/c/SKILL.md": skillText("c"), "deep/er/x": "" });
  const installer = createInstaller({ project, store, cwd: join(project, "deep/er") });
  expect(await installer.add("../../src", { agree })).toMatchObject({ written: ["c"] });
  expect(lockOf(project).skills.c.source.path).toBe("./src/c");
  expect(await installer.look("./src")).toMatchObject({ ok: false, problem: { code: "source-missing" } });
});

test("whoever is asked may say no to some of them", async () => {
  const { source, installer } = make();
  const problem = { code: "scan-findings", message: "No." } as const;
  expect(await installer.add(source, { agree: () => [{ name: "a", problem }] })).toMatchObject({
    written: ["b"],
    declined: false,
    refused: [{ name: "a", problem }],
  });
});

test("update merges local edits with the new version, and nothing is lost", async () => {
  const { project, source, installer } = make();
  await installer.add(source, { agree, folders: FOLDERS });
  const file = join(project, ".agents/skills/a/x.md");
  writeFileSync(file, "ONE\ntwo\nthree\n");
  writeTree(project, { ".agents/skills/a/mine.md": "mine\n" });
  expect(await installer.update({ agree })).toMatchObject({
    refused: [{ name: "a", problem: { code: "skill-changed" } }],
  });
  // Nothing is new: nothing is touched.
  expect(await installer.update({ agree, merge: true })).toMatchObject({
    written: [],
    unchanged: ["b", "a"],
    refused: [],
  });
  writeTree(source, { "a/x.md": "one\ntwo\nTHREE\n", "a/more.md": "more\n" });
  const updated = await installer.update({ agree, merge: true });
  expect(updated).toMatchObject({ ok: true, written: ["a"], refused: [] });
  expect(updated).not.toHaveProperty("conflicts");
  expect(readFileSync(file, "utf8")).toBe("ONE\ntwo\nTHREE\n");
  expect(readFileSync(join(project, ".claude/skills/a/mine.md"), "utf8")).toBe("mine\n");
  expect(existsSync(join(project, ".agents/skills/a/more.md"))).toBe(true);
  // The lock is of the new version, so that the edits are told, and the next merge has its base.
  const { differences } = (await installer.verify()) as { differences: readonly object[] };
  expect(differences).toEqual([
    { code: "file-added", skill: "a", path: "mine.md" },
    { code: "file-changed", skill: "a", path: "x.md" },
  ]);
  writeTree(source, { "a/x.md": "1\ntwo\nTHREE\n" });
  expect(await installer.update({ agree, merge: true })).toMatchObject({
    written: ["a"],
    conflicts: [{ name: "a", path: "x.md" }],
  });
  expect(readFileSync(file, "utf8")).toBe('<<<<<<< yours\nONE\n=======\n1\n>>>>>>> new "a"\ntwo\nTHREE\n');
  expect(lstatSync(join(project, ".claude/skills/a")).isSymbolicLink()).toBe(true);
});

test("what cannot be merged by lines stays, with the new one beside it", async () => {
  const { project, source, installer } = make();
  writeTree(source, { "a/data.bin": "\0one", "a/gone.md": "g\n", "a/theirs.md": "t\n" });
  await installer.add(source, { agree });
  const at = (path: string): string => join(project, ".agents/skills/a", path);
  writeFileSync(at("data.bin"), "\0mine");
  writeFileSync(at("gone.md"), "changed\n");
  rmSync(at("theirs.md"));
  writeTree(source, { "a/data.bin": "\0two", "a/theirs.md": "new\n" });
  rmSync(join(source, "a/gone.md"));
  const updated = await installer.update({ agree, merge: true });
  expect(updated).toMatchObject({
    conflicts: [
      { name: "a", path: "data.bin" },
      { name: "a", path: "gone.md" },
      { name: "a", path: "theirs.md" },
    ],
  });
  expect(readFileSync(at("data.bin"), "utf8")).toBe("\0mine");
  expect(readFileSync(at("data.bin.new"), "utf8")).toBe("\0two");
  expect(readFileSync(at("gone.md"), "utf8")).toBe("changed\n");
  expect(readFileSync(at("theirs.md.new"), "utf8")).toBe("new\n");
});

test("install joins both sides of a merge of the lock", async () => {
  const { project, store, source, installer } = make();
  await installer.add(source, { agree, skills: ["a"] });
  const base = readFileSync(join(project, "skillwright.lock"), "utf8");
  const side = async (skills: readonly string[], more: object = {}): Promise<string> => {
    const other = tempFolder({ "skillwright.lock": base });
    const there = createInstaller({ project: other, store });
    expect(await there.add(source, { agree, skills, ...more })).toMatchObject({ ok: true });
    return readFileSync(join(other, "skillwright.lock"), "utf8");
  };
  writeTree(source, { "c/SKILL.md": skillText("c") });
  const [ours, theirs] = [await side(["b"], { folders: [".agents/skills", ".claude/skills"] }), await side(["c"])];
  const text = `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> topic\n`;
  writeFileSync(join(project, "skillwright.lock"), text);
  expect(await installer.verify()).toMatchObject({
    problem: { code: "lock-invalid", message: expect.stringContaining("it joins the entries of both sides") },
  });
  expect(await installer.install({ frozen: true })).toMatchObject({ problem: { code: "lock-invalid" } });
  expect(readFileSync(join(project, "skillwright.lock"), "utf8")).toBe(text);
  expect(await installer.install()).toMatchObject({ written: ["b", "c"], unchanged: ["a"], refused: [] });
  expect(Object.keys(lockOf(project).skills)).toEqual(["a", "b", "c"]);
  expect(await installer.verify()).toMatchObject({ differences: [] });
});

test("where both sides changed a skill the first one counts, and that is said", async () => {
  const { project, store, source, installer } = make();
  const versions: string[] = [];
  for (const mark of ["base", "ours", "theirs"]) {
    writeTree(source, { "a/x.md": `${mark}\n` });
    const other = tempFolder();
    await createInstaller({ project: other, store }).add(source, { agree });
    versions.push(readFileSync(join(other, "skillwright.lock"), "utf8"));
  }
  const [base, ours, theirs] = versions;
  const file = join(project, "skillwright.lock");
  writeFileSync(file, `<<<<<<< HEAD\n${ours}||||||| 1234\n${base}=======\n${theirs}>>>>>>> topic\n`);
  expect(await installer.install()).toMatchObject({
    written: ["a", "b"],
    warnings: [{ code: "lock-merged", path: "a", message: expect.stringContaining('that of "HEAD" is kept') }],
  });
  expect(readFileSync(join(project, ".agents/skills/a/x.md"), "utf8")).toBe("ours\n");
  // With the common ancestor, what one side removed is removed.
  const without = JSON.parse(base ?? "");
  delete without.skills.b;
  writeFileSync(file, `<<<<<<< HEAD\n${JSON.stringify(without)}\n||||||| 1234\n${base}=======\n${ours}>>>>>>> topic\n`);
  await installer.install();
  expect(Object.keys(lockOf(project).skills)).toEqual(["a"]);
  writeFileSync(file, `<<<<<<< HEAD\n${ours}`);
  expect(await installer.install()).toMatchObject({ problem: { code: "lock-invalid" } });
});
