import type { SkillDocument, SkillSummary } from "@skillwright/skill-index";
import {
  type LoadedSkillIndex,
  listResources,
  listResourcesSync,
  loadSkillIndex,
  readResource,
  SKILL_PLACES,
} from "@skillwright/skill-index/node";
import type { InjectionOptions } from "./message/prompt-block.js";
import { createSkillInjector as injectorOver, type SkillInjector } from "./message/skill-injector.js";
import type { ResourceReader } from "./tools/resource-reader.js";

/** Where an injector finds its skills. */
export interface FolderInjectorOptions extends InjectionOptions<SkillDocument> {
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

/**
 * Loads the skills of a project and makes an injector over them, which names the files that come with a skill. Rejects when a folder that
 * must be there is not, and when `root` is no project but a folder of skills, which would find nothing.
 */
export async function createSkillInjector(options: FolderInjectorOptions): Promise<FolderSkillInjector> {
  const { root, globalSkillsDir, extraPaths = [] } = options;
  if (typeof root !== "string") throw new TypeError(`root must be the path of a project folder, got ${String(root)}.`);
  const shared =
    globalSkillsDir === undefined ? [] : [{ path: globalSkillsDir, scope: "user", optional: true } as const];
  const loaded = await loadSkillIndex({ project: root, roots: [...shared, ...extraPaths] });
  if (!loaded.index.skills.some(isSkill)) await refuseSkillFolder(root);
  const load = async (): Promise<typeof loaded.index> => {
    await loaded.refresh();
    return loaded.index;
  };
  return Object.assign(injectorOver({ bundledFiles: listResourcesSync, ...options, index: loaded.index, load }), {
    loaded,
  });
}

const isSkill = ({ kind }: SkillSummary): boolean => kind === "skill";

/** `/skills/pdf/SKILL.md` below the root, and nothing deeper. */
const MAX_STEPS = 4;

/** Throws for a folder that holds skills itself instead of in the places of a project. */
async function refuseSkillFolder(root: string): Promise<void> {
  const { index } = await loadSkillIndex({ roots: [root] });
  // Deeper ones may be fixtures, or those of something else that lies in the project.
  const isNear = ({ path, source }: SkillSummary): boolean => path.slice(source.length).split("/").length <= MAX_STEPS;
  const found = index.skills.filter((skill) => isSkill(skill) && isNear(skill)).length;
  if (found === 0) return;
  const places = SKILL_PLACES.slice(0, 3).map(({ folder }) => folder);
  throw new RangeError(
    `root must be a project folder, with skills in ${places.join(", ")} or the like. ${JSON.stringify(root)} has none there but holds ${found} itself: give it in extraPaths, beside the root of the project.`,
  );
}

/** Reads the files that lie in a skill's folder, for `createSkillTools`. Nothing outside that folder can be reached. */
export const folderResources: ResourceReader<SkillSummary> = {
  list: (skill, options) => listResources(skill, options),
  read: (skill, path, { offset, length, signal }) => readResource(skill, path, { offset, maxBytes: length, signal }),
};
