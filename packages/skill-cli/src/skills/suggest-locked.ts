import { join } from "node:path";
import { type InstallProblem, LOCK_FILE, type RefusedSkill, readLock } from "@skillwright/skill-install";
import { nearestNames } from "@skillwright/skill-match";
import { projectFolder } from "../config/project-folder.js";
import type { Io } from "../terminal/io.js";

/** The same refusals; one of a name that the lock does not know asks whether the nearest one was meant. */
export function suggestLocked<T extends RefusedSkill>(refused: readonly T[], io: Io): readonly T[] {
  return refused.map((one) => ({ ...one, problem: suggestFor(one.problem, io) }));
}

/** The same for one problem. */
export function suggestFor(problem: InstallProblem, io: Io): InstallProblem {
  const { code, path, message } = problem;
  if (code !== "skill-missing" || path === undefined) return problem;
  const read = readLock(join(projectFolder(io), LOCK_FILE));
  const [near] = read.ok ? nearestNames(path, [...read.lock.keys()], 1) : [];
  return near === undefined ? problem : { ...problem, message: `${message} Did you mean ${near}?` };
}
