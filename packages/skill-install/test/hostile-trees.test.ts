import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInstaller, type InstallCode, type SkillInstaller } from "@skillwright/skill-install";
import { expect, test, vi } from "vitest";
import { createRepository, git } from "./support/git.js";
import { skillText } from "./support/skill-text.js";
import { listTree, tempFolder, writeTree } from "./support/temp.js";
import { needsTool } from "./support/tools.js";

// Programs of the system are started by the dozen, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

const agree = (): boolean => true;
const open = (project: string): SkillInstaller =>
  createInstaller({ project, store: tempFolder(), env: { PATH: process.env["PATH"] } });

/** What a hostile skill does to its folder `skills/bad`, and the code it is refused with. */
const FOLDERS: readonly (readonly [what: string, make: (skill: string) => void, code: InstallCode])[] = [
  ["a link to a file outside", (skill) => symlinkSync("/etc/passwd", join(skill, "notes.md")), "link-refused"],
  ["a link to a folder outside", (skill) => symlinkSync("/etc", join(skill, "etc")), "link-refused"],
  ["a link inside", (skill) => symlinkSync("SKILL.md", join(skill, "copy.md")), "link-refused"],
  ["a link to nothing", (skill) => symlinkSync("nowhere", join(skill, "gone")), "link-refused"],
  ["case twins", (skill) => write(skill, { "a.md": "1", "A.md": "2" }), "path-repeated"],
  ["a case twin of SKILL.md", (skill) => write(skill, { "skill.MD": "1" }), "path-repeated"],
  ["a backslash in a name", (skill) => write(skill, { "..\\x": "1" }), "path-refused"],
  ["a line feed in a name", (skill) => write(skill, { "a\nb": "1" }), "path-refused"],
  ["a name of Windows", (skill) => write(skill, { "con.md": "1" }), "path-refused"],
  ["a colon in a name", (skill) => write(skill, { "a:b": "1" }), "path-refused"],
  [
    "too many files",
    (skill) => write(skill, Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`f${index}`, ""]))),
    "too-many-files",
  ],
  ["a file that is too large", (skill) => write(skill, { big: "x".repeat(5 * 1_048_576) }), "too-large"],
  [
    "too much in all",
    (skill) =>
      write(
        skill,
        Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`f${index}`, `${index}`.repeat(3 * 1_048_576)])),
      ),
    "too-large",
  ],
  ["a folder too deep", (skill) => write(skill, { "a/b/c/d/e/f/g/h/i.md": "" }), "path-refused"],
];

/** What its `SKILL.md` says that is refused. */
const TEXTS: readonly (readonly [what: string, text: string, code: InstallCode])[] = [
  ["a name that climbs", skillText("../../escaped"), "name-refused"],
  ["a name that is absolute", skillText("/tmp/escaped"), "name-refused"],
  ["a name that is a dot", skillText("'.'"), "name-refused"],
  ["a name that is two dots", skillText("'..'"), "name-refused"],
  ["a name with a backslash", skillText("'..\\x'"), "name-refused"],
  ["a name of Windows", skillText("nul"), "name-refused"],
  ["a name of our own folder", skillText("'.skillwright'"), "name-refused"],
  ["no frontmatter", "# hello\n", "skill-invalid"],
  ["a bomb of aliases", `---\na: &a [x,x]\nb: &b [*a,*a]\nname: x\ndescription: *b\n---\n`, "skill-invalid"],
];

const write = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

function hostileFolder(make: (skill: string) => void, text = skillText("bad")): string {
  const source = tempFolder({ "skills/bad/SKILL.md": text, "skills/good/SKILL.md": skillText("good") });
  make(join(source, "skills/bad"));
  return source;
}

/** The good neighbour is installed, and nothing but it: not beside it, not above it. */
async function expectRefused(source: string, code: InstallCode): Promise<void> {
  const outer = tempFolder();
  const project = join(outer, "a/b/project");
  mkdirSync(project, { recursive: true });
  const added = await open(project).add(source, { agree });
  expect(added.ok && added.refused.map(({ problem }) => problem.code)).toEqual([code]);
  expect(added).toMatchObject({ written: ["good"] });
  expect(listTree(outer).filter((path) => !path.endsWith(".lock"))).toEqual([
    "a",
    "a/b",
    "a/b/project",
    "a/b/project/.agents",
    "a/b/project/.agents/skills",
    "a/b/project/.agents/skills/good",
    "a/b/project/.agents/skills/good/SKILL.md",
  ]);
}

test.for(FOLDERS)("a folder with %s is refused, and its neighbour is not", ([, make, code]) =>
  expectRefused(hostileFolder(make), code),
);

test.for(TEXTS)("a skill with %s is refused, and its neighbour is not", ([, text, code]) =>
  expectRefused(
    hostileFolder(() => {}, text),
    code,
  ),
);

const it = needsTool("git");

for (const [what, make, code] of FOLDERS) {
  it(`a repository with ${what} is refused, and its neighbour is not`, async () => {
    const source = hostileFolder(make);
    git(source, "init", "-q");
    git(source, "add", "-A");
    git(source, "commit", "-q", "-m", "x");
    await expectRefused(`file://${source}`, code);
  });
}

it("a submodule in a skill is refused, and never fetched", async () => {
  const inner = createRepository({ x: "1" });
  const repository = createRepository({
    "skills/bad/SKILL.md": skillText("bad"),
    "skills/good/SKILL.md": skillText("good"),
  });
  git(repository.work, "-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.url, "skills/bad/sub");
  repository.commit({});
  await expectRefused(repository.url, "submodule-refused");
});

it("a tree that git itself would not write is refused", async () => {
  const source = tempFolder({ "skills/good/SKILL.md": skillText("good") });
  git(source, "init", "-q");
  const blob = execFileSync("git", ["-C", source, "hash-object", "-w", "--stdin"], {
    input: skillText("bad"),
    encoding: "utf8",
  }).trim();
  // A tree by hand: an entry whose name is `..`.
  const tree = Buffer.concat([Buffer.from("100644 ..\0"), Buffer.from(blob, "hex")]);
  const treeId = execFileSync("git", ["-C", source, "hash-object", "-w", "-t", "tree", "--literally", "--stdin"], {
    input: tree,
    encoding: "utf8",
  }).trim();
  const commit = git(source, "commit-tree", treeId, "-m", "x");
  git(source, "update-ref", "refs/heads/main", commit);
  const project = tempFolder();
  const added = await open(project).add(`file://${source}#main`, { agree });
  expect(added).toMatchObject({ ok: false, problem: { code: "git-failed" } });
  expect(listTree(project)).toEqual([]);
});

test("a folder with a pipe is refused, and nobody waits for it", () =>
  expectRefused(
    hostileFolder((skill) => execFileSync("mkfifo", [join(skill, "pipe")])),
    "file-not-regular",
  ));

test("a project whose folder of skills is a link out of it is not written through", async () => {
  const outside = tempFolder();
  const project = tempFolder({ ".agents/x": "" });
  symlinkSync(outside, join(project, ".agents/skills"));
  const source = tempFolder({ "SKILL.md": skillText("good") });
  expect(await open(project).add(source, { agree })).toMatchObject({ ok: false, problem: { code: "root-refused" } });
  expect(listTree(outside)).toEqual([]);
});

test("a lock file that is a link is not written through", async () => {
  const outside = tempFolder({ victim: "keep" });
  const project = tempFolder();
  symlinkSync(join(outside, "victim"), join(project, "skillwright.lock"));
  const source = tempFolder({ "SKILL.md": skillText("good") });
  expect(await open(project).add(source, { agree })).toMatchObject({ ok: false, problem: { code: "root-refused" } });
  expect(readFileSync(join(outside, "victim"), "utf8")).toBe("keep");
});

test("a link where a skill would be is replaced, not written through", async () => {
  const outside = tempFolder({ "SKILL.md": "keep" });
  const project = tempFolder({ ".agents/skills/x": "" });
  symlinkSync(outside, join(project, ".agents/skills/good"));
  const source = tempFolder({ "SKILL.md": skillText("good") });
  expect(await open(project).add(source, { agree })).toMatchObject({
    refused: [{ problem: { code: "skill-exists" } }],
  });
  expect(await open(project).add(source, { agree, force: true })).toMatchObject({ written: ["good"] });
  expect(listTree(outside)).toEqual(["SKILL.md"]);
  expect(readFileSync(join(outside, "SKILL.md"), "utf8")).toBe("keep");
});

test("a journal that came with a project names skills, not paths", async () => {
  const project = tempFolder({
    "victim/x": "keep",
  });
  const source = tempFolder({ "SKILL.md": skillText("good") });
  for (const [folder, name] of [
    [".agents/skills", "../../victim"],
    ["../elsewhere", "good"],
    [".git/hooks", "good"],
  ]) {
    const journal = { folders: [folder], changes: [{ folder, name, remove: true }] };
    writeTree(project, { ".skillwright/journal.json": JSON.stringify(journal) });
    expect(await open(project).add(source, { agree })).toMatchObject({ ok: false, problem: { code: "lock-invalid" } });
  }
  expect(readFileSync(join(project, "victim/x"), "utf8")).toBe("keep");
});

test.skipIf(process.getuid?.() === 0)("a folder that cannot be written is told as such", async () => {
  const project = tempFolder({ ".agents/skills/x": "" });
  chmodSync(join(project, ".agents/skills"), 0o500);
  const source = tempFolder({ "SKILL.md": skillText("good") });
  expect(await open(project).add(source, { agree })).toMatchObject({ ok: false, problem: { code: "write-failed" } });
});
