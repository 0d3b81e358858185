/** Lists and reads the files bundled with a skill. The `node` entry makes one for folders; any other place can be one too. */
export interface ResourceReader<S> {
  list(skill: S, options: ReadOptions): Promise<ResourceList> | ResourceList;
  /** The part of a file that begins at `offset`, at most `length` bytes. */
  read(skill: S, path: string, range: ResourceRange): Promise<ResourceAnswer> | ResourceAnswer;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
}

/** In bytes. */
export interface ResourceRange extends ReadOptions {
  readonly offset: number;
  readonly length: number;
}

/** The files of a skill. `problems` that are not empty mean that the list may not be whole. */
export interface ResourceList {
  readonly resources: readonly { readonly path: string; readonly size: number }[];
  readonly problems?: readonly unknown[];
}

/** A part of a file, or why there is none. What skill-index's `readResource` gives fits. */
export type ResourceAnswer =
  | { readonly ok: true; readonly content: ResourcePart }
  | { readonly ok: false; readonly problem: { readonly code?: string; readonly message: string } };

export type ResourcePart = {
  readonly path: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly offset: number;
  /** Where the next part begins; absent at the end of the file. */
  readonly nextOffset?: number;
} & ({ readonly kind: "text"; readonly text: string } | { readonly kind: "binary"; readonly bytes: Uint8Array });
