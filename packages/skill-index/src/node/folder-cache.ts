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

/** A folder as it was when its names were read. Collections have tens of thousands, so each is kept small. */
export interface KeptFolder {
  readonly inode: number;
  /** Time of change in milliseconds; `NaN` if that was too recent to be proof of anything. */
  readonly changed: number;
  /** The names in code point order, packed: `packEntries`. */
  readonly names: string;
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
  const changed = isProof(stats, now) ? stats.ctimeMs : Number.NaN;
  if (held && held.changed === changed && held.inode === stats.ino) return held;
  return { inode: stats.ino, changed, names: packEntries(readFolder(path)) };
}

/**
 * What a file looks like from outside, or `undefined` if that would be no proof of its content; `now` is taken before the look.
 * It rests on the time of change, which unlike the time of modification moves with everything and cannot be set back.
 */
export function toStamp(stats: Stats, now: number): string | undefined {
  return isProof(stats, now) ? `${stats.ino}.${stats.size}.${stats.ctimeMs}` : undefined;
}

// Clocks of file systems tick in steps of up to two seconds, and a second change within a step leaves no trace.
const isProof = (stats: Stats, now: number): boolean => stats.ctimeMs <= now - 2000;

// Names never hold a slash, so a slash keeps them apart; the first letter of each is its type.
const TYPES = { f: "file", d: "folder", l: "link", o: "other", u: "undecodable" } as const;
const LETTERS = { file: "f", folder: "d", link: "l", other: "o", undecodable: "u" } as const;

/** Many folders, each with its names, take a tenth of the room as texts. */
export function packEntries(entries: readonly FolderEntry[]): string {
  return entries.map(({ name, type }) => LETTERS[type] + name).join("/");
}

export function unpackEntries(names: string): readonly FolderEntry[] {
  if (names === "") return [];
  return names.split("/").map((item) => ({ name: item.slice(1), type: TYPES[item[0] as keyof typeof TYPES] }));
}

/** Names in code point order. Throws as `readdir` does. */
export function readFolder(path: string): readonly FolderEntry[] {
  const entries = readdirSync(path, { withFileTypes: true });
  // Names that are not UTF-8 arrive with U+FFFD in them, as do names that really hold that character.
  const decoded = entries.some(({ name }) => name.includes("\ufffd"))
    ? readdirSync(path, { withFileTypes: true, encoding: "buffer" }).map(fromBytes)
    : entries.map((entry) => ({ name: entry.name, type: typeOf(entry) }));
  return decoded.length > 1 ? decoded.sort((a, b) => compareCodePoints(a.name, b.name)) : decoded;
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
