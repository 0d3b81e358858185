import { existsSync } from "node:fs";
import { join } from "node:path";
import { type InstallProblem, quote, Refusal } from "../install-problem.js";
import { loadLock } from "../lock/skill-lock.js";
import type { ChangeReport, RefusedSkill } from "./change-report.js";
import type { NamedLock } from "./fetch-groups.js";
import { fetchLocked } from "./fetch-locked.js";
import { changing, finishFirst, type InstallerState } from "./installer-state.js";
import { isGrave, type VerifyChoices, verifyPlace } from "./verify-place.js";
import { type ReadySkill, refuseReplacing, writeSkills } from "./write-skills.js";

export interface InstallChoices {
  /** Refuses anything that is there and differs, and installs all that is missing or nothing. Default: `false`. */
  readonly frozen?: boolean | undefined;
  /** The same, and refuses skills that are not in the lock. Default: `false`. */
  readonly strict?: boolean | undefined;
  /** Replaces what was changed by hand. Default: `false`. */
  readonly force?: boolean | undefined;
}

/** Makes the folder what the lock says: from the store, else from each skill's source. The lock itself is never changed. */
export async function installLocked(
  { strict = false, frozen = strict, force = false }: InstallChoices,
  state: InstallerState,
): Promise<ChangeReport> {
  await finishFirst(state);
  const lock = loadLock(state.place.lockPath);
  if (frozen) refuseDifferences(state, { strict });
  const wanted: NamedLock[] = [];
  const unchanged: string[] = [];
  const refused: RefusedSkill[] = [];
  for (const [name, locked] of lock) {
    const problem = refuseReplacing(name, lock, state);
    if (problem && !force) refused.push({ name, problem });
    else if (!problem && existsSync(join(state.place.root, name))) unchanged.push(name);
    else wanted.push([name, locked]);
  }
  const { ready, missing } = await gather(wanted, state);
  refused.push(...missing);
  // In CI all is as locked, or nothing happens.
  if (frozen && refused.length > 0) throw toRefusal(refused);
  if (ready.length > 0) await changing(state, (_, hold) => writeSkills(ready, { lock: undefined, hold }, state));
  return { written: ready.map(({ name }) => name), unchanged, refused, declined: false };
}

function toRefusal([first]: readonly RefusedSkill[]): Refusal {
  const { code, message, path }: InstallProblem = first?.problem ?? { code: "lock-differs", message: "" };
  return new Refusal(code, message, path === undefined ? {} : { path });
}

function refuseDifferences({ place, context }: InstallerState, choices: VerifyChoices): void {
  const differences = verifyPlace(place, loadLock(place.lockPath), context.limits).filter(
    (one) => isGrave(one, choices) && one.code !== "skill-missing",
  );
  const [first] = differences;
  if (!first) return;
  const where = first.path === undefined ? quote(first.skill) : quote(`${first.skill}/${first.path}`);
  const more = differences.length > 1 ? ` and ${differences.length - 1} more` : "";
  throw new Refusal(
    "lock-differs",
    `What is installed is not what is locked: ${first.code} ${where}${more}. \`verify\` lists all.`,
    { path: first.skill },
  );
}

async function gather(
  wanted: readonly NamedLock[],
  state: InstallerState,
): Promise<{ readonly ready: readonly ReadySkill[]; readonly missing: readonly RefusedSkill[] }> {
  const ready: ReadySkill[] = [];
  const toFetch: NamedLock[] = [];
  for (const named of wanted) {
    const [name, locked] = named;
    const files = state.store.read(locked.digest);
    if (files) ready.push({ name, locked, files: withModes(files, locked.executable) });
    else toFetch.push(named);
  }
  if (state.offline) {
    const missing = toFetch.map(([name]) => ({
      name,
      problem: new Refusal("offline", `${quote(name)} is not in the store, and nothing is fetched.`, { path: name })
        .problem,
    }));
    return { ready, missing };
  }
  const outcomes = await fetchLocked(toFetch, state.context);
  const byName = new Map(toFetch);
  const missing: RefusedSkill[] = [];
  for (const outcome of outcomes) {
    const locked = outcome.ok ? byName.get(outcome.skill.name) : undefined;
    if (outcome.ok && locked)
      ready.push({ name: outcome.skill.name, locked, files: withModes(outcome.skill.files, locked.executable) });
    else if (!outcome.ok) missing.push({ name: outcome.name, problem: outcome.problem });
  }
  return { ready, missing };
}

/** Which files can be run, the lock says: the digest does not cover it. */
function withModes(files: ReadySkill["files"], executable: readonly string[] = []): ReadySkill["files"] {
  return files.map(({ path, bytes }) => ({ path, bytes, ...(executable.includes(path) && { executable: true }) }));
}
