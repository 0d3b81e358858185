import type { FolderOptions, SkillCollection } from "@skillwright/skill-coordinator";
import type { SkillProblem } from "@skillwright/skill-index";
import type { ResourceReader } from "@skillwright/skill-inject";
import type { AgentSkill } from "./skills-options.js";

/** Where skills come from: a folder of them, several (the first wins), or skills that are loaded already, of a watcher as they are at each call. */
export type SkillsInput<S extends AgentSkill = AgentSkill> = string | readonly string[] | SkillCollection<S>;

/** Skills and, where they come from folders, the way to their files. */
export interface LoadedSkills<S extends AgentSkill> {
  readonly index: SkillCollection<S>;
  /** What was not as hoped while folders were read. */
  readonly problems: readonly SkillProblem[];
  /** The folders that were read. */
  readonly folders?: readonly string[];
  readonly resources?: ResourceReader<S>;
  readonly bundledFiles?: FolderOptions["bundledFiles"];
}

export async function loadSkills<S extends AgentSkill>(skills: SkillsInput<S>): Promise<LoadedSkills<S>> {
  if (skills === undefined || skills === null) {
    throw new TypeError(`withSkills takes a folder, several, or skills that are loaded already, got ${skills}.`);
  }
  const folders = foldersOf(skills);
  if (!folders) return { index: skills as SkillCollection<S>, problems: [] };
  // `imports` in package.json: `folders.ts` in Node, `no-folders.ts` elsewhere, so that no bundle for a browser holds a disk.
  const { loadFolders } = await import("#folders");
  // What a folder holds are documents, which are all that an `AgentSkill` asks for.
  return { ...(await loadFolders(folders)), folders } as unknown as LoadedSkills<S>;
}

function foldersOf(skills: SkillsInput<AgentSkill>): readonly string[] | undefined {
  if (typeof skills === "string") return [skills];
  const list = Array.isArray(skills) ? (skills as readonly unknown[]) : [];
  if (!list.some((item) => typeof item === "string")) return undefined;
  if (list.every((item) => typeof item === "string")) return list;
  throw new TypeError(
    "withSkills takes folders or skills, not both in one list. Load the folders first, then join the lists.",
  );
}
