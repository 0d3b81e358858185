import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { LoadedSkillIndex, LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import type { Io } from "./io.js";

/** The saved state of one set of folders, so that a large one is not read again each time. */
export interface SnapshotFile {
  readonly path: string;
  /** Writes it, if the folders are large and it is out of date. Failing to is no failure of the command. */
  keep(loaded: LoadedSkillIndex): Promise<void>;
}

/** Fewer files than this are read faster than anyone can notice. */
const LEAST_FILES = 200;

/** `$XDG_CACHE_HOME/skillwright`, else `~/.cache/skillwright`. */
export function cacheFolder({ env, home }: Pick<Io, "env" | "home">): string {
  return join(env["XDG_CACHE_HOME"] || join(home, ".cache"), "skillwright");
}

export function openSnapshot(where: LoadSkillIndexOptions, io: Io): SnapshotFile {
  const folder = cacheFolder(io);
  const { project, user, roots, conventions } = where;
  const key = createHash("sha256").update(JSON.stringify([project, user, roots, conventions]));
  const path = join(folder, `index-${key.digest("hex").slice(0, 16)}.snapshot`);
  return {
    path,
    keep: async (loaded) => {
      if (loaded.found < LEAST_FILES || isCurrent(path, loaded)) return;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        await loaded.saveSnapshot(path);
      } catch {
        // A cache that cannot be written only costs time; `doctor` says whether it can.
      }
    },
  };
}

/** Whether it was used, and no file is newer than it. */
function isCurrent(path: string, { index, problems }: LoadedSkillIndex): boolean {
  if (problems.some(({ code }) => code.startsWith("snapshot-"))) return false;
  const saved = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return saved !== undefined && index.skills.every((skill) => skill.lastModified < saved);
}
