import { lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

/** Folders of version control, editors and agents: what is in them runs, or is obeyed, when someone next works there. */
export const CLOSED_FOLDERS: readonly string[] = [
  ...[".agents", ".claude", ".codex", ".cursor"],
  ...[".git", ".husky", ".idea", ".vscode"],
];
export const CLOSED_FILES: readonly string[] = [".envrc", ".mcp.json", "skillwright.json"];
const CLOSED_NAMES: ReadonlySet<string> = new Set([...CLOSED_FOLDERS, ...CLOSED_FILES]);

/** Empty files and folders made so that a sandbox can close a path that does not exist. */
export interface MountPoints {
  /** Paths that exist now, whoever made them. */
  readonly paths: readonly string[];
  /** Removes those that are still empty and that no other run of this process uses. */
  remove(): void;
}

/** Number of runs of this process that use a path. */
const used = new Map<string, number>();

/**
 * Makes an empty folder for each path that ends in `/`, and an empty file for each other. What cannot be made is left out: then the script,
 * with no more rights than this process, cannot make it either. `record` lists them for the host that cleans up after a killed one.
 */
export function createMountPoints(absent: readonly string[], record: string): MountPoints {
  const made: string[] = [];
  if (absent.length > 0) writeFileSync(record, JSON.stringify(absent), { mode: 0o600 });
  for (const path of absent) {
    const bare = path.replace(/\/$/, "");
    if (used.has(bare) || create(path)) {
      used.set(bare, (used.get(bare) ?? 0) + 1);
      made.push(bare);
    }
  }
  return {
    paths: made,
    remove() {
      for (const path of made.splice(0)) {
        const others = (used.get(path) ?? 1) - 1;
        if (others > 0) used.set(path, others);
        else {
          used.delete(path);
          removeEmpty(path);
        }
      }
    },
  };
}

/** Returns whether a path exists only because a run of this process needs it. */
export const isMountPoint = (path: string): boolean => used.has(path);

/**
 * Removes what a killed host recorded, unless something has been put there since. A record is believed only if it is a file of this user
 * that no other can write, and only for the names that a run closes: a forged one removes nothing else.
 */
export function removeRecordedMountPoints(record: string, user: number): void {
  const stats = lstatSync(record, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.uid !== user || (stats.mode & 0o022) !== 0) return;
  for (const path of readRecord(record)) {
    const bare = path.replace(/\/$/, "");
    if (CLOSED_NAMES.has(basename(bare))) removeEmpty(bare);
  }
}

/** Returns whether a path holds nothing: an empty file or folder may be a mount point of another host. */
export function isEmptyOrAbsent(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined || (stats.isFile() && stats.size === 0) || (stats.isDirectory() && isEmptyFolder(path));
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    // It cannot be looked into, so it may hold something.
    return false;
  }
}

function create(path: string): boolean {
  try {
    if (path.endsWith("/")) mkdirSync(path, { mode: 0o755 });
    else writeFileSync(path, "", { flag: "wx", mode: 0o644 });
    return true;
  } catch {
    // It exists by now, or no one may write here.
    return false;
  }
}

function removeEmpty(path: string): void {
  try {
    const stats = lstatSync(path);
    if (stats.isDirectory()) rmdirSync(path);
    else if (stats.isFile() && stats.size === 0) unlinkSync(path);
  } catch {
    // It is gone, or something was put into it: then it is not ours any more.
  }
}

function readRecord(record: string): string[] {
  try {
    const paths: unknown = JSON.parse(readFileSync(record, "utf8"));
    return Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [];
  } catch {
    // That run had none.
    return [];
  }
}
