import type { SkillSummary } from "../model/skill-document.js";
import type { MaybePromise } from "./skill-source.js";

/** A lock that skills are held against while they load: every byte of their folders, not `SKILL.md` alone. */
export interface LockCheck {
  /**
   * What sets a skill apart from the one that was locked, as one sentence; `undefined` if nothing does, or the lock does not speak of
   * the place it lies in. If it throws, that counts as a difference.
   */
  difference(skill: SkillSummary): MaybePromise<string | undefined>;
  /**
   * What sets the bytes of one file of a skill apart from those that were locked, when they are read later; `undefined` if nothing does.
   * For `readResource`. Default: a file that is read later is not compared.
   */
  fileDifference?(file: ReadSkillFile): MaybePromise<string | undefined>;
  /** Whether a skill that differs is withheld. Default: it loads, with the problem `skill-unlocked`. */
  readonly withhold?: boolean;
}

/** A file of a skill that was read just now. */
export interface ReadSkillFile {
  /** Of its skill: the path of `SKILL.md`. */
  readonly skill: string;
  /** In the skill's folder. */
  readonly path: string;
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string;
}

/** The sentence for a problem, or `undefined`. */
export async function unlockedBy(lock: LockCheck, skill: SkillSummary): Promise<string | undefined> {
  try {
    return await lock.difference(skill);
  } catch {
    // A check that breaks has not found the skill to be the one that was locked.
    return "This skill could not be compared with its lock.";
  }
}
