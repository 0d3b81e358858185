import { type Dirent, lstatSync, readdirSync, realpathSync } from "node:fs";
import { resolve, sep } from "node:path";
import { readRegularFile } from "@skillwright/skill-index/node";
import { type InstallResult, quote, Refusal, reasonOf, settleSync } from "../install-problem.js";
import { type FullInstallLimits, type InstallLimits, toLimits } from "../limits.js";
import { checkPaths, type FolderFile, toFolder, tooMany } from "./folder-file.js";

/** A file that was found and not yet read. */
export interface FoundFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly executable: boolean;
}

/**
 * All files of a folder on a disk, in order of path, hidden ones too, but for a repository's own `.git`. Follows no link and waits for
 * no pipe: a folder that has one is refused, as is one past the limits.
 */
export function readFolder(
  folder: string,
  options: { readonly limits?: InstallLimits } = {},
): InstallResult<{ readonly files: readonly FolderFile[] }> {
  return settleSync(() => ({ files: openFolder(folder, toLimits(options.limits)) }));
}

/** The same, refusing by exception. */
export function openFolder(folder: string, limits: FullInstallLimits): readonly FolderFile[] {
  const root = realFolder(folder);
  const found = [...walkFolder(root, limits)];
  checkPaths(
    found.map(({ path }) => path),
    limits.depth,
  );
  return toFolder(
    found.map(({ path, executable }) => ({ path, bytes: readFound(root, path, limits.fileBytes), executable })),
    limits,
  );
}

/** The real path of a folder, with forward slashes. */
export function realFolder(folder: string): string {
  try {
    const real = realpathSync.native(resolve(folder));
    if (lstatSync(real).isDirectory()) return real.split(sep).join("/");
  } catch (error) {
    throw missing("folder", resolve(folder), error);
  }
  throw new Refusal("source-missing", `${quote(folder)} is not a folder.`, { path: folder });
}

/** That what a person named by an absolute path is not there, or why it cannot be read. */
export function missing(what: "folder" | "file", path: string, cause: unknown): Refusal {
  const reason = reasonOf(cause);
  const message =
    reason === "ENOENT" ? `There is no ${what} ${quote(path)}.` : `${quote(path)} cannot be read (${reason}).`;
  return new Refusal("source-missing", message, { path, cause });
}

/** Every file below a real folder, names only. Ends as soon as there are too many. */
export function* walkFolder(
  root: string,
  limits: FullInstallLimits,
  { enter = () => true, onOther = refuseOther }: WalkChoices = {},
): Generator<FoundFile> {
  let count = 0;
  const folders: string[] = [""];
  for (let prefix = folders.pop(); prefix !== undefined; prefix = folders.pop()) {
    for (const entry of readEntries(`${root}/${prefix}`)) {
      const path = `${prefix}${entry.name}`;
      // Empty folders cost time too, so they count.
      if (++count > limits.files * 4) throw tooMany(limits.files);
      if (entry.isDirectory()) {
        if (path !== ".git" && enter(path)) folders.push(`${path}/`);
      } else if (entry.isFile()) yield { path, executable: isExecutable(`${root}/${path}`) };
      else onOther(path, entry.isSymbolicLink() ? "link" : "special");
    }
  }
}

export interface WalkChoices {
  /** Whether to look into a folder. Default: every one but a repository's own. */
  readonly enter?: (path: string) => boolean;
  /** What to do about a link, or a pipe, device or socket. Default: refuse the whole. */
  readonly onOther?: (path: string, kind: "link" | "special") => void;
}

function refuseOther(path: string, kind: "link" | "special"): never {
  throw kind === "link" ? linkRefusal(path) : specialRefusal(path);
}

export const linkRefusal = (path: string): Refusal =>
  new Refusal("link-refused", `${quote(path)} is a link. Skills hold files alone: put a copy in its place.`, { path });

export const specialRefusal = (path: string): Refusal =>
  new Refusal("file-not-regular", `${quote(path)} is a pipe, a device or a socket. Remove it.`, { path });

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new Refusal("source-missing", `${quote(folder)} cannot be read (${reasonOf(error)}).`, {
      path: folder,
      cause: error,
    });
  }
}

const isExecutable = (path: string): boolean => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o100) !== 0;

/** The bytes of a file that was found below a real folder. */
export function readFound(root: string, path: string, limit: number): Uint8Array {
  const result = readRegularFile(`${root}/${path}`, limit, path);
  if (result.ok) return result.bytes;
  const code = result.problem.code === "file-too-large" ? "too-large" : "file-not-regular";
  throw new Refusal(code, `${quote(path)}: ${result.problem.message}`, { path });
}
