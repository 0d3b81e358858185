import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { loadSkillIndex } from "@skillwright/skill-index/node";

/** Every skill below a folder, in order of path, those of one name and those far down included. */
export async function loadEverySkill(folder) {
  const found = new Map();
  const load = async (root) => {
    const { index } = await loadSkillIndex({ roots: [root] });
    for (const skill of index.skills) found.set(skill.path, skill);
  };
  const files = readdirSync(folder, { recursive: true }).filter((path) => basename(path) === "SKILL.md");
  if (files.length === 0) throw new Error(`There is no SKILL.md below ${folder}: figures of it would say nothing.`);
  for (const path of files.sort()) {
    if (!found.has(join(folder, path))) await load(join(folder, dirname(path)));
  }
  const skills = [...found.values()].filter(({ path }) => basename(path) === "SKILL.md");
  return { files: files.length, skills: skills.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}
