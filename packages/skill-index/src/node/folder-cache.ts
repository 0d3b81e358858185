import { isUtf8 } from "node:buffer";
import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import { compareCodePoints } from "../code-point-order.js";
import type { FolderSurvey } from "./survey-folder.js";

/** A name in a folder, and what stands there; `undecodable` if the name is not UTF-8. */
export interface FolderEntry {
  readonly name: string;
  readonly type: "file" | "folder" | "link" | "other" | "undecodable";
}

/** Names of folders, kept as long as the folder's own times say that nothing came, went or was renamed. */
export interface FolderCache {
  /** What the last whole scan saw. */
  readonly kept: ReadonlyMap<string, KeptFolder>;
  /** Starts a scan; what it does not ask for is forgotten once it is whole. */
  begin(): FolderScan;
}

export interface FolderScan {
  /** The folder, read now or known to be unchanged. Throws as `readdir` does. */
  look(path: string): KeptFolder;
  /** The scan is whole. */
  end(): void;
}

export interface KeptFolder {
  /** Absent: the folder changed too recently for its times to be proof. */
  readonly stamp?: string | undefined;
  /** Tells this folder from another that took its place. */
  identity?: string;
  /** In code point order. */
  readonly entries: readonly FolderEntry[];
  /** What was concluded from the names, so that it need not be again. */
  survey?: FolderSurvey;
}

export function createFolderCache(known: ReadonlyMap<string, KeptFolder> = new Map()): FolderCache {
  let kept = known;
  return {
    get kept() {
      return kept;
    },
    begin() {
      const fresh = new Map<string, KeptFolder>();
      return {
        look(path) {
          const folder = look(path, kept.get(path));
          fresh.set(path, folder);
          return folder;
        },
        end() {
          kept = fresh;
        },
      };
    },
  };
}

function look(path: string, held: KeptFolder | undefined): KeptFolder {
  const now = Date.now();
  const stats = lstatSync(path);
  if (!stats.isDirectory()) throw Object.assign(new Error(`${path} is not a folder.`), { code: "ENOTDIR" });
  const stamp = toStamp(stats, now);
  const folder: KeptFolder =
    held && stamp !== undefined && held.stamp === stamp ? held : { stamp, entries: readFolder(path) };
  folder.identity ??= toIdentity(stats);
  return folder;
}

/**
 * What a file or folder looks like from outside; `now` is taken before the look. It rests on the time of change, which unlike the time
 * of modification moves with everything and cannot be set back. A stamp stands for the content only if nothing happened just before:
 * clocks of file systems tick in steps of up to two seconds, and a second change within a step leaves no trace.
 */
export function toStamp(stats: Stats, now: number): string | undefined {
  if (stats.ctimeMs > now - CLOCK_STEP_MS) return undefined;
  return `${stats.ino}.${stats.size}.${stats.ctimeMs}`;
}

/** Tells a file or folder from another that took its place, even where inode numbers are used again. */
export const toIdentity = (stats: Stats): string => `${stats.ino}.${stats.birthtimeMs}`;

const CLOCK_STEP_MS = 2000;

/** Names in code point order. Throws as `readdir` does. */
export function readFolder(path: string): readonly FolderEntry[] {
  const entries = readdirSync(path, { withFileTypes: true });
  // Names that are not UTF-8 arrive with U+FFFD in them, as do names that really hold that character.
  const decoded = entries.some(({ name }) => name.includes("\ufffd"))
    ? readdirSync(path, { withFileTypes: true, encoding: "buffer" }).map(fromBytes)
    : entries.map((entry) => ({ name: entry.name, type: typeOf(entry) }));
  return decoded.sort((a, b) => compareCodePoints(a.name, b.name));
}

function fromBytes(entry: Dirent<Buffer>): FolderEntry {
  const name = entry.name.toString("utf8");
  return { name, type: isUtf8(entry.name) ? typeOf(entry) : "undecodable" };
}

function typeOf(entry: Dirent<string> | Dirent<Buffer>): FolderEntry["type"] {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  return entry.isSymbolicLink() ? "link" : "other";
}
