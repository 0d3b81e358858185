import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { LockCheck } from "@skillwright/skill-index";
import { quote } from "../install-problem.js";
import { type InstallLimits, toLimits } from "../limits.js";
import { loadLock, type SkillLock } from "../lock/skill-lock.js";
import { type InstallPlace, toPlace } from "../place/install-place.js";
import { isGrave, type LockDifference, verifySkill } from "./verify-place.js";

export interface LockCheckOptions {
  /** The project's folder, with its lock. */
  readonly project: string;
  /** Another folder for the skills, from the project. Default: `.agents/skills`. */
  readonly root?: string | undefined;
  /** Whether a skill that differs is withheld. Default: it is reported. */
  readonly withhold?: boolean | undefined;
  /** Whether a skill that is not in the lock differs, too. Default: where skills are withheld; else it is one of the project's own. */
  readonly strict?: boolean | undefined;
  readonly limits?: InstallLimits | undefined;
}

/**
 * Holds the skills of a project against its lock while an index loads them: `loadSkillIndex({ project, lock: createLockCheck({ project }) })`.
 * Skills of other folders are none of its business. The lock is read anew at each look; a project without one has no skill in it.
 */
export function createLockCheck(options: LockCheckOptions): LockCheck {
  const limits = toLimits(options.limits);
  const place = toPlace(options.project, options.root);
  const { withhold = false, strict = withhold } = options;
  return {
    ...(withhold && { withhold: true }),
    difference: ({ path }) => {
      const folder = dirname(path);
      // A link into the store is where it is installed, too.
      const name = dirname(folder) === place.root ? basename(folder) : undefined;
      if (name === undefined) return undefined;
      const locked = readLocked(place).get(name);
      if (!locked)
        return strict
          ? `${quote(name)} is not in the lock. Add it with \`skillwright add\`, or keep it elsewhere.`
          : undefined;
      const [first, ...more] = verifySkill(folder, { skill: name, locked, limits }).filter((one) => isGrave(one));
      return first && toSentence(first, more.length);
    },
  };
}

const readLocked = ({ lockPath }: InstallPlace): SkillLock => (existsSync(lockPath) ? loadLock(lockPath) : new Map());

function toSentence({ skill, path, code, problem }: LockDifference, more: number): string {
  const others = more === 0 ? "" : ` and ${more} more`;
  const what = problem ? problem.message : `${code} ${quote(path ?? skill)}${others}.`;
  return `${quote(skill)} is not as it was locked: ${what} Look at it with \`skillwright diff ${skill}\`.`;
}
