import { lstatSync } from "node:fs";
import { compareCodePoints } from "@skillwright/skill-text";
import { createYielder } from "../../load/concurrency.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { ResourceListing, SkillResource, SkippedResource } from "../../model/skill-resource.js";
import type { SourceOptions } from "../../source/skill-source.js";
import { errorCode, isInside, joinPath, toReal } from "../disk/disk-path.js";
import { holdFolder } from "../disk/hold-folder.js";
import { NODE_HOST } from "../scan/directory-source.js";
import { type FolderEntry, readFolder } from "../scan/folder-cache.js";
import { DEFAULT_SCAN_LIMITS } from "../scan/scan-rules.js";
import { type SkillPlaceOnDisk, skillFolder } from "./skill-folder.js";

export interface ListResourcesOptions extends SourceOptions {
  /** How many to list at most. Default: 512. */
  readonly maxResources?: number | undefined;
  /** Whether names that begin with a dot, and `node_modules`, count. Folders of version control never do. Default: `false`. */
  readonly hidden?: boolean | undefined;
}

/**
 * The files bundled with a skill, names and sizes only, whatever their folders are called: what a scan for skills has no business in
 * (`dist`, `build`) may be what a script needs. Nothing is read, links are listed only if they stay in the folder, and what is left
 * out is in `skipped`.
 */
export async function listResources(
  skill: SkillPlaceOnDisk,
  options: ListResourcesOptions = {},
): Promise<ResourceListing> {
  const { signal } = options;
  const search = startSearch(skill, options);
  if (!search.ok) return search.listing;
  const yieldIfDue = createYielder(NODE_HOST, signal);
  for (const _ of steps(search)) {
    signal?.throwIfAborted();
    const pause = yieldIfDue();
    if (pause) await pause;
  }
  return toListing(search, options.maxResources);
}

/** The same without a pause, for texts that are made at once: `createCoordinator({ …, bundledFiles: listResourcesSync })`. */
export function listResourcesSync(
  skill: Partial<Readonly<Record<"path" | "directory" | "kind", string | undefined>>>,
  options: Omit<ListResourcesOptions, "signal"> = {},
): ResourceListing {
  const { path, directory, kind } = skill;
  // What has no place on a disk has no files there.
  if (path === undefined || directory === undefined || kind !== "skill") return { resources: [], problems: [] };
  const search = startSearch({ path, directory, kind }, options);
  if (!search.ok) return search.listing;
  for (const _ of steps(search));
  return toListing(search, options.maxResources);
}

function startSearch(
  skill: SkillPlaceOnDisk,
  { hidden = false }: ListResourcesOptions,
): Search | { readonly ok: false; readonly listing: ResourceListing } {
  const folder = skillFolder(skill);
  if (!folder.ok) {
    const none = skill.path === `${skill.directory}/SKILL.md`;
    return { ok: false, listing: { resources: [], problems: none ? [folder.problem] : [] } };
  }
  const root = folder.path;
  return { ok: true, root, hidden, found: [], problems: [], skipped: [], seen: 0, queue: [root] };
}

/** Folder by folder, so that others can have a turn in between. */
function* steps(search: Search): Iterable<void> {
  for (let at = 0; at < search.queue.length && search.seen < DEFAULT_SCAN_LIMITS.entries; at++) {
    yield;
    searchFolder(search, search.queue[at] as string);
  }
}

interface Search {
  readonly ok: true;
  readonly root: string;
  readonly hidden: boolean;
  readonly found: SkillResource[];
  readonly problems: SkillProblem[];
  readonly skipped: SkippedResource[];
  readonly queue: string[];
  seen: number;
}

function searchFolder(search: Search, folder: string): void {
  try {
    holdFolder(folder, (held) => searchHeld(search, folder, held));
  } catch (error) {
    search.problems.push(toUnreadable(folder, error));
  }
}

/** Names and sizes come through the open folder: those of another, put in its place meanwhile, are none of the skill's. */
function searchHeld(search: Search, folder: string, held: string): void {
  const entries = readFolder(held);
  search.seen += entries.length;
  for (const entry of entries) {
    const path = joinPath(folder, entry.name);
    if (path === `${search.root}/SKILL.md`) continue;
    const reason = skipReason(entry, search.hidden);
    if (reason) skip(search, path, reason);
    else if (entry.type === "file") addFile(search, path, joinPath(held, entry.name));
    else addOther(search, path, entry.type);
  }
}

function skipReason({ name, type }: FolderEntry, hidden: boolean): SkippedResource["reason"] | undefined {
  if (type === "folder" && VERSION_CONTROL.has(name)) return "vendor";
  if (hidden) return undefined;
  if (name.startsWith(".")) return "hidden";
  return type === "folder" && name === "node_modules" ? "vendor" : undefined;
}

// They say how the files came to be, change with every fetch, and are no part of what the files are.
const VERSION_CONTROL = new Set([".git", ".hg", ".svn"]);

function skip({ root, skipped }: Search, path: string, reason: SkippedResource["reason"]): void {
  skipped.push({ path: path.slice(root.length + 1), reason });
}

function addOther(search: Search, path: string, type: FolderEntry["type"]): void {
  if (type === "link") addLink(search, path);
  else if (type === "folder") search.queue.push(path);
  else if (type === "undecodable") {
    search.problems.push(toProblem("name-undecodable", path, "This name is not valid UTF-8. Rename the file."));
  } else addNotRegular(search, path);
}

function addNotRegular({ problems }: Search, path: string): void {
  problems.push(toProblem("resource-not-regular", path, "This is a pipe, a device or a socket. Remove it."));
}

function addFile(search: Search, path: string, real: string): void {
  const stats = lstatSync(real, { throwIfNoEntry: false });
  if (stats?.isFile()) search.found.push({ path: path.slice(search.root.length + 1), size: stats.size });
  else if (stats?.isDirectory()) skip(search, path, "link");
  else if (stats) addNotRegular(search, path);
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

function toListing(search: Search, maxResources = 512): ResourceListing {
  const { found, problems, skipped } = search;
  const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
    compareCodePoints(a.path, b.path);
  found.sort(byPath);
  if (found.length > maxResources || search.seen >= DEFAULT_SCAN_LIMITS.entries) {
    const message = `This skill bundles ${found.length} files or more; ${Math.min(found.length, maxResources)} are listed. Raise \`maxResources\` for the rest.`;
    problems.push(toProblem("resources-cut", search.root, message));
  }
  const resources = found.slice(0, maxResources);
  return skipped.length > 0 ? { resources, problems, skipped: skipped.sort(byPath) } : { resources, problems };
}

function toUnreadable(path: string, error: unknown): SkillProblem {
  const code = errorCode(error);
  const advice = code === "ELOOP" ? "It, or one above it, became a link. List again." : "Check its permissions.";
  return toProblem("folder-unreadable", path, `This folder cannot be read (${code || String(error)}). ${advice}`);
}
