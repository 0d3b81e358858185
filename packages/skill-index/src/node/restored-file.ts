import type { CachedFile } from "../read-entry.js";
import type { SkillSummary } from "../skill-document.js";
import type { SkillProblem } from "../skill-problem.js";
import type { SkillEntry } from "../skill-source.js";
import type { ProblemUnpacker } from "./stored-problems.js";

/** What a snapshot says of a file at once. */
export interface RestoredFields {
  readonly entry: SkillEntry;
  readonly version: string | undefined;
  readonly hash: string;
  readonly skill: SkillSummary | undefined;
}

/** A file from a snapshot; its problems are read when they are first asked for. Engines give no common shape to objects with a getter each. */
export class RestoredFile implements CachedFile<SkillSummary> {
  readonly entry: SkillEntry;
  readonly version: string | undefined;
  readonly hash: string;
  declare readonly skill?: SkillSummary;
  readonly #at: number;
  readonly #problemsOf: ProblemUnpacker;

  constructor({ entry, version, hash, skill }: RestoredFields, at: number, problemsOf: ProblemUnpacker) {
    this.entry = entry;
    this.version = version;
    this.hash = hash;
    if (skill) this.skill = skill;
    this.#at = at;
    this.#problemsOf = problemsOf;
  }

  get problems(): readonly SkillProblem[] {
    return this.#problemsOf(this.#at);
  }
}
