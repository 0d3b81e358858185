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
    difference: ({ path, hash }) => {
      const folder = dirname(path);
      const name = installedName(path, place);
      if (name === undefined) return undefined;
      const locked = readLocked(place).get(name);
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
      const name = installedName(skill, place);
      const locked = name === undefined ? undefined : readLocked(place).get(name);
      if (name === undefined || (locked === undefined && !strict)) return undefined;
      const expected = locked && Object.hasOwn(locked.files, path) ? locked.files[path] : undefined;
      if (expected === hash) return undefined;
      return toSentence({ code: expected === undefined ? "file-added" : "file-changed", skill: name, path }, 0);
    },
  };
}

/** The name that a skill is locked by, from the path of its `SKILL.md`. */
function installedName(path: string, { root }: InstallPlace): string | undefined {
  const folder = dirname(path);
  // A link into the store is where it is installed, too.
  return dirname(folder) === root ? basename(folder) : undefined;
}

const readLocked = ({ lockPath }: InstallPlace): SkillLock => (existsSync(lockPath) ? loadLock(lockPath) : new Map());

function toSentence({ skill, path, code, problem }: LockDifference, more: number): string {
  const others = more === 0 ? "" : ` and ${more} more`;
  const what = problem ? problem.message : `${code} ${quote(path ?? skill)}${others}.`;
  return `${quote(skill)} is not as it was locked: ${what} Look at it with \`skillwright diff ${skill}\`.`;
}
