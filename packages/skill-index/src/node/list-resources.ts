import { lstatSync } from "node:fs";
import { compareCodePoints } from "../code-point-order.js";
import { createSlices } from "../loader-host.js";
import { type SkillProblem, toProblem } from "../skill-problem.js";
import type { ResourceListing, SkillResource } from "../skill-resource.js";
import type { SourceOptions } from "../skill-source.js";
import { NODE_HOST } from "./directory-source.js";
import { errorCode, isInside, joinPath, toReal } from "./disk-path.js";
import { type FolderEntry, readFolder } from "./folder-cache.js";
import { DEFAULT_LIMITS, isVendorFolder } from "./scan-rules.js";
import { type SkillPlaceOnDisk, skillFolder } from "./skill-folder.js";

export interface ListResourcesOptions extends SourceOptions {
  /** How many to list at most. Default: 512. */
  readonly maxResources?: number;
  /** Whether names that begin with a dot count. Default: `false`. */
  readonly hidden?: boolean;
}

/** The files bundled with a skill, names and sizes only. Nothing is read; links are listed only if they stay in the folder. */
export async function listResources(
  skill: SkillPlaceOnDisk,
  options: ListResourcesOptions = {},
): Promise<ResourceListing> {
  const { maxResources = 512, hidden = false, signal } = options;
  const folder = skillFolder(skill);
  if (!folder.ok) {
    const none = skill.path === `${skill.directory}/SKILL.md`;
    return { resources: [], problems: none ? [folder.problem] : [] };
  }
  const search: Search = { root: folder.path, hidden, found: [], problems: [], seen: 0, queue: [folder.path] };
  const turn = createSlices(NODE_HOST, signal);
  for (let at = 0; at < search.queue.length && search.seen < DEFAULT_LIMITS.entries; at++) {
    signal?.throwIfAborted();
    searchFolder(search, search.queue[at] as string);
    const pause = turn();
    if (pause) await pause;
  }
  return toListing(search, maxResources);
}

interface Search {
  readonly root: string;
  readonly hidden: boolean;
  readonly found: SkillResource[];
  readonly problems: SkillProblem[];
  readonly queue: string[];
  seen: number;
}

function searchFolder(search: Search, folder: string): void {
  let entries: readonly FolderEntry[];
  try {
    entries = readFolder(folder);
  } catch (error) {
    search.problems.push(toUnreadable(folder, error));
    return;
  }
  search.seen += entries.length;
  for (const { name, type } of entries) {
    const path = joinPath(folder, name);
    if ((!search.hidden && name.startsWith(".")) || path === `${search.root}/SKILL.md`) continue;
    if (type === "file") addFile(search, path, path);
    else if (type === "link") addLink(search, path);
    else if (type === "folder" && !isVendorFolder(name)) search.queue.push(path);
    else if (type === "undecodable") {
      search.problems.push(toProblem("name-undecodable", path, "This name is not valid UTF-8. Rename the file."));
    }
  }
}

function addFile(search: Search, path: string, real: string): void {
  const stats = lstatSync(real, { throwIfNoEntry: false });
  if (stats?.isFile()) search.found.push({ path: path.slice(search.root.length + 1), size: stats.size });
}

function addLink(search: Search, path: string): void {
  try {
    const real = toReal(path);
    if (isInside(real, search.root)) addFile(search, path, real);
    else
      search.problems.push(
        toProblem("link-outside", path, "This link leads out of the skill's folder and is not listed."),
      );
  } catch (error) {
    search.problems.push(toProblem("link-broken", path, `This link leads nowhere (${errorCode(error)}). Remove it.`));
  }
}

function toListing(search: Search, maxResources: number): ResourceListing {
  const { found, problems } = search;
  found.sort((a, b) => compareCodePoints(a.path, b.path));
  if (found.length > maxResources || search.seen >= DEFAULT_LIMITS.entries) {
    const message = `This skill bundles ${found.length} files or more; ${Math.min(found.length, maxResources)} are listed. Raise \`maxResources\` for the rest.`;
    problems.push(toProblem("resources-cut", search.root, message));
  }
  return { resources: found.slice(0, maxResources), problems };
}

function toUnreadable(path: string, error: unknown): SkillProblem {
  return toProblem(
    "folder-unreadable",
    path,
    `This folder cannot be read (${errorCode(error) || String(error)}). Check its permissions.`,
  );
}
