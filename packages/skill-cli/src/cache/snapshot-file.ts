import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LoadedSkillIndex, LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import type { Io } from "../terminal/io.js";
import { cacheKey, MIN_CACHED } from "./cache-file.js";
import { cacheFolder } from "./cache-folder.js";

/** The saved state of one set of folders, so that a large one is not read again each time. */
export interface SnapshotFile {
  readonly path: string;
  /** Writes it, if the folders are large and it is out of date. Failing to is no failure of the command. */
  save(loaded: LoadedSkillIndex): Promise<void>;
}

export function openSnapshot(where: LoadSkillIndexOptions, io: Io): SnapshotFile {
  const path = join(cacheFolder(io), `index-${cacheKey(where)}.snapshot`);
  return {
    path,
    save: async (loaded) => {
      if (loaded.found < MIN_CACHED || isCurrent(path, loaded)) return;
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
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
