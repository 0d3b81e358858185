import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { LockCheck } from "@skillwright/skill-index";
import { isInside } from "@skillwright/skill-index/node";
import { quote } from "../install-problem.js";
import { type InstallLimits, toLimits } from "../limits.js";
import { DEFAULT_FOLDER, foldersOf, type LockedSkill, loadLock, type SkillLock } from "../lock/skill-lock.js";
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
    difference: ({ path, hash }) => {
      const folder = dirname(path);
      const installed = findInstalled(path, place);
      if (!installed) return undefined;
      const { name, locked } = installed;
      if (!locked)
        return strict
          ? `${quote(name)} is not in the lock. Add it with \`skillwright add\`, or keep it elsewhere.`
          : undefined;
      const [first, ...more] = verifySkill(folder, { skill: name, locked, limits }).filter((one) => isGrave(one));
      if (first) return toSentence(first, more.length);
      // The bytes that were parsed: the file may have been another one when it was read for the index.
      const parsed = hash === locked.files["SKILL.md"];
      return parsed ? undefined : toSentence({ code: "file-changed", skill: name, path: "SKILL.md" }, 0);
    },
    fileDifference: ({ skill, path, hash }) => {
      const installed = findInstalled(skill, place);
      if (!installed || (installed.locked === undefined && !strict)) return undefined;
      const { name, locked } = installed;
      const expected = locked && Object.hasOwn(locked.files, path) ? locked.files[path] : undefined;
      if (expected === hash) return undefined;
      return toSentence({ code: expected === undefined ? "file-added" : "file-changed", skill: name, path }, 0);
    },
  };
}

interface Installed {
  readonly name: string;
  /** Absent: the lock does not name it in this folder. */
  readonly locked: LockedSkill | undefined;
}

/** The name and the entry of a skill, from the path of its `SKILL.md`. `undefined`: it is in none of the folders of the lock. */
function findInstalled(path: string, place: InstallPlace): Installed | undefined {
  const folder = dirname(path);
  // Before the lock is read: one that is broken says nothing of skills elsewhere.
  if (!isInside(folder, place.base)) return undefined;
  const lock = readLocked(place);
  const folders = lock.size === 0 ? [DEFAULT_FOLDER] : [...new Set([...lock.values()].flatMap(foldersOf))];
  // A link, to the main copy or into the store, is where it is installed, too.
  const isHere = (one: string): boolean => place.rootOf(one) === dirname(folder);
  if (!folders.some(isHere)) return undefined;
  const name = basename(folder);
  const entry = lock.get(name);
  return { name, locked: entry && foldersOf(entry).some(isHere) ? entry : undefined };
}

const readLocked = ({ lockPath }: InstallPlace): SkillLock => (existsSync(lockPath) ? loadLock(lockPath) : new Map());

function toSentence({ skill, path, code, problem }: LockDifference, more: number): string {
  const others = more === 0 ? "" : ` and ${more} more`;
  const what = problem ? problem.message : `${code} ${quote(path ?? skill)}${others}.`;
  return `${quote(skill)} is not as it was locked: ${what} Look at it with \`skillwright diff ${skill}\`.`;
}
