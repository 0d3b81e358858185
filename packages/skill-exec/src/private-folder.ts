import { chmod, chown, lstat, mkdtemp, readdir, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeRecordedMountPoints } from "./mount-points.js";
import type { LaunchUser } from "./process/launch.js";

export interface PrivateFolderOptions {
  /** Where to make it. Default: the system's folder for temporary files. */
  readonly parent?: string | undefined;
  /** Who else may look inside, through the group: the user that a script runs as. */
  readonly user?: LaunchUser | undefined;
}

/** The first part of the name of each private folder. */
export const PRIVATE_FOLDER_PREFIX = "skillwright-run.";

/** Name of the file in a private folder that lists the mount points a run has made elsewhere. */
export const MOUNT_POINTS = "mount-points.json";

/** A new folder that no other user can change, at its real path. The first in a place sweeps it. */
export async function createPrivateFolder(options: PrivateFolderOptions): Promise<string> {
  const parent = await realpath(options.parent ?? tmpdir());
  if (!swept.has(parent)) {
    swept.add(parent);
    await sweepFolders(parent);
  }
  const folder = await mkdtemp(join(parent, `${await ownPrefix()}${process.pid}.`));
  if (options.user) {
    await chown(folder, -1, options.user.gid);
    await chmod(folder, 0o750);
  }
  return folder;
}

/** Places this process has looked at: a killed host leaves its folders once, so once is enough. */
const swept = new Set<string>();

/**
 * Removes what killed hosts left: folders of this user whose process is gone. Numbers of processes mean something only among
 * those that share them, so the name also says in which PID namespace; folders of another are left to it.
 */
export async function sweepFolders(parent: string): Promise<void> {
  const prefix = await ownPrefix();
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? /^\d+(?=\.)/.exec(name.slice(prefix.length))?.[0] : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    const path = join(parent, name);
    const stats = await lstat(path).catch(() => undefined);
    // What cannot be removed is no reason not to run: it stays until someone can.
    if (!stats?.isDirectory() || stats.uid !== process.getuid?.()) continue;
    removeRecordedMountPoints(join(path, MOUNT_POINTS), stats.uid);
    await removeFolder(path).catch(() => undefined);
  }
}

async function ownPrefix(): Promise<string> {
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "");
  return `${PRIVATE_FOLDER_PREFIX}${/\d+/.exec(namespace)?.[0] ?? "0"}.`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One that is there but not ours cannot be asked.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** Removes a folder and all in it, also what a script has locked behind it. Never follows a link. Throws if something stays. */
export async function removeFolder(folder: string): Promise<void> {
  await unlock(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Files go only from folders that can be written to, and the copies of skills cannot. */
async function unlock(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await unlock(join(folder, entry.name));
  }
}
