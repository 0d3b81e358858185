import { closeSync, constants, openSync } from "node:fs";
import { isInPlace, pathThrough } from "./in-place.js";

/**
 * Opens a folder by its real path and hands on a path through the open folder, so that nothing done below it can be led elsewhere by
 * swapping the folder, or one above it, for a link. Where there are no such paths, the folder's own is handed on. Throws `ELOOP` if
 * the folder is not where its path says.
 */
export function holdFolder<T>(folder: string, use: (held: string) => T): T {
  // Windows cannot open a folder.
  if (process.platform === "win32") return use(folder);
  const file = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    // A path that goes through a held folder is in place by itself.
    if (!folder.startsWith("/proc/self/fd/") && !isInPlace(file, folder)) {
      throw Object.assign(new Error(`${folder} is reached through a link.`), { code: "ELOOP" });
    }
    return use(pathThrough(file) ?? folder);
  } finally {
    closeSync(file);
  }
}
