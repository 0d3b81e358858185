import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { skillText, tempFolder, tempTree } from "../../../test/temp-tree.js";
import { discoverInstructionFiles, discoverSkillFiles } from "./discover-files.js";
import { SkillRootError } from "./skill-roots.js";

async function discover(root: string, options?: Parameters<typeof discoverSkillFiles>[1]) {
  const { paths, problems, skipped } = await discoverSkillFiles(root, options);
  const short = (path: string): string => path.slice(root.length + 1);
  return {
    paths: paths.map(short),
    problems: problems.map(({ code, path }) => `${code} ${short(path)}`),
    skipped: skipped.map(({ reason, path }) => `${reason} ${short(path)}`),
  };
}

test("every SKILL.md below a root is found, in code point order", async () => {
  const root = tempTree({
    "b/SKILL.md": "",
    "a/deep/er/SKILL.md": "",
    "B/SKILL.md": "",
    "SKILL.md": "",
    "a/README.md": "",
  });
  expect((await discover(root)).paths).toEqual(["B/SKILL.md", "SKILL.md", "a/deep/er/SKILL.md", "b/SKILL.md"]);
});

test("the known places at the top of a root count, with loose Markdown in .skills alone", async () => {
  const root = tempTree({
    ".skills/loose.md": "",
    ".skills/sub/also.MD": "",
    ".skills/folder/SKILL.md": "",
    ".skills/folder/notes.md": "",
    ".skills/folder/deeper/notes.md": "",
    ".skills/.hidden.md": "",
    ".skills/data.txt": "",
    ".agents/skills/a/SKILL.md": "",
    ".agents/skills/loose.md": "",
    ".claude/skills/c/SKILL.md": "",
    ".claude/other/SKILL.md": "",
    ".github/skills/g/SKILL.md": "",
    ".gemini/skills/g/SKILL.md": "",
    ".codex/skills/g/SKILL.md": "",
    ".cursor/skills/g/SKILL.md": "",
    ".opencode/skills/g/SKILL.md": "",
  });
  expect((await discover(root)).paths).toEqual([
    ".agents/skills/a/SKILL.md",
    ".claude/skills/c/SKILL.md",
    ".codex/skills/g/SKILL.md",
    ".cursor/skills/g/SKILL.md",
    ".gemini/skills/g/SKILL.md",
    ".github/skills/g/SKILL.md",
    ".opencode/skills/g/SKILL.md",
    ".skills/folder/SKILL.md",
    ".skills/loose.md",
    ".skills/sub/also.MD",
  ]);
});

test("vendor, hidden and support folders are left alone, and each is on record", async () => {
  const skipped = ["node_modules", "dist", "build", "target", "coverage", ".git", ".next", ".cache"];
  const tree = Object.fromEntries(skipped.map((name) => [`${name}/x/SKILL.md`, ""]));
  const root = tempTree({
    ...tree,
    "s/SKILL.md": "",
    "s/references/x/SKILL.md": "",
    "s/scripts/SKILL.md": "",
    "s/nested/SKILL.md": "",
  });
  const found = await discover(root);
  expect(found.paths).toEqual(["s/SKILL.md", "s/nested/SKILL.md"]);
  expect(found.skipped.sort()).toEqual([
    "hidden .cache",
    "support s/references",
    "support s/scripts",
    ...[
      "vendor .git",
      "vendor .next",
      "vendor build",
      "vendor coverage",
      "vendor dist",
      "vendor node_modules",
      "vendor target",
    ],
  ]);
});

test("everywhere means everywhere but in vendor folders, and finds each file once", async () => {
  const root = tempTree({
    ".curated/a/SKILL.md": "",
    ".agents/skills/b/SKILL.md": "",
    ".skills/c/SKILL.md": "",
    ".skills/loose.md": "",
    "s/SKILL.md": "",
    "s/assets/template/SKILL.md": "",
    "s/lower/skill.md": "",
    "node_modules/x/SKILL.md": "",
    ".git/x/SKILL.md": "",
  });
  expect(await discover(root, { everywhere: true })).toEqual({
    paths: [
      ".agents/skills/b/SKILL.md",
      ".curated/a/SKILL.md",
      ".skills/c/SKILL.md",
      ".skills/loose.md",
      "s/SKILL.md",
      "s/assets/template/SKILL.md",
    ],
    problems: ["file-misnamed s/lower/skill.md"],
    skipped: ["vendor .git", "vendor node_modules"],
  });
});

test("support folders are skipped in skills alone: a folder of skills may be called agents", async () => {
  const root = tempTree({ "agents/x/SKILL.md": "", "references/y/SKILL.md": "" });
  expect((await discover(root)).paths).toEqual(["agents/x/SKILL.md", "references/y/SKILL.md"]);
});

test("a folder above the root never matters, whatever it is called", async () => {
  const root = tempTree({ "node_modules/.hidden/dist/a/SKILL.md": "" });
  expect((await discover(join(root, "node_modules/.hidden/dist"))).paths).toEqual(["a/SKILL.md"]);
});

test("what lies too deep is cut, and said to be", async () => {
  const root = tempTree({ "1/2/3/4/5/6/SKILL.md": "", "1/2/3/4/5/6/7/SKILL.md": "" });
  const found = await discover(root);
  expect(found.paths).toEqual(["1/2/3/4/5/6/SKILL.md"]);
  expect(found.problems).toEqual(["scan-too-deep "]);
  expect(found.skipped).toEqual(["depth 1/2/3/4/5/6/7"]);
  expect((await discover(root, { limits: { depth: 7 } })).paths).toHaveLength(2);
});

test("a root with too many entries is cut in a fixed order, and said to be", async () => {
  const names = Array.from({ length: 30 }, (_, at) => `s${String(at).padStart(2, "0")}`);
  const root = tempTree(Object.fromEntries(names.toReversed().map((name) => [`${name}/SKILL.md`, ""])));
  const found = await discover(root, { limits: { entries: 40 } });
  expect(found.paths).toEqual(names.slice(0, 10).map((name) => `${name}/SKILL.md`));
  expect(found.problems).toEqual(["scan-too-large "]);
  expect(found.skipped).toHaveLength(20);
});

test("a folder of too many files hides none of its neighbours", async () => {
  const filled = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.txt`, ""]));
  const neighbours = Array.from({ length: 9 }, (_, at) => [`b${at}/SKILL.md`, `c/${at}/SKILL.md`]).flat();
  const tree = Object.fromEntries(neighbours.map((path) => [path, ""]));
  for (const count of [50, 85, 99, 300]) {
    const root = tempTree({ ...tree, "a/SKILL.md": "", ...filled("a", count) });
    const found = await discover(root, { limits: { entries: 100 } });
    expect(found.paths).toEqual(expect.arrayContaining(neighbours));
    expect(found.problems).toEqual(count < 60 ? [] : ["scan-too-large "]);
    expect(found.skipped).toEqual(count < 60 ? [] : ["entries a"]);
  }
});

test("what lies inside one skill hides none of its neighbours, however many folders it is", async () => {
  const inside = Array.from({ length: 300 }, (_, at) => [
    `a/x${at % 7}/${at}/f.txt`,
    `a/x${at % 7}/${at}/g.txt`,
  ]).flat();
  const neighbours = Array.from({ length: 9 }, (_, at) => `c/d${at}/SKILL.md`);
  const tree = Object.fromEntries([...inside, ...neighbours].map((path) => [path, ""]));
  const found = await discover(tempTree({ ...tree, "a/SKILL.md": "" }), { limits: { entries: 200 } });
  expect(found.paths).toEqual(["a/SKILL.md", ...neighbours]);
  expect(found.problems).toEqual(["scan-too-large "]);
});

test("entries are counted for each root, so that a huge one takes nothing from the others", async () => {
  const huge = tempTree(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`s${at}/SKILL.md`, ""])));
  const small = tempTree({ "a/SKILL.md": "", "b/SKILL.md": "" });
  for (const roots of [
    [huge, small],
    [small, huge],
  ]) {
    const { paths, problems } = await discoverSkillFiles(roots, { limits: { entries: 50 } });
    expect(paths.filter((path) => path.startsWith(small))).toHaveLength(2);
    expect(problems).toMatchObject([{ code: "scan-too-large", path: huge }]);
  }
});

test("a large folder is read to the end where the entries suffice", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `all/s${String(at).padStart(2, "0")}/SKILL.md`);
  const tree = Object.fromEntries([...names, "b/SKILL.md", "c/SKILL.md"].map((path) => [path, ""]));
  const found = await discover(tempTree(tree), { limits: { entries: 125 } });
  expect(found).toEqual({ paths: [...names, "b/SKILL.md", "c/SKILL.md"], problems: [], skipped: [] });
});

test("the last skill of 5,000 siblings is found", async () => {
  const siblings = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`empty-${at}`, null]));
  const root = tempTree({ ...siblings, "zzz/SKILL.md": skillText("zzz") });
  expect(await discover(root)).toEqual({ paths: ["zzz/SKILL.md"], problems: [], skipped: [] });
});

test("a file that is only misnamed gets a warning", async () => {
  const root = tempTree({ "a/skill.md": "", "b/Skill.md": "" });
  expect((await discover(root)).problems.sort()).toEqual(["file-misnamed a/skill.md", "file-misnamed b/Skill.md"]);
});

test("a convention file in another case gets a note", async () => {
  const root = tempTree({ "agents.md": "", "sub/Claude.md": "", "readme.md": "", "AGENTS.md/x": "" });
  const { problems } = await discoverInstructionFiles(root);
  expect(problems.map(({ code, path }) => `${code} ${path.slice(root.length + 1)}`).sort()).toEqual([
    "file-misnamed agents.md",
    "file-misnamed sub/Claude.md",
    "file-not-regular AGENTS.md",
  ]);
  expect(problems.find(({ path }) => path.endsWith("Claude.md"))?.message).toContain("CLAUDE.md");
});

test("a wrong root is an error that names the path", async () => {
  const root = tempTree({ "file.txt": "" });
  for (const [path, message] of [
    [join(root, "missing"), /^Cannot find the skills folder ".*missing": it does not exist\./],
    [join(root, "file.txt"), /^Cannot read skills from ".*file\.txt": it is not a folder/],
  ] as const) {
    const error = await discoverSkillFiles(path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SkillRootError);
    expect(error).toMatchObject({
      code: "root-not-directory",
      path,
      message: expect.stringMatching(message),
    });
  }
});

test("convention files are found anywhere, SOUL.md at the root alone", async () => {
  const root = tempTree({
    "AGENTS.md": "",
    "SOUL.md": "",
    "packages/a/CLAUDE.md": "",
    "packages/a/SOUL.md": "",
    "packages/a/agents.md": "",
    "node_modules/x/AGENTS.md": "",
    ".hidden/AGENTS.md": "",
  });
  const { paths } = await discoverInstructionFiles(root);
  expect(paths.map((path) => path.slice(root.length + 1))).toEqual(["AGENTS.md", "SOUL.md", "packages/a/CLAUDE.md"]);
});

test("an aborted scan rejects with the reason", async () => {
  const root = tempFolder();
  await expect(discoverSkillFiles(root, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
});

test("an abort during a scan stops it", async () => {
  const root = tempTree(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`empty-${at}`, null])));
  const controller = new AbortController();
  setImmediate(() => controller.abort(new Error("midway")));
  await expect(discoverSkillFiles(root, { signal: controller.signal })).rejects.toThrow("midway");
});

test("a root that is itself a link is scanned at its real place", async () => {
  const root = tempTree({ "real/a/SKILL.md": "" });
  symlinkSync(join(root, "real"), join(root, "link"));
  const { paths } = await discoverSkillFiles(join(root, "link"));
  expect(paths).toEqual([join(root, "real/a/SKILL.md")]);
});
