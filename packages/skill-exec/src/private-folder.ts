import { chmod, chown, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LaunchUser } from "./process/launch.js";

export interface PrivateFolderOptions {
  /** Where to make it. Default: the system's folder for temporary files. */
  readonly parent?: string | undefined;
  /** Who else may look inside, through the group: the user that a script runs as. */
  readonly user?: LaunchUser | undefined;
}

/** A new folder that no other user can change, at its real path. */
export async function createPrivateFolder(options: PrivateFolderOptions): Promise<string> {
  const folder = await mkdtemp(join(await realpath(options.parent ?? tmpdir()), "skillwright-run-"));
  if (options.user) {
    await chown(folder, -1, options.user.gid);
    await chmod(folder, 0o750);
  }
  return folder;
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
