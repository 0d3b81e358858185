import type { FolderFile } from "../folder/folder-file.js";
import type { SourceTree } from "../source/source-tree.js";

/** Files in memory as a tree. */
export function memoryTree(files: readonly FolderFile[]): SourceTree {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  return {
    entries: files.map(({ path, executable }) => ({ path, kind: "file", ...(executable && { executable }) })),
    read: async (paths) =>
      new Map(
        paths.flatMap((path) => (byPath.has(path) ? [[path, byPath.get(path) ?? new Uint8Array()] as const] : [])),
      ),
  };
}
