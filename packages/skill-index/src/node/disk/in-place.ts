import { fstatSync, lstatSync, readlinkSync } from "node:fs";
import { errorCode, toReal } from "./disk-path.js";

/**
 * Whether an open file or folder really lies at this real path. Between looking and opening, a folder on the way may have been swapped for
 * a link: the path then still opens, and leads elsewhere. On Linux the descriptor itself says where it is. Elsewhere the path is looked at
 * again, which leaves a gap for who swaps there and back.
 */
export function isInPlace(file: number, path: string): boolean {
  const place = placeOf(file);
  if (place !== undefined) return place === path || place === `${path} (deleted)`;
  const [opened, named] = [fstatSync(file), lstatSync(path, { throwIfNoEntry: false })];
  return named?.ino === opened.ino && named.dev === opened.dev && toReal(path) === path;
}

/** Where a descriptor is, as the system knows it; `undefined` where it does not say. */
function placeOf(file: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return readlinkSync(`/proc/self/fd/${file}`);
  } catch (error) {
    // Without `/proc`, as in some containers, the path is looked at instead.
    if (errorCode(error) === "ENOENT" || errorCode(error) === "EACCES") return undefined;
    throw error;
  }
}

/** A path that goes through an open folder wherever that is moved to; `undefined` where the system has none. */
export function pathThrough(folder: number): string | undefined {
  return placeOf(folder) === undefined ? undefined : `/proc/self/fd/${folder}`;
}
