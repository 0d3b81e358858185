import { listResourcesSync, loadSkillIndex } from "@skillwright/skill-index/node";
import { folderResources } from "@skillwright/skill-inject/node";
import type { LoadedFolders } from "./loaded-folders.js";

/** The skills of folders, with the way to their files. Rejects with `SkillRootError` for a folder that is not there. */
export async function loadFolders(folders: readonly string[]): Promise<LoadedFolders> {
  const loaded = await loadSkillIndex({ roots: folders });
  return { index: loaded, problems: loaded.problems, resources: folderResources, bundledFiles: listResourcesSync };
}
