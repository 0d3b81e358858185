import { statSync } from "node:fs";
import { join } from "node:path";
import type { LoadedSkillIndex } from "@skillwright/skill-index/node";
import { isSealedBeside, sealBeside } from "./sealed-file.js";
import { MIN_CACHED, type SkillsCache } from "./skills-cache.js";

/** The cached index of one set of folders, so that a large one is not read again each time. */
export interface SnapshotFile {
  /** Absent: there is none, or it is not as this user wrote it. */
  readonly path?: string;
  /** Writes it, if the folders are large and it is out of date. A failure costs only time; `doctor` reports it. */
  save(loaded: LoadedSkillIndex): Promise<void>;
}

export function openSnapshot(cache: SkillsCache): SnapshotFile {
  const name = `index-${cache.key}.snapshot`;
  const opened = cache.open();
  const path = opened && join(opened.folder, name);
  const current = opened && path !== undefined && isSealedBeside(path, opened) ? path : undefined;
  return {
    ...(current !== undefined && { path: current }),
    save: async (loaded) => {
      if (loaded.found < MIN_CACHED || (current !== undefined && isCurrent(current, loaded))) return;
      const written = cache.open({ create: true });
      if (written === undefined) return;
      try {
        await loaded.saveSnapshot(join(written.folder, name));
        sealBeside(join(written.folder, name), written);
      } catch {
        // A full disk, for one: the next run takes as long as this one.
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
