import type { SkillDocument, SkillSummary } from "@skillwright/skill-index";
import {
  type LoadedSkillIndex,
  listResources,
  listResourcesSync,
  loadSkillIndex,
  readResource,
} from "@skillwright/skill-index/node";
import type { InjectionOptions } from "./message/prompt-block.js";
import { createSkillInjector as injectorOver, type SkillInjector } from "./message/skill-injector.js";
import type { ResourceReader } from "./tools/resource-reader.js";

/** Where an injector finds its skills. */
export interface FolderInjectorOptions extends InjectionOptions {
  /** A project folder: its known places (`SKILL_PLACES` of skill-index) and its convention files. */
  readonly root: string;
  /** A folder of skills for every project of this user. The project's own win. It may be missing. */
  readonly globalSkillsDir?: string | undefined;
  /** More folders of skills, the more important first. They come last, and each must exist. */
  readonly extraPaths?: readonly string[] | undefined;
}

/** An injector whose skills come from folders. `reload` reads what has changed there. */
export interface FolderSkillInjector extends SkillInjector<SkillDocument> {
  /** The loaded index: its problems, and the skills that others of the same name stand in front of. */
  readonly loaded: LoadedSkillIndex;
}

/** Loads the skills of a project and makes an injector over them, which names the files that come with a skill. Rejects when a folder that must be there is not. */
export async function createSkillInjector(options: FolderInjectorOptions): Promise<FolderSkillInjector> {
  const { root, globalSkillsDir, extraPaths = [] } = options;
  const shared =
    globalSkillsDir === undefined ? [] : [{ path: globalSkillsDir, scope: "user", optional: true } as const];
  const loaded = await loadSkillIndex({ project: root, roots: [...shared, ...extraPaths] });
  const load = async (): Promise<typeof loaded.index> => {
    await loaded.refresh();
    return loaded.index;
  };
  return Object.assign(injectorOver({ bundledFiles: listResourcesSync, ...options, index: loaded.index, load }), {
    loaded,
  });
}

/** Reads the files that lie in a skill's folder, for `createSkillTools`. Nothing outside that folder can be reached. */
export const folderResources: ResourceReader<SkillSummary> = {
  list: (skill, options) => listResources(skill, options),
  read: (skill, path, { offset, length, signal }) => readResource(skill, path, { offset, maxBytes: length, signal }),
};
