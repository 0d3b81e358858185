import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Leaves of the files of a folder that end like this, finished or not, the newest so many, and gives the paths of those it removed. */
export function removeOldest(folder: string, ending: string, keep: number): readonly string[] {
  const ours = new RegExp(`^hook-[0-9a-f]{16}${ending.replace(".", "\\.")}(?:\\.[0-9a-f]{16}\\.tmp)?$`);
  const files = readdirSync(folder)
    .filter((name) => ours.test(name))
    .map((name) => ({ path: join(folder, name), time: lstatSync(join(folder, name), QUIETLY)?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  const removed = files.slice(keep).map(({ path }) => path);
  for (const path of removed) rmSync(path, { force: true });
  return removed;
}

const QUIETLY = { throwIfNoEntry: false } as const;
