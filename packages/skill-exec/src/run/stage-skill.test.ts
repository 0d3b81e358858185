import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, temporarySkill } from "../../test/support/temporary-skill.js";
import { readSkillContent, type SkillContent } from "../examine/skill-content.js";
import { DEFAULT_LIMITS, type RunnableSkill } from "../index.js";
import { stageSkill } from "./stage-skill.js";

const FILES = { "scripts/a.sh": "echo a", "references/b.md": "b" };

async function contentOf(skill: RunnableSkill): Promise<SkillContent> {
  const content = await readSkillContent(skill, DEFAULT_LIMITS);
  if (!content.ok) throw new Error(content.problem.message);
  return content.value;
}

test("the copy holds what was hashed, readable and not writable, whatever the modes were", async () => {
  const skill = temporarySkill(FILES);
  chmodSync(join(skill.directory, "scripts/a.sh"), 0o600);
  const parent = temporaryFolder();
  const staged = await stageSkill(skill, await contentOf(skill), { parent });
  if (!staged.ok) throw new Error(staged.problem.message);
  const { directory, remove } = staged.value;
  expect(readFileSync(join(directory, "scripts/a.sh"), "utf8")).toBe("echo a");
  for (const path of ["", "scripts", "scripts/a.sh", "references/b.md"]) {
    expect(statSync(join(directory, path)).mode & 0o777).toBe(0o555);
  }
  expect((await contentOf({ ...skill, directory, path: `${directory}/SKILL.md` })).hash).toBe(
    (await contentOf(skill)).hash,
  );
  await remove();
  expect(readdirSync(parent)).toEqual([]);
});

test("a link that stays inside the skill is copied as the file it leads to", async () => {
  const skill = temporarySkill(FILES);
  symlinkSync("../references/b.md", join(skill.directory, "scripts", "link.md"));
  const staged = await stageSkill(skill, await contentOf(skill), { parent: temporaryFolder() });
  if (!staged.ok) throw new Error(staged.problem.message);
  expect(readFileSync(join(staged.value.directory, "scripts/link.md"), "utf8")).toBe("b");
  expect(lstatSync(join(staged.value.directory, "scripts/link.md")).isFile()).toBe(true);
  await staged.value.remove();
});

test.for<[string, (skill: RunnableSkill, outside: string) => void]>([
  ["was rewritten", ({ directory }) => writeFileSync(join(directory, "scripts/a.sh"), "echo b")],
  ["grew", ({ directory }) => writeFileSync(join(directory, "scripts/a.sh"), "echo a; echo b")],
  ["went away", ({ directory }) => unlinkSync(join(directory, "scripts/a.sh"))],
  [
    "became a folder",
    ({ directory }) => {
      unlinkSync(join(directory, "scripts/a.sh"));
      mkdirSync(join(directory, "scripts/a.sh"));
    },
  ],
  [
    "became a link to the same bytes elsewhere",
    ({ directory }, outside) => {
      unlinkSync(join(directory, "scripts/a.sh"));
      symlinkSync(outside, join(directory, "scripts/a.sh"));
    },
  ],
])("a file that %s after it was hashed is not copied", async ([, swap]) => {
  const skill = temporarySkill(FILES);
  const content = await contentOf(skill);
  const outside = join(temporaryFolder(), "outside");
  writeFileSync(outside, "echo a");
  swap(skill, outside);
  const parent = temporaryFolder();
  expect(await stageSkill(skill, content, { parent })).toMatchObject({ ok: false });
  expect(readdirSync(parent)).toEqual([]);
});

test("a copy that cannot be made is a refusal", async () => {
  const skill = temporarySkill(FILES);
  const parent = join(temporaryFolder(), "none");
  const staged = await stageSkill(skill, await contentOf(skill), { parent });
  expect(staged).toMatchObject({ ok: false, problem: { code: "staging-failed" } });
});

test("the hash depends on names, lengths and bytes, not on how they are joined", async () => {
  const hashes = [{ "scripts/a": "bc" }, { "scripts/ab": "c" }, { "scripts/a": "b", "scripts/c": "" }].map(
    async (files) => (await contentOf(temporarySkill(files))).hash,
  );
  expect(new Set(await Promise.all(hashes)).size).toBe(3);
});
