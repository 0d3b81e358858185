import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder whose skills are the project's: the root of the repository around the working folder, else that folder. */
export function projectFolder(cwd: string): string {
  return upToRepository(cwd).at(-1) ?? cwd;
}

/** From the working folder upwards to the one that holds `.git`; without one, the working folder alone. */
export function upToRepository(cwd: string): readonly string[] {
  const folders = [cwd];
  for (let folder = cwd; !existsSync(join(folder, ".git")); ) {
    const parent = dirname(folder);
    if (parent === folder) return [cwd];
    folder = parent;
    folders.push(folder);
  }
  return folders;
}
