import { isUtf8 } from "node:buffer";
import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import { compareCodePoints } from "@skillwright/skill-text";
import type { SourceFinding } from "../../source/skill-source.js";
import type { ScanMode, WalkedFolder } from "./scan-rules.js";

/** A name in a folder, and what it names; `undecodable` if the name is not UTF-8. */
export interface FolderEntry {
  readonly name: string;
  readonly type: "file" | "folder" | "link" | "other" | "undecodable";
}

/** Names in folders, cached as long as the folder's own times say that nothing came, went or was renamed. */
export interface FolderCache {
  /** The folders of the last scan that was whole: each scan puts others in their place, and leaves these as they are. */
  readonly lastScan: CachedFolders;
  /** Starts a scan; what it does not ask for is forgotten once it is whole. */
  begin(): FolderScan;
}

export interface FolderScan {
  /**
   * The folder, read now or known to be unchanged. `inNewParent`: its parent was read anew, so another folder may have taken its
   * place. Throws as `readdir` does.
   */
  read(path: string, inNewParent: boolean): CachedFolder;
  /** The folder as the last scan saw it, kept for the next one; `undefined` if it did not. */
  keep(path: string): CachedFolder | undefined;
  /** The scan is whole. */
  end(): void;
}

/** A folder as it was when its names were read. Collections have tens of thousands, so each is small. */
export interface CachedFolder {
  readonly stamp: FolderStamp;
  /**
   * The names in code point order, as one string: see `entriesOf`. Objects would take 3.5 times the memory (2.3 instead of 0.7 MB for
   * 11,548 folders), and a snapshot stores the string as it is.
   */
  readonly names: string;
  /** What the names were classified as, so that it need not be done again. */
  contents: FolderContents | undefined;
}

/** What the names in a folder say by themselves. */
export interface FolderContents {
  /** How many there are. */
  readonly count: number;
  readonly isSkill: boolean;
  readonly findings: readonly SourceFinding[];
  /** Folders to look into next. */
  readonly folders: readonly WalkedFolder[];
  /** Names of links, which have to be followed afresh each time. */
  readonly links: readonly string[];
  /** What else it rests on. */
  readonly mode: ScanMode;
  readonly asked: WalkedFolder;
}

/** What tells whether names are still those of their folder. All folders that one scan read for the first time share one. */
export interface FolderStamp {
  /** Milliseconds since 1970 at which the names were read, or earlier. */
  readonly readAt: number;
  /** Inode and time of change that the names belong to; `NaN` if they were not looked at, or the change was too recent to be proof. */
  readonly inode: number;
  readonly changed: number;
}

/** Folders by path, in the order of the scan that saw them. */
export type CachedFolders = Iterable<readonly [path: string, folder: CachedFolder]>;

/** By path. Those of a snapshot are not restored before someone asks. */
export function toFolderMap(folders: CachedFolders): ReadonlyMap<string, CachedFolder> {
  return folders instanceof Map ? folders : new Map(folders);
}

export function createFolderCache(cached: CachedFolders = new Map()): FolderCache {
  const cache = {
    lastScan: cached,
    begin(): FolderScan {
      const earlier = toFolderMap(cache.lastScan);
      const folders = new Map<string, CachedFolder>();
      // To `stat` each folder as well would cost as much as a third of the reading; the second scan does it instead.
      const stamp: FolderStamp = { readAt: Date.now(), inode: Number.NaN, changed: Number.NaN };
      return {
        read(path, inNewParent) {
          const previous = earlier.get(path);
          const folder = previous
            ? revalidate(path, previous, inNewParent)
            : { stamp, names: readNames(path), contents: undefined };
          folders.set(path, folder);
          return folder;
        },
        keep(path) {
          const previous = earlier.get(path);
          if (previous) folders.set(path, previous);
          return previous;
        },
        end() {
          cache.lastScan = folders;
        },
      };
    },
  };
  return cache;
}

function revalidate(path: string, previous: CachedFolder, inNewParent: boolean): CachedFolder {
  const now = Date.now();
  const stats = lstatSync(path);
  if (!stats.isDirectory()) throw Object.assign(new Error(`${path} is not a folder.`), { code: "ENOTDIR" });
  const [inode, changed] = [stats.ino, isProof(stats, now) ? stats.ctimeMs : Number.NaN];
  const { stamp, names, contents } = previous;
  if (stamp.changed === changed && stamp.inode === inode) return previous;
  if (!inNewParent && isOlder(stamp, changed))
    return { stamp: { readAt: stamp.readAt, inode, changed }, names, contents };
  return { stamp: { readAt: now, inode, changed }, names: readNames(path), contents: undefined };
}

/** Whether the cached names of a folder are still its names; `now` is taken before the `stat`. */
export function isFolderUnchanged(path: string, stamp: FolderStamp, now: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory() || !isProof(stats, now)) return false;
  return (stamp.changed === stats.ctimeMs && stamp.inode === stats.ino) || isOlder(stamp, stats.ctimeMs);
}

// What was last changed long before its names were read has not changed since, even if the clock of a file server lags.
function isOlder(stamp: FolderStamp, changed: number): boolean {
  return Number.isNaN(stamp.inode) && changed < stamp.readAt - CLOCK_LAG_MS;
}

const CLOCK_LAG_MS = 3_600_000;

/**
 * What a file looks like from outside, or `undefined` if that would be no proof of its content; `now` is taken before the `stat`.
 * It rests on the time of change, which unlike the time of modification moves with everything and cannot be set back.
 */
export function toFileVersion(stats: Stats, now: number): string | undefined {
  if (!isProof(stats, now)) return undefined;
  // A double holds the milliseconds of this age in steps of 1/4096, and whole numbers are written several times faster than fractions.
  const seconds = Math.floor(stats.ctimeMs / 1000);
  return `${stats.ino}.${stats.size}.${seconds}.${(stats.ctimeMs - seconds * 1000) * 4096}`;
}

// Clocks of file systems tick in steps of up to two seconds, and a second change within a step leaves no trace.
const isProof = (stats: Stats, now: number): boolean => stats.ctimeMs <= now - 2000;

/** Names in code point order. Throws as `readdir` does. */
export function readFolder(path: string): readonly FolderEntry[] {
  return entriesOf(readNames(path));
}

/** The entries that are packed in `CachedFolder.names`. */
export function entriesOf(names: string): FolderEntry[] {
  if (names === "") return [];
  return names.split("/").map((item) => ({ name: item.slice(0, -2), type: TYPES[item.at(-1) as keyof typeof TYPES] }));
}

/** Whether there is a link in a folder: `l` is its mark, as `TYPES` has it. */
export const hasLink = ({ names }: CachedFolder): boolean => names.includes("\0l");

/** The same names, no more than `count` of them. */
export function firstNames(names: string, count: number): string {
  return names.split("/").slice(0, count).join("/");
}

// A name holds neither a slash nor a NUL: a slash keeps names apart, a NUL the name from its type, and the order stays that of names.
function readNames(path: string): string {
  let items: string[] = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    // Names that are not UTF-8 arrive with U+FFFD in them, as do names that really hold that character.
    if (entry.name.includes("\ufffd")) {
      items = readdirSync(path, { withFileTypes: true, encoding: "buffer" }).map(fromBytes);
      break;
    }
    items.push(`${entry.name}\0${letterOf(entry)}`);
  }
  return (items.length > 1 ? items.sort(compareCodePoints) : items).join("/");
}

const TYPES = { f: "file", d: "folder", l: "link", o: "other", u: "undecodable" } as const;

function fromBytes(entry: Dirent<Buffer>): string {
  return `${entry.name.toString("utf8")}\0${isUtf8(entry.name) ? letterOf(entry) : "u"}`;
}

function letterOf(entry: Dirent<string> | Dirent<Buffer>): keyof typeof TYPES {
  if (entry.isFile()) return "f";
  if (entry.isDirectory()) return "d";
  return entry.isSymbolicLink() ? "l" : "o";
}
