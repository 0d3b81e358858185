import { type FSWatcher, lstatSync, watch } from "node:fs";
import { errorCode } from "../disk/disk-path.js";
import { realFolder } from "../scan/directory-source.js";
import type { CachedFolder } from "../scan/folder-cache.js";
import type { RootPlan } from "../scan/skill-roots.js";

/** A folder to watch. */
export interface WatchTarget {
  /** What a scan knew of the folder. The same object: it cannot have been replaced since. */
  readonly state?: object;
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
      for (const [path, current] of watched) if (!isCurrent(path, current, targets.get(path))) stop(watched, path);
      failures = [];
      let added = 0;
      for (const [path, target] of targets) {
        if (watched.has(path)) continue;
        const failure = start(path, target, { ...options, watched });
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
  target: WatchTarget;
  /** Tells the folder from another that took its place: the watch would still be on the old one. */
  readonly identity: string;
  readonly watcher: Pick<FSWatcher, "close">;
}

/** Whether the watch on a folder is still on what is to be watched. */
function isCurrent(path: string, current: Watched, target: WatchTarget | undefined): boolean {
  if (!target || target.only !== current.target.only) return false;
  if (target.state && target.state === current.target.state) return true;
  current.target = target;
  return toIdentity(path) === current.identity;
}

// Inode numbers are used again at once, times of birth are not.
function toIdentity(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino}.${stats.birthtimeMs}` : "";
}

/** Starts to watch; returns why it cannot. */
function start(
  path: string,
  target: WatchTarget,
  options: FolderWatcherOptions & { readonly watched: Map<string, Watched> },
): string | undefined {
  const { watched, onHint, keepAlive, maxFolders, watchFolder = watch } = options;
  if (watched.size >= maxFolders) return `there are more than ${maxFolders}`;
  try {
    const identity = toIdentity(path);
    const watcher = watchFolder(path, { persistent: keepAlive }, (event, name) => {
      if (concerns(target, event, name)) onHint();
    });
    // On some platforms a watched folder that is removed is an error: a change like any other.
    watcher.on("error", () => {
      stop(watched, path);
      onHint();
    });
    watched.set(path, { target, identity, watcher });
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

/** All folders of a scan, and for each root that is not there yet the nearest folder above it in which it, or its parent, may appear. */
export function toWatchTargets(
  plans: readonly RootPlan[],
  folders: readonly ReadonlyMap<string, CachedFolder>[],
): ReadonlyMap<string, WatchTarget> {
  const targets = new Map<string, WatchTarget>();
  for (const scanned of folders) {
    for (const [path, state] of scanned) targets.set(path, { state });
  }
  for (const { path } of plans) {
    const above = realFolder(path) === undefined ? nearestFolder(path) : undefined;
    if (above && !targets.has(above.path)) targets.set(above.path, { only: above.next });
  }
  return targets;
}

interface NearestFolder {
  readonly path: string;
  /** The name that is missing in it. */
  readonly next: string;
}

function nearestFolder(path: string): NearestFolder | undefined {
  const slash = path.lastIndexOf("/");
  if (slash <= 0) return undefined;
  const [parent, next] = [path.slice(0, slash), path.slice(slash + 1)];
  const real = realFolder(parent);
  return real === undefined ? nearestFolder(parent) : { path: real, next };
}
