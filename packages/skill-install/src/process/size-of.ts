import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Bytes of all files below a folder that a program is writing to: an estimate, to be looked at again and again. */
export function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
      (sum, entry) =>
        sum +
        (entry.isFile() ? (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0) : 0),
      0,
    );
  } catch {
    // A folder that was renamed just now: the next look sees it.
    return 0;
  }
}
