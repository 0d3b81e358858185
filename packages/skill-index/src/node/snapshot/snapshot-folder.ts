import type { CachedFolder, CachedFolders, FolderStamp } from "../scan/folder-cache.js";
import { once } from "./once.js";
import type { KeepText, SnapshotTexts } from "./snapshot-texts.js";

/** The folders of one source as a snapshot keeps them. */
export interface StoredFolders {
  readonly paths: readonly string[];
  /** Where their stamps are among the texts (the name is that of the format): three doubles a folder, as this machine writes them. */
  readonly sightsStart: number;
  /** Where their names are, after the stamps: one JSON list, which a start that finds nothing changed does not read. */
  readonly namesStart: number;
  readonly namesEnd: number;
}

export function packFolders(folders: CachedFolders, keepText: KeepText): StoredFolders {
  const list = [...folders];
  const stamps = list.flatMap(([, { stamp }]) => [stamp.readAt, stamp.inode, stamp.changed]);
  const sightsStart = keepText("");
  const namesStart = keepText(Buffer.from(Float64Array.from(stamps).buffer));
  const namesEnd = keepText(JSON.stringify(list.map(([, { names }]) => names)));
  return { paths: list.map(([path]) => path), sightsStart, namesStart, namesEnd };
}

/** Restores a folder at a time: a start that finds nothing changed needs each only for a moment. `texts` may still be on their way. */
export function unpackFolders(stored: StoredFolders, texts: SnapshotTexts): CachedFolders {
  const { paths, sightsStart, namesStart, namesEnd } = stored;
  if (namesStart - sightsStart !== paths.length * STAMP_BYTES) throw new RangeError("Not every folder has a stamp.");
  // A copy, because doubles can be read in place only where the bytes happen to be aligned.
  const stamps = once(() => new Float64Array(new Uint8Array(texts.subarray(sightsStart, namesStart)).buffer));
  const names = once(() => JSON.parse(texts.subarray(namesStart, namesEnd).toString("utf8")) as readonly string[]);
  return {
    *[Symbol.iterator]() {
      const numbers = stamps();
      for (let at = 0; at < paths.length; at++) {
        const stamp = {
          readAt: numbers[at * 3] ?? 0,
          inode: numbers[at * 3 + 1] ?? Number.NaN,
          changed: numbers[at * 3 + 2] ?? Number.NaN,
        };
        yield [paths[at] ?? "", new RestoredFolder(stamp, at, names)];
      }
    },
  };
}

const STAMP_BYTES = 3 * Float64Array.BYTES_PER_ELEMENT;

/** A folder from a snapshot; its names are read when they are first asked for. */
class RestoredFolder implements CachedFolder {
  readonly stamp: FolderStamp;
  contents: CachedFolder["contents"];
  readonly #at: number;
  readonly #names: () => readonly string[];

  constructor(stamp: FolderStamp, at: number, names: () => readonly string[]) {
    this.stamp = stamp;
    this.contents = undefined;
    this.#at = at;
    this.#names = names;
  }

  get names(): string {
    return this.#names()[this.#at] ?? "";
  }
}
