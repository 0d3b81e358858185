import { realpathSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

/** Returns whether a path is in a folder or is that folder, with all links resolved. What does not exist counts as it is written. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(toReal(folder), toReal(path));
  return way !== ".." && !way.startsWith(`..${sep}`) && resolve(way) !== way;
}

/** Resolves every link in as much of the path as exists. */
function toReal(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(toReal(parent), path.slice(parent.length));
  }
}
