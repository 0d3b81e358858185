import { createHash } from "node:crypto";
import type { LoadSkillIndexOptions, PrivateFolderOptions } from "@skillwright/skill-index/node";
import type { CommandInput } from "../command.js";
import { type Cache, openCache } from "./open-cache.js";

/** What a command caches of one set of folders. */
export interface SkillsCache {
  /** Names the set of folders. */
  readonly key: string;
  /** Opens the user's cache folder. `undefined`: there is none yet, or it cannot be used, which a command prints once. */
  open(options?: PrivateFolderOptions): Cache | undefined;
}

/** Fewer files than this are read faster than anyone can notice. */
export const MIN_CACHED = 200;

export function createSkillsCache(
  { project, user, roots, conventions, everywhere, limits }: LoadSkillIndexOptions,
  { io, terminal }: Pick<CommandInput, "io" | "terminal">,
): SkillsCache {
  const key = JSON.stringify([project, user, roots, conventions, everywhere, limits]);
  let isTold = false;
  return {
    key: createHash("sha256").update(key).digest("hex").slice(0, 16),
    open(options) {
      const opened = openCache(io, options);
      if (opened.ok) return opened.cache;
      if (opened.error.code !== "folder-missing" && !isTold) {
        isTold = true;
        const { view, print } = terminal.err;
        print(view.style.warn(`Nothing is cached: ${opened.error.message}`));
      }
      return undefined;
    },
  };
}
