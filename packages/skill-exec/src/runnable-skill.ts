import type { SkillDocument } from "@skillwright/skill-index";

/** All that running a script looks at. A `SkillDocument` from a disk fits. */
export type RunnableSkill = Pick<SkillDocument, "name" | "id" | "kind" | "path" | "directory" | "hash">;
