import { readdir } from "node:fs";
import { type NamesReader, toNames } from "./folder-cache.js";
import type { WalkedFolder } from "./survey-folder.js";

/** Has other threads read folders before a walk comes to them, so that it can read and parse files meanwhile. */
export interface ReadAhead {
  /** Begins with the folders from this position on. What it gives must be waited for before `take`. */
  reach(at: number): Promise<void> | undefined;
  /** The names of the folder at this position, if they were read. */
  take(at: number): NamesReader | undefined;
}

/** `folders` may grow. Those that `isKnown` are left alone. */
export function createReadAhead(folders: readonly WalkedFolder[], isKnown: (path: string) => boolean): ReadAhead {
  const reads = new Map<number, FolderRead>();
  let [next, running] = [0, 0];
  return { reach, take };

  function reach(at: number): Promise<void> | undefined {
    for (next = Math.max(next, at); running < MAX_RUNNING && next + FEW < folders.length; next++) {
      const { path } = folders[next] as WalkedFolder;
      if (!isKnown(path)) begin(next, path);
    }
    const read = reads.get(at);
    return read && !read.names ? new Promise((wake) => Object.assign(read, { wake })) : undefined;
  }

  function begin(at: number, path: string): void {
    const read: FolderRead = {};
    reads.set(at, read);
    running++;
    readdir(path, { withFileTypes: true }, (error, entries) => {
      running--;
      read.names = toReader(() => {
        if (error) throw error;
        return toNames(path, entries);
      });
      read.wake?.();
    });
  }

  function take(at: number): NamesReader | undefined {
    const read = reads.get(at);
    reads.delete(at);
    return read?.names;
  }
}

interface FolderRead {
  /** Absent while it is being read. */
  names?: NamesReader;
  wake?: () => void;
}

// About as many as a walk comes to between two turns of the event loop.
const MAX_RUNNING = 512;
// Where so few are left, waiting for another thread takes longer than reading.
const FEW = 16;

/** Runs a reader now, and gives one that returns or throws the same. */
function toReader(read: NamesReader): NamesReader {
  try {
    const names = read();
    return () => names;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
