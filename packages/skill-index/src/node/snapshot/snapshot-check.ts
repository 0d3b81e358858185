import { lstatSync } from "node:fs";
import { createYielder } from "../../load/concurrency.js";
import type { ProblemCode } from "../../model/skill-problem.js";
import { exists, NODE_HOST, realFolder } from "../scan/directory-source.js";
import { isFolderUnchanged, toFileVersion } from "../scan/folder-cache.js";
import type { RootPlan } from "../scan/skill-roots.js";
import type { SourceState } from "./snapshot-format.js";

/**
 * Whether nothing at all has changed since a snapshot, by a look at each folder and file it knows. Where more than such a look would
 * be needed, as after failures, the answer is no. What lies behind links such a look cannot tell; see `toSnapshot`.
 */
export async function isUnchanged(
  plans: readonly RootPlan[],
  states: readonly SourceState[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const yieldIfDue = createYielder(NODE_HOST, signal);
  // One for all: too early a time only makes the check stricter.
  const now = Date.now();
  for (const [order, plan] of plans.entries()) {
    const state = states[order];
    if (!state || !hasSameRoot(plan, state) || !state.problems.every(({ code }) => STEADY.has(code))) return false;
    for (const [path, { stamp }] of state.folders) {
      if (!isFolderUnchanged(path, stamp, now)) return false;
      const pause = yieldIfDue();
      if (pause) await pause;
    }
    for (const [path, { version }] of state.files) {
      if (!version || !isFileUnchanged(path, version, now)) return false;
      const pause = yieldIfDue();
      if (pause) await pause;
    }
  }
  return true;
}

/** Problems that come back as long as the folders stay the same. */
const STEADY: ReadonlySet<ProblemCode> = new Set([
  "file-misnamed",
  "name-undecodable",
  "scan-too-deep",
  "scan-too-large",
]);

function hasSameRoot({ path }: RootPlan, { folders }: SourceState): boolean {
  const [root] = folders;
  const real = realFolder(path);
  return real === undefined ? root === undefined && !exists(path) : real === root?.[0];
}

function isFileUnchanged(path: string, version: string, now: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && toFileVersion(stats, now) === version;
}
