import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isPrivateToUser, type LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import { replaceText } from "../terminal/write-text.js";

/** What a set of folders is called in the cache. */
export function cacheKey({ project, user, roots, conventions, everywhere, limits }: LoadSkillIndexOptions): string {
  const key = JSON.stringify([project, user, roots, conventions, everywhere, limits]);
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}

/** Fewer files than this are read faster than anyone can notice. */
export const MIN_CACHED = 200;

/** The text of a cache file, if there is one that nobody but this user can write. */
export function readCache(path: string): string | undefined {
  try {
    const stats = lstatSync(path);
    return stats.isFile() && isPrivateToUser(stats) ? readFileSync(path, "utf8") : undefined;
  } catch {
    // Missing or out of reach: there is nothing to start from.
    return undefined;
  }
}

/** Writes a cache file in one step. Failing to is no failure of the command: a cache only saves time; `doctor` says whether it can. */
export function writeCache(path: string, toText: () => string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (!lstatSync(path, { throwIfNoEntry: false })) writeFileSync(path, "", { flag: "wx", mode: 0o600 });
    replaceText(path, toText());
  } catch {
    // Nobody is worse off than before.
  }
}
