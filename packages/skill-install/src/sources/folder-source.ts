import { existsSync } from "node:fs";
import { basename, isAbsolute, join, relative, resolve, sep } from "node:path";
import { readFound, realFolder, walkFolder } from "../folder/read-folder.js";
import { Refusal } from "../install-problem.js";
import type { OpenedSource, SourceContext } from "../source/open-source.js";
import type { SourceTree, TreeEntry } from "../source/source-tree.js";
import { openTree } from "../source/tree-source.js";

/** Skills of a folder on this machine. Git is never run in it: a foreign repository's settings are programs. */
export async function openFolderSource(path: string, context: SourceContext): Promise<OpenedSource> {
  const root = realFolder(resolve(context.project, path));
  const place = toLockedPath(root, context.project);
  return openTree(
    diskTree(root, context),
    {
      only: context.only,
      below: "",
      toSource: (folder) => ({ type: "folder", path: folder === "" ? place : joinPlace(place, folder) }),
    },
    context,
  );
}

/**
 * A path as a lock file keeps it: from the project, so that the lock says the same on every machine that has both in the same places. Only
 * another drive has no way from here.
 */
export function toLockedPath(path: string, project: string): string {
  const way = relative(realFolder(project), path).split(sep).join("/");
  if (way === "") return ".";
  if (isAbsolute(way)) return path;
  return way === ".." || way.startsWith("../") ? way : `./${way}`;
}

const joinPlace = (place: string, folder: string): string => (place === "." ? `./${folder}` : `${place}/${folder}`);

/** A folder as a tree. Links are told and never followed. */
export function diskTree(root: string, { limits }: SourceContext): SourceTree {
  const entries: TreeEntry[] = [];
  // As many as a large repository; each skill has its own limit.
  const found = walkFolder(
    root,
    { ...limits, files: Math.max(limits.files, MAX_FILES) },
    {
      enter: (path) => isLookedInto(root, path),
      onOther: (path, kind) => void entries.push({ path, kind }),
    },
  );
  for (const { path, executable } of found) entries.push({ path, kind: "file", ...(executable && { executable }) });
  return {
    entries,
    read: async (paths) => new Map(paths.map((path) => [path, readOrRefuse(root, path, limits.fileBytes)])),
  };
}

/**
 * What was installed or built is no place to look for skills. Inside a skill it is part of it, as it is in a repository: the digest
 * must not depend on the road. A skill's own repository never is.
 */
function isLookedInto(root: string, path: string): boolean {
  const name = basename(path);
  if (!["node_modules", ".git", "__pycache__"].includes(name)) return true;
  const isSkill = (folder: string): boolean => existsSync(join(root, folder, "SKILL.md"));
  const folders = path.split("/").slice(0, -1);
  if (name === ".git" && isSkill(folders.join("/"))) return false;
  return folders.some((_, depth) => isSkill(folders.slice(0, depth + 1).join("/"))) || isSkill("");
}

const MAX_FILES = 50_000;

function readOrRefuse(root: string, path: string, limit: number): Uint8Array | Refusal {
  try {
    return readFound(root, path, limit);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
