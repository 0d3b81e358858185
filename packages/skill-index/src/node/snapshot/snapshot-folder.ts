import { once } from "../../model/once.js";
import type { FolderSight, KeptFolder, KnownFolders } from "../scan/folder-cache.js";
import type { KeepText, SnapshotTexts } from "./snapshot-texts.js";

/** The folders of one source as a snapshot keeps them. */
export interface StoredFolders {
  readonly paths: readonly string[];
  /** Where their sights stand among the texts: three doubles for each folder, as this machine writes them. */
  readonly sightsStart: number;
  /** Where their names stand, behind the sights: one JSON list, which a start that finds nothing changed does not read. */
  readonly namesStart: number;
  readonly namesEnd: number;
}

export function packFolders(folders: KnownFolders, keepText: KeepText): StoredFolders {
  const list = [...folders];
  const sights = list.flatMap(([, { sight }]) => [sight.readAt, sight.inode, sight.changed]);
  const sightsStart = keepText("");
  const namesStart = keepText(Buffer.from(Float64Array.from(sights).buffer));
  const namesEnd = keepText(JSON.stringify(list.map(([, { names }]) => names)));
  return { paths: list.map(([path]) => path), sightsStart, namesStart, namesEnd };
}

/** Restores a folder at a time: a start that finds nothing changed needs each only for a moment. `texts` may still be on their way. */
export function unpackFolders(stored: StoredFolders, texts: SnapshotTexts): KnownFolders {
  const { paths, sightsStart, namesStart, namesEnd } = stored;
  if (namesStart - sightsStart !== paths.length * SIGHT_BYTES) throw new RangeError("Not every folder has a sight.");
  // A copy, because doubles can be read in place only where the bytes happen to be aligned.
  const sights = once(() => new Float64Array(new Uint8Array(texts.subarray(sightsStart, namesStart)).buffer));
  const names = once(() => JSON.parse(texts.subarray(namesStart, namesEnd).toString("utf8")) as readonly string[]);
  return {
    *[Symbol.iterator]() {
      const numbers = sights();
      for (let at = 0; at < paths.length; at++) {
        const sight = {
          readAt: numbers[at * 3] ?? 0,
          inode: numbers[at * 3 + 1] ?? Number.NaN,
          changed: numbers[at * 3 + 2] ?? Number.NaN,
        };
        yield [paths[at] ?? "", new RestoredFolder(sight, at, names)];
      }
    },
  };
}

const SIGHT_BYTES = 3 * Float64Array.BYTES_PER_ELEMENT;

/** A folder from a snapshot; its names are read when they are first asked for. */
class RestoredFolder implements KeptFolder {
  readonly sight: FolderSight;
  survey: KeptFolder["survey"];
  readonly #at: number;
  readonly #names: () => readonly string[];

  constructor(sight: FolderSight, at: number, names: () => readonly string[]) {
    this.sight = sight;
    this.survey = undefined;
    this.#at = at;
    this.#names = names;
  }

  get names(): string {
    return this.#names()[this.#at] ?? "";
  }
}
