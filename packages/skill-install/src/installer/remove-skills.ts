import { lstatSync } from "node:fs";
import { openFolder } from "../folder/read-folder.js";
import { quote, Refusal } from "../install-problem.js";
import { foldersOf, type LockedSkill, loadLock, withFolders } from "../lock/skill-lock.js";
import type { PlaceChange } from "../place/change-place.js";
import { copiesOf } from "../place/skill-copies.js";
import { compareFolders, type SkillDifference } from "../review/skill-difference.js";
import type { ChangeReport, RefusedSkill } from "./change-report.js";
import { fetchLocked } from "./fetch-locked.js";
import { changing, finishFirst, type InstallerState } from "./installer-state.js";
import { notLocked } from "./not-locked.js";
import { installedFiles, type ReadySkill, refuseReplacing, writeSkills } from "./write-skills.js";

export interface RemoveChoices {
  /** Removes what was changed by hand too. Default: `false`. */
  readonly force?: boolean | undefined;
  /** Folders of skills to remove it from; from the others it goes nowhere. Default: all of them. */
  readonly folders?: readonly string[] | undefined;
}

/** Removes locked skills, folders and entry as one. One that was changed by hand stays, unless `force` says otherwise. */
export function removeSkills(
  names: readonly string[],
  { force = false, folders }: RemoveChoices,
  state: InstallerState,
): Promise<ChangeReport> {
  return changing(state, async (lock, hold) => {
    const refused: RefusedSkill[] = [];
    const unchanged: string[] = [];
    const written: string[] = [];
    const remove: PlaceChange[] = [];
    const ready: ReadySkill[] = [];
    for (const name of new Set(names)) {
      const locked = lock.get(name);
      if (!locked) {
        refused.push({ name, problem: notLocked(name, state.place).problem });
        continue;
      }
      const has = foldersOf(locked);
      const goes = has.filter((folder) => folders?.includes(folder) ?? true);
      const problem = force ? undefined : refuseReplacing({ name, locked }, lock, state);
      if (goes.length === 0) unchanged.push(name);
      else if (problem) refused.push({ name, problem });
      else {
        const left = has.filter((folder) => !goes.includes(folder));
        const moved = left.length > 0 ? toMoved(name, { locked, left }, state) : undefined;
        if (left.length > 0 && !moved) {
          refused.push({ name, problem: unreadable(name) });
          continue;
        }
        const stay = new Set(copiesOf(name, left, state.place).map(({ path }) => path));
        remove.push(
          ...copiesOf(name, has, state.place)
            .filter(({ path }) => !stay.has(path))
            .map((copy) => ({ copy, name, remove: true as const })),
        );
        if (moved) {
          lock.set(name, moved.locked);
          // Where the files were is where they stay, unless that is what goes.
          if (left[0] !== has[0]) ready.push(moved);
        } else lock.delete(name);
        written.push(name);
      }
    }
    if (written.length > 0) await writeSkills(ready, { lock, hold, remove }, state);
    return { written, unchanged, refused, declined: false };
  });
}

/** The skill in the folders that are left, as it is on the disk. */
function toMoved(
  name: string,
  { locked, left }: { readonly locked: LockedSkill; readonly left: readonly string[] },
  state: InstallerState,
): ReadySkill | undefined {
  const files = installedFiles(name, locked, state);
  return (
    files && { name, locked: withFolders(locked, left), files: state.store.read(locked.digest) ?? files, merged: files }
  );
}

const unreadable = (name: string) =>
  new Refusal(
    "skill-missing",
    `The files of ${quote(name)} cannot be read, so they cannot be moved. Install it first.`,
    {
      path: name,
    },
  ).problem;

/** What somebody has done to a skill since it was installed. */
export async function diffSkill(
  name: string,
  state: InstallerState,
): Promise<{ readonly difference: SkillDifference }> {
  await finishFirst(state);
  const locked = loadLock(state.place.lockPath).get(name);
  if (!locked) throw notLocked(name, state.place);
  const [main] = copiesOf(name, foldersOf(locked), state.place);
  const isThere = main && lstatSync(main.path, { throwIfNoEntry: false });
  const now = main && isThere ? openFolder(main.path, state.context.limits) : [];
  return { difference: compareFolders(await lockedFiles(name, locked, state), now) };
}

/** The files as they were locked: from the store, else from the source. */
export async function lockedFiles(
  name: string,
  locked: LockedSkill,
  { store, offline, context }: InstallerState,
): Promise<ReadySkill["files"]> {
  const kept = store.read(locked.digest);
  if (kept) return kept;
  if (offline)
    throw new Refusal("offline", `${quote(name)} as locked is not in the store, and nothing is fetched.`, {
      path: name,
    });
  const [outcome] = await fetchLocked([[name, locked]], context);
  if (outcome?.ok) return outcome.skill.files;
  if (outcome) throw new Refusal(outcome.problem.code, outcome.problem.message, { path: name });
  return [];
}
