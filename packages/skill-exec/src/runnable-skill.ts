import type { SkillDocument } from "@skillwright/skill-index";

/**
 * All that running a script looks at. A `SkillDocument` from a disk fits, and its `hash` is compared with the `SKILL.md` that is there.
 * A name and the real path of a folder with a `SKILL.md` are enough.
 */
export type RunnableSkill = Pick<SkillDocument, "name" | "directory"> &
  Partial<Pick<SkillDocument, "id" | "kind" | "path" | "hash">>;
