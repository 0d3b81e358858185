import type { InstallProblem } from "../install-problem.js";
import type { SkillDifference } from "../review/skill-difference.js";
import type { SkillFacts } from "../review/skill-facts.js";
import type { LockedSource } from "../source/locked-source.js";

/** A skill that is about to be written, for somebody to agree to. */
export interface SkillProposal {
  readonly name: string;
  readonly source: LockedSource;
  readonly digest: string;
  readonly facts: SkillFacts;
  /** What changes, where a skill of this name is there. */
  readonly difference?: SkillDifference;
  /** What else somebody should know before they agree: `commit-older`. Absent: nothing. */
  readonly warning?: InstallProblem | undefined;
}

/** Says yes to all of them or to none. Nothing has been written when it is asked. */
export type Agree = (proposals: readonly SkillProposal[]) => Promise<boolean> | boolean;

export interface AddOptions {
  /** Names to take. Default: every skill of the source. */
  readonly skills?: readonly string[] | undefined;
  readonly agree: Agree;
  /** Replaces a folder that was changed by hand, or is not ours. Default: `false`. */
  readonly force?: boolean | undefined;
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
  /** Names that were as they should be already. */
  readonly unchanged: readonly string[];
  readonly refused: readonly RefusedSkill[];
  /** What the source does not offer, though it could be meant: `skills-omitted`; what would go back: `commit-older`. Absent: nothing. */
  readonly warnings?: readonly InstallProblem[];
  /** Whether somebody said no; then nothing was written. */
  readonly declined: boolean;
}

export interface UpdateOptions extends Omit<AddOptions, "skills"> {
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
