import { lstatSync, mkdirSync, type Stats } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { errorCode } from "./disk-path.js";
import { isPrivateToUser } from "./read-file.js";

/** A folder in which only this user can put files, or the reason why it is not used. */
export type PrivateFolder =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly error: PrivateFolderError };

export interface PrivateFolderError {
  /** `folder-missing`: it does not exist, and was not to be created. `folder-unsafe`: others could write to it, or replace it. */
  readonly code: "folder-missing" | "folder-unsafe" | "folder-failed";
  readonly message: string;
}

/** The kinds of folders that the XDG specification gives each user. */
export type UserFolderKind = "cache" | "data" | "state";

/** The environment and the home folder of a user. */
export interface UserFolderPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

export interface PrivateFolderOptions {
  /** Whether folders that do not exist are created, for this user only. Default: `false`. */
  readonly create?: boolean | undefined;
}

/** Returns the path of Skillwright's own folder, for messages. A value of `XDG_…_HOME` that is not absolute is ignored, as the XDG specification requires. */
export function userFolderPath(kind: UserFolderKind, place: UserFolderPlace): string {
  return join(userBase(kind, place), "skillwright");
}

/** Opens a folder below Skillwright's own cache, data or state folder. Every cache and state file is read and written through this function. */
export function openUserFolder(
  kind: UserFolderKind,
  names: readonly string[],
  place: UserFolderPlace,
  options: PrivateFolderOptions = {},
): PrivateFolder {
  return openPrivateFolder(userBase(kind, place), ["skillwright", ...names], options);
}

/**
 * Opens the folder `names` below `base`, if `base` and each folder from there on is a real folder of this user that others cannot write to.
 * Else another user, or a link in a repository, could choose the files that are read, replaced and deleted in it.
 */
export function openPrivateFolder(
  base: string,
  names: readonly string[] = [],
  { create = false }: PrivateFolderOptions = {},
): PrivateFolder {
  if (!isAbsolute(base))
    return unsafe(base, "its path is not absolute", "Name it with a path that begins at the root.");
  // Without a slash at its end, behind which a link would be followed.
  let path = resolve(base);
  for (const name of ["", ...names]) {
    path = join(path, name);
    try {
      if (create) createFolders(path);
      const stats = lstatSync(path, { throwIfNoEntry: false });
      if (stats === undefined) return failure("folder-missing", `The folder "${path}" does not exist.`);
      const refused = checkFolder(path, stats);
      if (refused) return refused;
    } catch (error) {
      const code = errorCode(error) || String(error);
      return failure(
        "folder-failed",
        `The folder "${path}" cannot be opened (${code}). Name one that you can write to.`,
      );
    }
  }
  return { ok: true, path };
}

/**
 * Creates a folder and those above it, for this user only. Throws as the file system does. Not Node's own `recursive`, which never ends in
 * Node 20 where a folder exists in which none can be created, as in `/proc`.
 */
export function createFolders(path: string): void {
  if (exists(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolders(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

const DEFAULTS: Readonly<Record<UserFolderKind, { readonly variable: string; readonly folders: readonly string[] }>> = {
  cache: { variable: "XDG_CACHE_HOME", folders: [".cache"] },
  data: { variable: "XDG_DATA_HOME", folders: [".local", "share"] },
  state: { variable: "XDG_STATE_HOME", folders: [".local", "state"] },
};

function userBase(kind: UserFolderKind, { env, home }: UserFolderPlace): string {
  const { variable, folders } = DEFAULTS[kind];
  const value = env[variable];
  return value !== undefined && isAbsolute(value) ? value : join(home, ...folders);
}

function checkFolder(path: string, stats: Stats): PrivateFolder | undefined {
  if (stats.isSymbolicLink()) return unsafe(path, "it is a link", "Name the folder that it leads to.");
  if (!stats.isDirectory()) return unsafe(path, "it is not a folder", "Remove it, or name another folder.");
  if (isPrivateToUser(stats)) return undefined;
  return stats.uid === process.getuid?.()
    ? unsafe(path, "others can write to it", `Run: chmod go-w "${path}"`)
    : unsafe(path, `it belongs to another user (uid ${stats.uid})`, "Name a folder of your own.");
}

const unsafe = (path: string, why: string, advice: string): PrivateFolder =>
  failure("folder-unsafe", `The folder "${path}" is not used, because ${why}. ${advice}`);

const failure = (code: PrivateFolderError["code"], message: string): PrivateFolder => ({
  ok: false,
  error: { code, message },
});

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
