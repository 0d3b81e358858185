import { SKILL_LIMITS } from "@modelcontextprotocol/core/ext/skills";
import { expect, test } from "vitest";
import { createCatalog } from "./catalog.js";
import { loadMemorySkills } from "./memory-skills.js";
import type { SkillFiles } from "./skill-files.js";

const skill = (name: string): string => `---\nname: ${name}\ndescription: Does ${name}.\n---\nText.\n`;

async function catalogOf(record: Record<string, string>, maxCachedFiles: number) {
  const { index, files } = await loadMemorySkills(record);
  const reads: string[] = [];
  const counted: SkillFiles = {
    ...files,
    read: (one, path, options) => {
      reads.push(`${one.name}/${path}`);
      return files.read(one, path, options);
    },
  };
  const catalog = createCatalog(index, {
    files: counted,
    limits: SKILL_LIMITS,
    maxCachedFiles,
    prefix: "",
    listAll: false,
  });
  const entry = (at: number) => catalog.entry(catalog.places[at] as (typeof catalog.places)[number]);
  return { catalog, reads, entry };
}

test("no file is read before an entry is asked for, and none twice", async () => {
  const { reads, entry } = await catalogOf({ "a/SKILL.md": skill("a"), "a/x.md": "x", "b/SKILL.md": skill("b") }, 10);
  expect(reads).toEqual([]);
  await entry(0);
  await entry(0);
  expect(reads).toEqual(["a/SKILL.md", "a/x.md"]);
});

test("what is held names no more files than there is room for, and the last used stays", async () => {
  const { reads, entry } = await catalogOf(
    { "a/SKILL.md": skill("a"), "b/SKILL.md": skill("b"), "c/SKILL.md": skill("c") },
    2,
  );
  for (const at of [0, 1, 0, 2, 0, 1]) await entry(at);
  expect(reads).toEqual(["a/SKILL.md", "b/SKILL.md", "c/SKILL.md", "b/SKILL.md"]);
});

test("what is forgotten is looked at again", async () => {
  const { catalog, reads, entry } = await catalogOf({ "a/SKILL.md": skill("a") }, 10);
  await entry(0);
  for (const place of catalog.places) catalog.forget(place);
  await entry(0);
  expect(reads).toHaveLength(2);
});

test("a file belongs to the innermost skill that holds it", async () => {
  const { index, files } = await loadMemorySkills({ "a/SKILL.md": skill("a"), "a/b/SKILL.md": skill("b") });
  const prefix = ({ directory }: { readonly directory: string }): string => directory.split("/").slice(0, -1).join("/");
  const catalog = createCatalog(index, { files, limits: SKILL_LIMITS, maxCachedFiles: 10, prefix, listAll: false });
  const find = (...segments: string[]) => catalog.findFile({ scheme: "skill", segments });
  expect(find("a", "b", "SKILL.md")).toMatchObject({ place: { uri: "skill://a/b/SKILL.md" }, path: "SKILL.md" });
  expect(find("a", "b")).toMatchObject({ place: { uri: "skill://a/b/SKILL.md" }, path: "" });
  expect(find("a", "x.md")).toMatchObject({ place: { uri: "skill://a/SKILL.md" }, path: "x.md" });
  expect(find("b", "SKILL.md")).toBeUndefined();
});
