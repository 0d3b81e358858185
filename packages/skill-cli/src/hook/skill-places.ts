import type { LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import type { SkillFolder } from "./skill-folders.js";

/** Where the skills of a hook are, and which of them count. */
export interface SkillPlaces extends Pick<LoadSkillIndexOptions, "allow" | "deny" | "limits" | "everywhere"> {
  /** The more important first. */
  readonly folders: readonly SkillFolder[];
}
