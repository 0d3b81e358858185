import { existsSync } from "node:fs";
import { type LockedSkill, loadLock, type SkillLock } from "../lock/skill-lock.js";
import { isUnfinished, recoverPlace } from "../place/change-place.js";
import { type Hold, holdPlace } from "../place/hold-place.js";
import type { InstallPlace } from "../place/install-place.js";
import type { SkillStore } from "../place/store.js";
import type { SourceContext } from "../source/open-source.js";

/** What the methods share. */
export interface InstallerState {
  readonly place: InstallPlace;
  readonly store: SkillStore;
  readonly context: SourceContext;
  /** Folder that relative sources start from, absolute. */
  readonly cwd: string;
  readonly offline: boolean;
  readonly link: boolean;
}

/** A process that was killed may have left a change half done: it is finished before anyone looks. */
export async function finishFirst({ place, context }: InstallerState): Promise<void> {
  if (isUnfinished(place)) await holdPlace(place, () => recoverPlace(place), context.signal);
}

/** Holds the place, finishes what was left, and hands on the lock as it is then. */
export function changing<T>(
  state: InstallerState,
  work: (lock: Map<string, LockedSkill>, hold: Hold) => Promise<T>,
): Promise<T> {
  return changingFrom(state, (hold) => work(new Map(currentLock(state.place)), hold));
}

/** The same for work that has its lock already. */
export function changingFrom<T>({ place, context }: InstallerState, work: (hold: Hold) => Promise<T>): Promise<T> {
  return holdPlace(
    place,
    async (hold) => {
      await recoverPlace(place);
      return work(hold);
    },
    context.signal,
  );
}

/** A project without a lock has nothing locked yet. */
export const currentLock = ({ lockPath }: InstallPlace): SkillLock =>
  existsSync(lockPath) ? loadLock(lockPath) : new Map();
