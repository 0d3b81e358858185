import { existsSync, lstatSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, symlink, unlink } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeFileAtomically } from "@skillwright/skill-index/node";
import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { openFolder } from "../folder/read-folder.js";
import { quote, Refusal, reasonOf } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { formatLock, parseLock, type SkillLock } from "../lock/skill-lock.js";
import type { Hold } from "./hold-place.js";
import type { InstallPlace } from "./install-place.js";
import { writeFolder } from "./write-folder.js";

/** What is to become of one skill. */
export type PlaceChange =
  | { readonly name: string; readonly files: readonly FolderFile[]; readonly digest: string; readonly linkTo?: string }
  | { readonly name: string; readonly remove: true };

/** What a killed process meant to do: everything is staged, so it can be finished by anyone. */
interface Journal {
  readonly changes: readonly { readonly name: string; readonly remove: boolean }[];
  /** The lock file as it will be. Absent: it stays. */
  readonly lock?: string;
}

/**
 * Changes skills and lock as one. All is staged and on the disk before the journal is written; from then on the change is finished
 * whatever happens, by this process or by the next. A crash before that leaves everything as it was.
 */
export async function changePlace(
  place: InstallPlace,
  {
    changes,
    lock,
    limits,
  }: { readonly changes: readonly PlaceChange[]; readonly lock?: SkillLock; readonly limits: FullInstallLimits },
  hold: Hold,
): Promise<void> {
  await clearStaging(place);
  try {
    for (const change of changes) if (!("remove" in change)) await stage(place, change, limits);
    hold.check();
    const journal: Journal = {
      changes: changes.map((change) => ({ name: change.name, remove: "remove" in change })),
      ...(lock && { lock: formatLock(lock) }),
    };
    writeFileAtomically(journalPath(place), Buffer.from(JSON.stringify(journal)), { replace: true });
  } catch (error) {
    await clearStaging(place);
    if (error instanceof Refusal) throw error;
    throw new Refusal("write-failed", `The skills cannot be written (${reasonOf(error)}). Nothing was changed.`, {
      path: place.root,
      cause: error,
    });
  }
  await finish(place);
}

/** Finishes what a killed process began, or clears away what it had only staged. Call it while holding the place. */
export async function recoverPlace(place: InstallPlace): Promise<void> {
  if (existsSync(journalPath(place))) await finish(place);
  else await clearStaging(place);
}

/** Whether a process was killed in the middle of a change. */
export const isUnfinished = (place: InstallPlace): boolean => existsSync(journalPath(place));

const journalPath = ({ state }: InstallPlace): string => join(state, "journal.json");
const newPath = ({ state }: InstallPlace, name = ""): string => join(state, "new", name);
const oldPath = ({ state }: InstallPlace, name = ""): string => join(state, "old", name);

async function clearStaging(place: InstallPlace): Promise<void> {
  await rm(newPath(place), { recursive: true, force: true });
  await rm(oldPath(place), { recursive: true, force: true });
}

async function stage(
  place: InstallPlace,
  change: Extract<PlaceChange, { readonly digest: string }>,
  limits: FullInstallLimits,
): Promise<void> {
  const { name, files, digest, linkTo } = change;
  await mkdir(newPath(place), { recursive: true });
  if (linkTo !== undefined) await symlink(linkTo, newPath(place, name), "dir");
  else await writeFolder(newPath(place, name), files, true);
  // What counts is what the disk says, not what was meant to be written.
  if (folderDigest(hashFiles(openFolder(newPath(place, name), limits))) !== digest) {
    throw new Refusal(
      "write-failed",
      `What was written of ${quote(name)} is not what was fetched. Nothing was changed.`,
      { path: name },
    );
  }
}

/** Each step can be taken again: what is done already is seen by where things are. */
async function finish(place: InstallPlace): Promise<void> {
  const journal = readJournal(place);
  await mkdir(oldPath(place), { recursive: true });
  for (const { name, remove } of journal.changes) {
    const target = join(place.root, name);
    const staged = !remove && isThere(newPath(place, name));
    if ((remove || staged) && isThere(target)) {
      await rm(oldPath(place, name), { recursive: true, force: true });
      await rename(target, oldPath(place, name));
    }
    if (staged) await rename(newPath(place, name), target);
  }
  syncFolder(place.root);
  if (journal.lock !== undefined) writeFileAtomically(place.lockPath, Buffer.from(journal.lock), { replace: true });
  await unlink(journalPath(place));
  syncFolder(place.state);
  await clearStaging(place);
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** A project may come from a stranger, and its journal with it: names are names here too. */
function readJournal(place: InstallPlace): Journal {
  const path = journalPath(place);
  try {
    const journal = JSON.parse(readFileSync(path, "utf8")) as Journal;
    if (journal.lock !== undefined) parseLock(journal.lock, path);
    const areNames = journal.changes.every(
      ({ name, remove }) => typeof remove === "boolean" && /^[^/\\.][^/\\]*$/.test(name),
    );
    if (areNames) return journal;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      "lock-invalid",
      `${quote(path)} cannot be read (${reasonOf(error)}). Remove its folder, and install again.`,
      { path, cause: error },
    );
  }
  throw new Refusal("lock-invalid", `${quote(path)} is no journal of ours. Remove its folder, and install again.`, {
    path,
  });
}
