import type { SkillIndex } from "@skillwright/skill-index";

/**
 * Generalist fallback: someone always answers.
 *
 * The generalist is a skill like any other, found by its tag, and it asks for no tools: so nothing can be missing when it is
 * needed. Name it to the coordinator (`mode: "fallback"`), which tries every specialist first and keeps on record why each was
 * turned down.
 */
export function findGeneralist(index: SkillIndex): string | undefined {
  return index.skills.find(({ tags, allowedTools }) => tags.includes("generalist") && allowedTools.length === 0)?.name;
}
