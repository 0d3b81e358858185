import { readFileSync } from "node:fs";
import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import { type InstallProblem, quote, Refusal } from "../install-problem.js";
import { mergeLock } from "../lock/merge-lock.js";
import { foldersOf, type LockedSkill, loadLock, type SkillLock, withFolders } from "../lock/skill-lock.js";
import type { ChangeReport, RefusedSkill } from "./change-report.js";
import type { NamedLock } from "./fetch-groups.js";
import { fetchLocked } from "./fetch-locked.js";
import { changingFrom, finishFirst, type InstallerState } from "./installer-state.js";
import { isGrave, type VerifyChoices, verifyPlace } from "./verify-place.js";
import { installedFiles, missingCopies, type ReadySkill, refuseReplacing, writeSkills } from "./write-skills.js";

export interface InstallChoices {
  /** Refuses anything that is there and differs, and installs all that is missing or nothing. Default: `false`. */
  readonly frozen?: boolean | undefined;
  /** The same, and refuses skills that are not in the lock. Default: `false`. */
  readonly strict?: boolean | undefined;
  /** Replaces what was changed by hand. Default: `false`. */
  readonly force?: boolean | undefined;
  /** Further folders of skills for every locked skill. Default: those of the lock. */
  readonly folders?: readonly string[] | undefined;
}

/**
 * Makes the folders what the lock says: from the store, else from each skill's source. The lock changes where it is given more folders, and
 * where Git has left both sides of a merge in it. A frozen one never does.
 */
export async function installLocked(
  { strict = false, frozen = strict, force = false, folders = [] }: InstallChoices,
  state: InstallerState,
): Promise<ChangeReport> {
  await finishFirst(state);
  if (frozen && folders.length > 0) throw new RangeError("A frozen lock takes no further folders.");
  const { lock, before, warnings } = readTarget({ frozen, folders }, state);
  if (frozen) refuseDifferences(lock, state, { strict });
  const wanted: NamedLock[] = [];
  const unchanged: string[] = [];
  const refused: RefusedSkill[] = [];
  for (const [name, locked] of lock) {
    const problem = refuseReplacing({ name, locked }, before, state);
    if (problem && !force) refused.push({ name, problem });
    else if (!problem && missingCopies(name, locked, state).length === 0) unchanged.push(name);
    else wanted.push([name, locked]);
  }
  const { ready, missing } = await gather(wanted, state);
  refused.push(...missing);
  // In CI all is as locked, or nothing happens.
  if (frozen && refused.length > 0) throw toRefusal(refused);
  const isNewLock = lock !== before;
  if (ready.length > 0 || isNewLock) {
    const written = isNewLock ? withoutRefused(lock, before, refused) : undefined;
    await changingFrom(state, (hold) => writeSkills(ready, { lock: written, hold, onlyMissing: !force }, state));
  }
  return {
    written: ready.map(({ name }) => name),
    unchanged,
    refused,
    declined: false,
    ...(warnings.length > 0 && { warnings }),
  };
}

interface Target {
  /** What is to be there. */
  readonly lock: SkillLock;
  /** What the lock says now. The same one: it stays. */
  readonly before: SkillLock;
  readonly warnings: readonly InstallProblem[];
}

function readTarget(
  { frozen, folders }: { readonly frozen: boolean; readonly folders: readonly string[] },
  { place }: InstallerState,
): Target {
  const merged = frozen ? undefined : mergeLock(readText(place.lockPath), place.lockPath);
  const before = merged ? merged.lock : loadLock(place.lockPath);
  const warnings = merged?.warnings ?? [];
  const wide = new Map([...before].map(([name, locked]) => [name, withMore(locked, folders)] as const));
  const isWider = [...wide].some(([name, locked]) => locked !== before.get(name));
  // The lock of a merge is always written: on the disk it is no JSON.
  return { lock: isWider || merged ? wide : before, before, warnings };
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // `loadLock` says what is wrong with it.
    return "";
  }
}

/** The same entry where nothing is added. */
export function withMore(locked: LockedSkill, folders: readonly string[]): LockedSkill {
  const has = foldersOf(locked);
  const more = folders.filter((folder) => !has.includes(folder));
  return more.length === 0 ? locked : withFolders(locked, [...has, ...more]);
}

/** A skill that was not written to its new folders keeps the entry it had. */
function withoutRefused(lock: SkillLock, before: SkillLock, refused: readonly RefusedSkill[]): SkillLock {
  const names = new Set(refused.map(({ name }) => name));
  return new Map([...lock].map(([name, locked]) => [name, names.has(name) ? (before.get(name) ?? locked) : locked]));
}

function toRefusal([first]: readonly RefusedSkill[]): Refusal {
  const { code, message, path }: InstallProblem = first?.problem ?? { code: "lock-differs", message: "" };
  return new Refusal(code, message, path === undefined ? {} : { path });
}

function refuseDifferences(lock: SkillLock, { place, context }: InstallerState, choices: VerifyChoices): void {
  const differences = verifyPlace(place, lock, context.limits).filter(
    (one) => isGrave(one, choices) && one.code !== "skill-missing",
  );
  const [first] = differences;
  if (!first) return;
  const where = quote([first.folder, first.skill, first.path].filter((part) => part !== undefined).join("/"));
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
    const files = nearest(name, locked, state);
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

/** What is here already: in the store, or in one of the skill's folders where others lack it. */
function nearest(name: string, locked: LockedSkill, state: InstallerState): ReadySkill["files"] | undefined {
  const kept = state.store.read(locked.digest);
  if (kept) return kept;
  const there = installedFiles(name, locked, state);
  return there && folderDigest(hashFiles(there)) === locked.digest ? there : undefined;
}

/** Which files can be run, the lock says: the digest does not cover it. */
function withModes(files: ReadySkill["files"], executable: readonly string[] = []): ReadySkill["files"] {
  return files.map(({ path, bytes }) => ({ path, bytes, ...(executable.includes(path) && { executable: true }) }));
}
