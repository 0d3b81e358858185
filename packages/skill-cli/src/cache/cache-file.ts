import { createHash } from "node:crypto";
import type { LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import { writeSealed } from "./sealed-file.js";

/** What a set of folders is called in the cache. */
export function cacheKey({ project, user, roots, conventions, everywhere, limits }: LoadSkillIndexOptions): string {
  const key = JSON.stringify([project, user, roots, conventions, everywhere, limits]);
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/** Fewer files than this are read faster than anyone can notice. */
export const MIN_CACHED = 200;

/** Writes a cache file in one step. Failing to is no failure of the command: a cache only saves time; `doctor` says whether it can. */
export function writeCache(path: string, toContent: () => Uint8Array): void {
  try {
    writeSealed(path, toContent());
  } catch {
    // Nobody is worse off than before.
  }
}
