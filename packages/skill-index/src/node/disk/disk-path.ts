import { realpathSync } from "node:fs";
import { resolve, sep } from "node:path";

/** With forward slashes on every platform; Node opens such paths everywhere. */
const toPosix: (path: string) => string = sep === "/" ? (path) => path : (path) => path.replaceAll(sep, "/");

/** Absolute, with forward slashes, links left as they are. An empty path is a mistake, not the current folder. */
export function toAbsolute(path: string): string {
  if (path === "") throw new TypeError("A path must not be empty.");
  return toPosix(resolve(path));
}

/** Absolute, with forward slashes and every link resolved. Throws as `realpath` does. */
export const toReal = (path: string): string => toPosix(realpathSync.native(path));

export const joinPath = (folder: string, name: string): string =>
  folder.endsWith("/") ? `${folder}${name}` : `${folder}/${name}`;

/** By whole segments: `/a/bc` is not inside `/a/b`. A folder is inside itself. */
export function isInside(path: string, folder: string): boolean {
  if (!path.startsWith(folder)) return false;
  return path.length === folder.length || folder.endsWith("/") || path[folder.length] === "/";
}

/** The code of a file system error, such as `ENOENT`. */
export function errorCode(error: unknown): string {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : "";
}
