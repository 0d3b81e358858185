import type { LoadedFolders } from "./loaded-folders.js";

/** Stands in for `folders.ts` where there is no disk: in a browser or a worker. */
export async function loadFolders(folders: readonly string[]): Promise<LoadedFolders> {
  throw new TypeError(
    `${folders.map((folder) => JSON.stringify(folder)).join(", ")}: folders are read in Node. Pass an index or a list of skills here.`,
  );
}
