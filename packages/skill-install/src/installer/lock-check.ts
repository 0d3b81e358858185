import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { LockCheck } from "@skillwright/skill-index";
import { isInside } from "@skillwright/skill-index/node";
import { quote } from "../install-problem.js";
import { type InstallLimits, toLimits } from "../limits.js";
import { DEFAULT_FOLDER, foldersOf, loadLock, type SkillLock } from "../lock/skill-lock.js";
import { type InstallPlace, type InstallScope, toPlace } from "../place/install-place.js";
import { isGrave, type LockDifference, verifySkill } from "./verify-place.js";

export interface LockCheckOptions {
  /** The project's folder, with its lock; of a user the home folder. */
  readonly project: string;
  /** Default: `project`. */
  readonly scope?: InstallScope | undefined;
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
  const place = toPlace(options.project, options.scope);
  const { withhold = false, strict = withhold } = options;
  return {
    ...(withhold && { withhold: true }),
    difference: ({ path }) => {
      const folder = dirname(path);
      // Before the lock is read: one that is broken says nothing of skills elsewhere.
      if (!isInside(folder, place.base)) return undefined;
      const lock = readLocked(place);
      const folders = lock.size === 0 ? [DEFAULT_FOLDER] : [...new Set([...lock.values()].flatMap(foldersOf))];
      // A link, to the main copy or into the store, is where it is installed, too.
      const at = folders.find((one) => place.rootOf(one) === dirname(folder));
      if (at === undefined) return undefined;
      const name = basename(folder);
      const entry = lock.get(name);
      const locked = entry && foldersOf(entry).some((one) => place.rootOf(one) === dirname(folder)) ? entry : undefined;
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
