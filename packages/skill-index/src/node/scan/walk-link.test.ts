import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { skillText, tempTree } from "../../../test/temp-tree.js";
import { loadSkillIndex } from "../load-skill-index.js";

const codes = (problems: readonly { code: string }[]): string[] => problems.map(({ code }) => code);

test("installers link one place to another, and the skill is found once, at its real place", async () => {
  const project = tempTree({ ".agents/skills/pdf/SKILL.md": skillText("pdf"), ".claude/skills": null });
  symlinkSync("../../.agents/skills/pdf", join(project, ".claude/skills/pdf"));
  const { index, problems, shadowed } = await loadSkillIndex({ project });
  expect(index.skills.map(({ path }) => path)).toEqual([join(project, ".agents/skills/pdf/SKILL.md")]);
  expect(problems).toEqual([]);
  expect(shadowed).toMatchObject([{ reason: "same-file" }]);
});

test("a skill that only a link leads to is found at its real place", async () => {
  const project = tempTree({ "tools/pdf/SKILL.md": skillText("pdf"), ".claude/skills": null });
  symlinkSync("../../tools/pdf", join(project, ".claude/skills/pdf"));
  const { index } = await loadSkillIndex({ project });
  expect(index.findByName("pdf")).toMatchObject({ directory: join(project, "tools/pdf"), scope: "project" });
});

test("a link out of the roots is refused without a word of what it leads to", async () => {
  const outside = tempTree({ "canary-folder/SKILL.md": skillText("canary", "CANARY") });
  const root = tempTree({ "ok/SKILL.md": skillText("ok"), "file-link": null });
  symlinkSync(join(outside, "canary-folder"), join(root, "folder-link"));
  symlinkSync(join(outside, "canary-folder/SKILL.md"), join(root, "file-link/SKILL.md"));
  const { index, problems } = await loadSkillIndex(root);
  expect(index.skills.map(({ name }) => name)).toEqual(["ok"]);
  expect(codes(problems)).toEqual(["link-outside", "link-outside"]);
  expect(JSON.stringify([index.skills, problems])).not.toMatch(/canary/i);
});

test("a link out of the roots is followed if the host says so, or gives the place as a root", async () => {
  const outside = tempTree({ "pdf/SKILL.md": skillText("pdf") });
  const root = tempTree({});
  symlinkSync(join(outside, "pdf"), join(root, "link"));
  expect((await loadSkillIndex({ roots: [root], links: "anywhere" })).index.findByName("pdf")).toBeDefined();
  const both = await loadSkillIndex({ roots: [root, outside] });
  expect(both.index.findByName("pdf")?.source).toBe(root);
  expect(both.shadowed).toMatchObject([{ reason: "same-file" }]);
});

test("a folder whose name merely begins like the root's is outside", async () => {
  const parent = tempTree({ "skills/ok/SKILL.md": skillText("ok"), "skills-evil/x/SKILL.md": skillText("evil") });
  symlinkSync(join(parent, "skills-evil/x"), join(parent, "skills/link"));
  const { index, problems } = await loadSkillIndex(join(parent, "skills"));
  expect(index.skills.map(({ name }) => name)).toEqual(["ok"]);
  expect(codes(problems)).toEqual(["link-outside"]);
});

test("loops end: one skill and twenty links to its folder give one skill and twenty notes", async () => {
  const root = tempTree({ "pdf/SKILL.md": skillText("pdf") });
  for (let at = 0; at < 20; at++) symlinkSync("..", join(root, `pdf/loop-${at}`));
  const { index, problems } = await loadSkillIndex(root);
  expect(index.skills).toHaveLength(1);
  expect(codes(problems)).toEqual(Array.from({ length: 20 }, () => "link-loop"));
});

test("two folders that link to each other, and a link to itself, end", async () => {
  const root = tempTree({ "a/SKILL.md": skillText("a"), "b/SKILL.md": skillText("b") });
  symlinkSync("../b", join(root, "a/to-b"));
  symlinkSync("../a", join(root, "b/to-a"));
  symlinkSync("self", join(root, "self"));
  const { index, problems } = await loadSkillIndex(root);
  expect(index.skills).toHaveLength(2);
  expect(codes(problems)).toEqual(["link-repeated", "link-repeated", "link-loop"]);
});

test("a folder that a link leads to, and that lies below another link's folder, is looked into once", async () => {
  const outside = tempTree({ "a/b/SKILL.md": skillText("b") });
  const root = tempTree({});
  symlinkSync(join(outside, "a/b"), join(root, "first"));
  symlinkSync(join(outside, "a"), join(root, "second"));
  const { index, problems, found } = await loadSkillIndex({ roots: [root], links: "anywhere" });
  expect(index.skills.map(({ path }) => path)).toEqual([join(outside, "a/b/SKILL.md")]);
  expect([problems, found]).toEqual([[], 1]);
});

test("a link to a folder that a limit left unread is not said to lose nothing", async () => {
  const root = tempTree({ a: null, "z/SKILL.md": skillText("z") });
  symlinkSync("z", join(root, "link"));
  const { problems, skipped } = await loadSkillIndex({ roots: [root], limits: { entries: 3 } });
  expect(codes(problems)).toEqual(["scan-too-large", "link-repeated"]);
  expect(problems[1]?.message).toMatch(/which the scan comes to another way, so it is not followed\.$/);
  expect(skipped.map(({ path }) => path)).toEqual([join(root, "a"), join(root, "z")]);
});

test("a broken link is a problem, unless it is inside a skill and none of our business", async () => {
  const root = tempTree({ "s/SKILL.md": skillText("s"), t: null });
  symlinkSync("nowhere", join(root, "gone"));
  symlinkSync("nowhere", join(root, "s/gone"));
  symlinkSync("nowhere", join(root, "t/SKILL.md"));
  const { problems, found } = await loadSkillIndex(root);
  expect(problems.map(({ code, path }) => [code, path.slice(root.length + 1)])).toEqual([
    ["link-broken", "gone"],
    ["link-broken", "t/SKILL.md"],
  ]);
  expect(found).toBe(2);
});

test("a SKILL.md that is a link to a file inside is read, one to a folder is not", async () => {
  const root = tempTree({ "shared/text.md": skillText("shared"), a: null, b: null });
  symlinkSync("../shared/text.md", join(root, "a/SKILL.md"));
  symlinkSync("../shared", join(root, "b/SKILL.md"));
  const { index, problems } = await loadSkillIndex(root);
  expect(index.findByName("shared")).toMatchObject({ path: join(root, "a/SKILL.md"), directory: join(root, "a") });
  expect(codes(problems)).toEqual(["skill-warned", "file-not-regular"]);
});

test("a link that is turned to another target is seen by a refresh", async () => {
  const root = tempTree({ "v1/SKILL.md": skillText("v1"), "v2/SKILL.md": skillText("v2"), live: null });
  const live = join(root, "live/SKILL.md");
  const only = {
    roots: [join(root, "live"), { path: join(root, "v1"), optional: true }, { path: join(root, "v2"), optional: true }],
    allow: ["*"],
  };
  symlinkSync("../v1/SKILL.md", live);
  const loaded = await loadSkillIndex(only);
  expect(loaded.index.skills.find(({ path }) => path === live)?.name).toBe("v1");
  rmSync(live);
  symlinkSync("../v2/SKILL.md", live);
  await loaded.refresh();
  expect(loaded.index.skills.find(({ path }) => path === live)?.name).toBe("v2");
});
