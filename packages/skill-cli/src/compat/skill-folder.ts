import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** `pathlib`'s normal form: no empty or `.` segments; `..` stays. */
export function normalisePath(path: string): string {
  const root = /^\/\/(?!\/)/.test(path) ? "//" : path.startsWith("/") ? "/" : "";
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  return root + parts.join("/") || ".";
}

/** The last segment as given: empty for `.`, for which the reference has no name. */
export function folderName(path: string): string {
  return path === "." ? "" : basename(path);
}

/** A path to a file named `SKILL.md`, in any case, stands for its folder. */
export function toFolder(path: string, cwd: string): string {
  const isSkillFile = basename(path).toLowerCase() === "skill.md" && statOf(resolve(cwd, path))?.isFile() === true;
  return isSkillFile ? normalisePath(dirname(path)) : path;
}

/** The folder's skill file as a path, or `undefined`. No other spelling than these two is looked for. */
export function findSkillFile(folder: string, cwd: string): string | undefined {
  const names = ["SKILL.md", "skill.md"].map((name) => (folder === "." ? name : join(folder, name)));
  return names.find((path) => statOf(resolve(cwd, path)) !== undefined);
}

export function isFolder(path: string, cwd: string): boolean {
  return statOf(resolve(cwd, path))?.isDirectory() === true;
}

export function exists(path: string, cwd: string): boolean {
  return statOf(resolve(cwd, path)) !== undefined;
}

export function toReal(path: string, cwd: string): string {
  return realpathSync(resolve(cwd, path));
}

type SkillText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: { readonly message: string } };

/** The text with `\n` line ends, or why it cannot be read. A named pipe or a folder is refused, not waited for. */
export function readSkillText(path: string, cwd: string): SkillText {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(resolve(cwd, path), constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return failure(`${path} is not a regular file`);
    if (stats.size > MAX_BYTES) return failure(`${path} is larger than ${MAX_BYTES} bytes`);
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readBytes(descriptor));
    return { ok: true, text: text.replace(/\r\n?/g, "\n") };
  } catch (error) {
    return failure(error instanceof TypeError ? `${path} is not UTF-8` : `${path} cannot be read`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const MAX_BYTES = 1024 * 1024;

const failure = (message: string): SkillText => ({ ok: false, problem: { message } });

function readBytes(descriptor: number): Uint8Array {
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  for (let read = -1; read !== 0 && length < MAX_BYTES; length += read) {
    read = readSync(descriptor, bytes, length, MAX_BYTES - length, null);
  }
  return bytes.subarray(0, length);
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    // Whatever the reason, the reference's word for it is "does not exist".
    return undefined;
  }
}
