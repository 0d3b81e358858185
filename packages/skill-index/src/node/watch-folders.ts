import { type FSWatcher, watch } from "node:fs";
import { errorCode } from "./disk-path.js";

/** A folder to watch. */
export interface WatchTarget {
  /** Tells a folder from one that took its place: the watch would still be on the old one. */
  readonly identity: string;
  /** Only what happens under this name counts. Absent: whatever may concern a skill. */
  readonly only?: string;
}

/** Watches folders one by one: what the platforms' recursive modes promise, they do not keep. */
export interface FolderWatcher {
  /** Watches these folders, by path, and no others. Returns how many are watched from now on that were not before. */
  watch(targets: ReadonlyMap<string, WatchTarget>): number;
  /** How many folders could not be watched, and why the first could not. */
  unwatched(): { readonly count: number; readonly reason: string };
  close(): void;
}

export interface FolderWatcherOptions {
  /** Something happened in a watched folder; what, is for a scan to find out. */
  readonly onHint: () => void;
  /** Whether the process stays alive for it. */
  readonly keepAlive: boolean;
  /** How many folders are watched at most. */
  readonly maxFolders: number;
  /** How one folder is watched. Default: `fs.watch`. */
  readonly watchFolder?: WatchFolder;
}

export type WatchFolder = (
  path: string,
  options: { readonly persistent: boolean },
  listener: (event: string, name: string | null) => void,
) => Pick<FSWatcher, "on" | "close">;

export function createFolderWatcher(options: FolderWatcherOptions): FolderWatcher {
  const watched = new Map<string, Watched>();
  let failures: string[] = [];
  return {
    watch(targets) {
      for (const [path, { target }] of watched) if (!isSame(targets.get(path), target)) stop(watched, path);
      failures = [];
      let added = 0;
      for (const [path, target] of targets) {
        if (watched.has(path)) continue;
        const failure = start(watched, path, target, options);
        if (failure) failures.push(failure);
        else added++;
      }
      return added;
    },
    unwatched: () => ({ count: failures.length, reason: failures[0] ?? "" }),
    close() {
      for (const path of [...watched.keys()]) stop(watched, path);
    },
  };
}

interface Watched {
  readonly target: WatchTarget;
  readonly watcher: Pick<FSWatcher, "close">;
}

function isSame(a: WatchTarget | undefined, b: WatchTarget): boolean {
  return a !== undefined && a.identity === b.identity && a.only === b.only;
}

/** Starts to watch; returns why it cannot. */
function start(
  watched: Map<string, Watched>,
  path: string,
  target: WatchTarget,
  { onHint, keepAlive, maxFolders, watchFolder = watch }: FolderWatcherOptions,
): string | undefined {
  if (watched.size >= maxFolders) return `there are more than ${maxFolders}`;
  try {
    const watcher = watchFolder(path, { persistent: keepAlive }, (event, name) => {
      if (concerns(target, event, name)) onHint();
    });
    // On some platforms a watched folder that is removed is an error: a change like any other.
    watcher.on("error", () => {
      stop(watched, path);
      onHint();
    });
    watched.set(path, { target, watcher });
    return undefined;
  } catch (error) {
    return errorCode(error) || String(error);
  }
}

function stop(watched: Map<string, Watched>, path: string): void {
  watched.get(path)?.watcher.close();
  watched.delete(path);
}

// Anything may be renamed into a skill; but of what changes in place, only Markdown files are read.
function concerns({ only }: WatchTarget, event: string, name: string | null): boolean {
  if (name === null) return true;
  return only === undefined ? event === "rename" || /\.md$/i.test(name) : name === only;
}
