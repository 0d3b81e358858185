import { existsSync, lstatSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, symlink, unlink } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeFileAtomically } from "@skillwright/skill-index/node";
import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { openFolder } from "../folder/read-folder.js";
import { quote, Refusal, reasonOf } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { folderFault, formatLock, parseLock, type SkillLock } from "../lock/skill-lock.js";
import type { Hold } from "./hold-place.js";
import type { InstallPlace } from "./install-place.js";
import type { SkillCopy } from "./skill-copies.js";
import { writeFolder } from "./write-folder.js";

/** What is to become of one skill in one folder of skills. */
export type PlaceChange =
  | {
      readonly copy: SkillCopy;
      readonly name: string;
      readonly files: readonly FolderFile[];
      /** Of the files. */
      readonly digest: string;
      /** What to link to: the main copy, or the store. Absent: the files are written. */
      readonly linkTo?: string;
    }
  | { readonly copy: SkillCopy; readonly name: string; readonly remove: true };

/** What a killed process meant to do: once `changes` are there all is staged, and it can be finished by anyone. */
interface Journal {
  /** Folders of skills that something may be staged in. */
  readonly folders: readonly string[];
  /** Absent: nothing has been changed yet. */
  readonly changes?: readonly { readonly folder: string; readonly name: string; readonly remove: boolean }[];
  /** The lock file as it will be. Absent: it stays. */
  readonly lock?: string;
}

/**
 * Changes skills and lock as one. All is staged and on the disk before the journal says what to do; from then on the change is finished
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
  const folders = [...new Set(changes.map(({ copy }) => copy.folder))];
  try {
    writeJournal(place, { folders });
    for (const change of changes) if (!("remove" in change)) await stage(change, limits);
    hold.check();
    writeJournal(place, {
      folders,
      changes: changes.map((change) => ({
        folder: change.copy.folder,
        name: change.name,
        remove: "remove" in change,
      })),
      ...(lock && { lock: formatLock(lock) }),
    });
  } catch (error) {
    await callOff(place, folders);
    if (error instanceof Refusal) throw error;
    throw new Refusal("write-failed", `The skills cannot be written (${reasonOf(error)}). Nothing was changed.`, {
      path: place.base,
      cause: error,
    });
  }
  await finish(place);
}

/** Finishes what a killed process began, or clears away what it had only staged. Call it while holding the place. */
export async function recoverPlace(place: InstallPlace): Promise<void> {
  if (isUnfinished(place)) await finish(place);
}

/** Whether a process was killed in the middle of a change. */
export const isUnfinished = (place: InstallPlace): boolean => existsSync(journalPath(place));

const journalPath = ({ state }: InstallPlace): string => join(state, "journal.json");

// In the folder itself: whatever disk it is on, a name can be changed there.
const stagingPath = (root: string): string => join(root, ".skillwright");
const newPath = (root: string, name = ""): string => join(stagingPath(root), "new", name);
const oldPath = (root: string, name = ""): string => join(stagingPath(root), "old", name);

const writeJournal = (place: InstallPlace, journal: Journal): void =>
  writeFileAtomically(journalPath(place), Buffer.from(JSON.stringify(journal)), { replace: true });

async function callOff(place: InstallPlace, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(stagingPath(place.rootOf(folder)), { recursive: true, force: true });
  await rm(journalPath(place), { force: true });
}

async function stage(
  change: Extract<PlaceChange, { readonly digest: string }>,
  limits: FullInstallLimits,
): Promise<void> {
  const { copy, name, files, digest, linkTo } = change;
  const staged = newPath(copy.root, name);
  await rm(staged, { recursive: true, force: true });
  await mkdir(newPath(copy.root), { recursive: true });
  const isLinked = linkTo !== undefined && (await linked(linkTo, staged));
  // A link to the main copy leads nowhere until both have their names.
  if (isLinked && !copy.isMain) return;
  if (!isLinked) await writeFolder(staged, files, true);
  // What counts is what the disk says, not what was meant to be written.
  if (folderDigest(hashFiles(openFolder(staged, limits))) !== digest) {
    throw new Refusal(
      "write-failed",
      `What was written of ${quote(name)} is not what was fetched. Nothing was changed.`,
      { path: name },
    );
  }
}

/** Whether a link could be made. Some disks have none, and Windows asks for a right that few users have. */
async function linked(target: string, path: string): Promise<boolean> {
  try {
    await symlink(target, path, "dir");
    return true;
  } catch (error) {
    if (["EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"].includes(reasonOf(error))) return false;
    throw error;
  }
}

/** Each step can be taken again: what is done already is seen by where things are. */
async function finish(place: InstallPlace): Promise<void> {
  const { folders, changes = [], lock } = readJournal(place);
  for (const { folder, name, remove } of changes) {
    const root = place.rootOf(folder);
    const target = join(root, name);
    const staged = !remove && isThere(newPath(root, name));
    if ((remove || staged) && isThere(target)) {
      await rm(oldPath(root, name), { recursive: true, force: true });
      await mkdir(oldPath(root), { recursive: true });
      await rename(target, oldPath(root, name));
    }
    if (staged) await rename(newPath(root, name), target);
  }
  for (const folder of folders) if (isThere(place.rootOf(folder))) syncFolder(place.rootOf(folder));
  if (lock !== undefined) writeFileAtomically(place.lockPath, Buffer.from(lock), { replace: true });
  // Staged files go before the journal: it says where they are.
  for (const folder of folders) await rm(stagingPath(place.rootOf(folder)), { recursive: true, force: true });
  await unlink(journalPath(place));
  syncFolder(place.state);
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** A project may come from a stranger, and its journal with it: names are names here too, and folders are inside. */
function readJournal(place: InstallPlace): Journal {
  const path = journalPath(place);
  try {
    const journal = JSON.parse(readFileSync(path, "utf8")) as Journal;
    if (journal.lock !== undefined) parseLock(journal.lock, path);
    const changes = journal.changes ?? [];
    const isOurs =
      journal.folders.every((folder) => folderFault(folder) === undefined) &&
      changes.every(
        ({ folder, name, remove }) =>
          typeof remove === "boolean" && journal.folders.includes(folder) && /^[^/\\.][^/\\]*$/.test(name),
      );
    if (isOurs) return journal;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      "lock-invalid",
      `${quote(path)} cannot be read (${reasonOf(error)}). Remove its folder, and install again.`,
      { path, cause: error },
    );
  }
  throw new Refusal(
    "lock-invalid",
    `${quote(path)} was not written by Skillwright. Remove its folder, and install again.`,
    {
      path,
    },
  );
}
