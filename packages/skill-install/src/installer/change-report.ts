import type { InstallProblem } from "../install-problem.js";
import type { SkillDifference } from "../review/skill-difference.js";
import type { SkillFacts } from "../review/skill-facts.js";
import type { LockedSource } from "../source/locked-source.js";

/** A skill that is about to be written, for somebody to agree to. */
export interface SkillProposal {
  readonly name: string;
  readonly source: LockedSource;
  readonly digest: string;
  /** Folders of skills that it is to be in, the one with the files first. */
  readonly folders: readonly string[];
  readonly facts: SkillFacts;
  /** What changes, where a skill of this name is there. */
  readonly difference?: SkillDifference;
  /** What else somebody should know before they agree: `commit-older`. Absent: nothing. */
  readonly warning?: InstallProblem | undefined;
}

/** Says yes to all of them, to none, or to all but those it names with a reason. Nothing has been written when it is asked. */
export type Agree = (proposals: readonly SkillProposal[]) => Promise<Agreed> | Agreed;

type Agreed = boolean | readonly RefusedSkill[];

export interface AddOptions {
  /** Names to take. Default: every skill of the source. */
  readonly skills?: readonly string[] | undefined;
  readonly agree: Agree;
  /** Replaces a folder that was changed by hand, or is not ours. Default: `false`. */
  readonly force?: boolean | undefined;
  /** Skills that may come from another source than the one of their name that is installed. Default: none. */
  readonly otherSource?: readonly string[] | undefined;
  /** Folders of skills, from the project: the first holds the files, the others link to it. Those that the lock names are kept. Default: those of the lock, else `.agents/skills`. */
  readonly folders?: readonly string[] | undefined;
}

/** What was refused, of which skill. */
export interface RefusedSkill {
  /** Absent: it did not get as far as a name. */
  readonly name?: string;
  readonly problem: InstallProblem;
}

export interface ChangeReport {
  /** Names that were written. */
  readonly written: readonly string[];
  /** Files in which local edits and the new version are both, for somebody to look at. Absent: none. */
  readonly conflicts?: readonly MergeConflict[];
  /** Names that were as they should be already. */
  readonly unchanged: readonly string[];
  readonly refused: readonly RefusedSkill[];
  /** What the source does not offer, though it could be meant: `skills-omitted`; what would go back: `commit-older`. Absent: nothing. */
  readonly warnings?: readonly InstallProblem[];
  /** Whether somebody said no; then nothing was written. */
  readonly declined: boolean;
}

/** A file that both sides of a merge changed. */
export interface MergeConflict {
  readonly name: string;
  readonly path: string;
}

export interface UpdateOptions extends Omit<AddOptions, "skills" | "folders"> {
  /** Merges what was changed by hand with the new version, from the version both began with. Default: `false`. */
  readonly merge?: boolean | undefined;
  /** Default: every locked skill. */
  readonly names?: readonly string[] | undefined;
  /** Whether a tag may mean another commit than it did. Default: `false`. */
  readonly allowMoved?: boolean | undefined;
}

export interface OutdatedSkill {
  readonly name: string;
  readonly locked: LockedSource;
  readonly newest: LockedSource;
  /** `commit-older`, where its commit is not newer than the locked one. */
  readonly warning?: InstallProblem | undefined;
  readonly difference: SkillDifference;
}
