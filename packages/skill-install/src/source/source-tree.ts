import type { Refusal } from "../install-problem.js";

/** A tree of files that skills are looked for in, before most of it is read. */
export interface SourceTree {
  readonly entries: readonly TreeEntry[];
  /** The bytes of these files, by path, or why one of them was not read. Counts bytes while reading. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | Refusal>>;
}

export interface TreeEntry {
  /** From the top of the tree, with forward slashes. */
  readonly path: string;
  /** Only files are ever read. */
  readonly kind: "file" | "link" | "special" | "submodule";
  readonly executable?: boolean;
}
