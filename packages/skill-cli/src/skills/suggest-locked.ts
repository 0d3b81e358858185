import { type InstallProblem, type RefusedSkill, readLock } from "@skillwright/skill-install";
import { nearestNames } from "@skillwright/skill-match";
import type { AgentOptions } from "../agents/agent-target.js";
import { lockPath } from "../agents/agent-target.js";
import type { Io } from "../terminal/io.js";

/** The same refusals; one of a name that the lock does not know asks whether the nearest one was meant. */
export function suggestLocked<T extends RefusedSkill>(
  refused: readonly T[],
  options: Pick<AgentOptions, "global">,
  io: Io,
): readonly T[] {
  return refused.map((one) => ({ ...one, problem: suggestFor(one.problem, options, io) }));
}

/** The same for one problem. */
export function suggestFor(problem: InstallProblem, options: Pick<AgentOptions, "global">, io: Io): InstallProblem {
  const { code, path, message } = problem;
  if (code !== "skill-missing" || path === undefined) return problem;
  const read = readLock(lockPath(options, io));
  const [near] = read.ok ? nearestNames(path, [...read.lock.keys()], 1) : [];
  return near === undefined ? problem : { ...problem, message: `${message} Did you mean ${near}?` };
}
