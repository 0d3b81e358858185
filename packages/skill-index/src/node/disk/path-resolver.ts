import { lstatSync, readlinkSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { errorCode, joinPath, toAbsolute, toReal } from "./disk-path.js";

/**
 * Says where a path of a tool call really leads: relative ones start from `root`, links are followed, and of a file that is not there yet
 * the nearest folder that is counts. For the option `resolvePath` of a coordinator. Throws where the system cannot tell.
 */
export function createPathResolver(root: string): (path: string) => string {
  const base = toReal(toAbsolute(root));
  return (path) => realOf(toAbsolute(isAbsolute(path) ? path : resolve(base, path)), MAX_STEPS);
}

/** Folders that are not there yet and links that lead to nothing, one behind another. */
const MAX_STEPS = 256;

function realOf(path: string, steps: number): string {
  try {
    return toReal(path);
  } catch (error) {
    const slash = path.lastIndexOf("/");
    if (errorCode(error) !== "ENOENT" || slash === -1 || path === "/" || steps === 0) throw error;
    const folder = path.slice(0, slash) || "/";
    // A link that leads to nothing is written through all the same.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      return realOf(toAbsolute(resolve(folder, readlinkSync(path))), steps - 1);
    }
    return joinPath(realOf(folder, steps - 1), path.slice(slash + 1));
  }
}
