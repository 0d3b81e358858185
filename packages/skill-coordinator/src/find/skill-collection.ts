import type { CoordinatedSkill } from "../coordinated-skill.js";

/** Where skills come from. A `SkillIndex` fits, and so does `{ skills: [...] }`. */
export interface SkillCollection<S extends CoordinatedSkill> {
  /** Read at each request, so an index may be swapped behind a getter. */
  readonly skills: readonly S[];
  /** Which of several skills of one name comes first. Default: the first in `skills`. */
  findByName?(name: string): S | undefined;
}
