import { lstatSync, type Stats, statSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";

/** Where a program works, and what its user trusts. */
export type ProjectPlace = Pick<Io, "cwd" | "env">;

/** The folders of a project, as far as they are not another user's. */
export interface Project {
  /** From the working folder up to the one that holds `.git`; without one, the working folder only. None: it is another user's. */
  readonly folders: readonly string[];
  /** What belongs to another user and would count otherwise, one sentence each. */
  readonly notes: readonly string[];
  /** Whether an entry of one of the folders, and each folder on the way to it, belongs to this user or root. */
  isOwn(path: string): boolean;
}

const TRUSTED = "SKILLWRIGHT_TRUSTED_FOLDERS";

/** What makes a folder a project, or part of one, besides the skills of an agent. */
const MARKS = [".git", "skillwright.json", ".skills", ".agents/skills", ".claude/skills"];

/**
 * Finds the project around the working folder, for the hook, the commands and the MCP server. It ends at a folder or a `.git` that belongs
 * to neither this user nor root: anyone can create `/tmp/.git`, and its skills would be offered to everyone who works below.
 */
export function findProject({ cwd: given, env }: ProjectPlace): Project {
  // An agent may name it with a slash at its end.
  const cwd = resolve(given);
  const trusted = trustedFolders(env);
  const isForeign = (path: string, look: Look = lstatSync): boolean =>
    isOfAnother(statsOf(path, look)) && !trusted.some((folder) => isBelow(path, folder));
  const folders: string[] = [];
  for (let folder = cwd; ; folder = dirname(folder)) {
    const git = join(folder, ".git");
    const hasRepository = statsOf(git, lstatSync) !== undefined;
    const isLast = dirname(folder) === folder;
    if (isForeign(folder, statSync)) {
      const counted =
        folder === cwd ? MARKS.some((name) => statsOf(join(cwd, name), lstatSync)) : hasRepositoryFrom(folder);
      return toProject(folder === cwd ? [] : [cwd], counted ? [folder] : [], isForeign);
    }
    if (hasRepository && isForeign(git)) return toProject([cwd], [git], isForeign);
    folders.push(folder);
    if (hasRepository || isLast) return toProject(hasRepository ? folders : [cwd], [], isForeign);
  }
}

/** Returns the folder whose skills are the project's: the root of the repository around the working folder, else that folder. Throws if it is another user's. */
export function projectFolder(io: ProjectPlace & Partial<Pick<Io, "stderr">>): string {
  const project = findProject(io);
  reportForeign(project, io);
  const folder = project.folders.at(-1);
  if (folder !== undefined) return folder;
  throw new UsageError(foreignNote(io.cwd), `Name the folders to use, or trust it with ${TRUSTED}.`);
}

/** Prints what was left out, once for each run. */
export function reportForeign({ notes }: Project, { stderr }: Partial<Pick<Io, "stderr">>): void {
  if (stderr === undefined || reported.has(stderr)) return;
  reported.add(stderr);
  for (const note of notes) stderr.write(`${note}\n`);
}

const reported = new WeakSet<object>();

/** Returns the folders that the user trusts, and everything below them. `*` stands for all folders. */
export function trustedFolders(env: ProjectPlace["env"]): readonly string[] {
  return (env[TRUSTED] ?? "")
    .split(delimiter)
    .map((path) => (path === "*" ? parse(process.cwd()).root : path))
    .filter((path) => isAbsolute(path));
}

type Look = (path: string, options: { readonly throwIfNoEntry: false }) => Stats | undefined;

function statsOf(path: string, look: Look): Stats | undefined {
  try {
    return look(path, { throwIfNoEntry: false });
  } catch {
    // What cannot be looked at is not used either.
    return undefined;
  }
}

/** Windows has no owners as numbers; there, nothing is another user's. In a folder of root that everyone can write to, such as `/tmp`, neither is anything ours. */
function isOfAnother(stats: Stats | undefined): boolean {
  if (stats === undefined || process.getuid === undefined || stats.uid === process.getuid()) return false;
  return stats.uid !== 0 || (stats.isDirectory() && (stats.mode & 0o002) !== 0);
}

function hasRepositoryFrom(folder: string): boolean {
  if (statsOf(join(folder, ".git"), lstatSync) !== undefined) return true;
  return dirname(folder) !== folder && hasRepositoryFrom(dirname(folder));
}

function toProject(
  folders: readonly string[],
  foreign: readonly string[],
  isForeign: (path: string) => boolean,
): Project {
  const isOwn = (path: string): boolean => {
    const folder = folders.find((one) => isBelow(path, one));
    for (let step = path; folder !== undefined && step !== folder; step = dirname(step))
      if (isForeign(step)) return false;
    return true;
  };
  const marks = folders.flatMap((folder) => MARKS.map((name) => join(folder, name))).filter((path) => !isOwn(path));
  return { folders, notes: [...foreign, ...marks].map(foreignNote), isOwn };
}

/** Says that something of another user does not count, and how to trust it. */
export const foreignNote = (path: string): string =>
  `"${path}" belongs to another user, or others can write to it, so nothing in it counts as your project. If you trust it, add it to ${TRUSTED}.`;

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
