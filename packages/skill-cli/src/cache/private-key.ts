import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  isPrivateToUser,
  openUserFolder,
  type PrivateFolderError,
  type UserFolderPlace,
} from "@skillwright/skill-index/stamp";

/** A key of this user on this machine, or the reason why there is none. */
export type PrivateKey =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly error: PrivateFolderError };

/** Reads a key of the user's state folder, and creates it if there is none and `create` is set. A file that others could have written is replaced. */
export function openPrivateKey(
  name: string,
  place: UserFolderPlace,
  { create = false }: { readonly create?: boolean | undefined } = {},
): PrivateKey {
  const folder = openUserFolder("state", [], place, { create });
  if (!folder.ok) return folder;
  const path = join(folder.path, name);
  const key = readKey(path) ?? (create ? createKey(path) : undefined);
  if (key !== undefined) return { ok: true, key };
  if (!create) return { ok: false, error: { code: "folder-missing", message: `The key "${path}" does not exist.` } };
  const message = `The key "${path}" cannot be written. Remove what is at this path.`;
  return { ok: false, error: { code: "folder-failed", message } };
}

const KEY = /^[0-9a-f]{64}$/;

function readKey(path: string): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(file);
    if (!stats.isFile() || !isPrivateToUser(stats) || stats.size !== 64) return undefined;
    const bytes = Buffer.alloc(64);
    readSync(file, bytes, 0, 64, 0);
    const key = bytes.toString("latin1");
    return KEY.test(key) ? key : undefined;
  } catch {
    // Missing or out of reach: the caller creates it, or reports that it cannot.
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Writes a new key under a temporary name first, so that no other process reads half of one. The first of several writers wins. */
function createKey(path: string): string | undefined {
  const temporary = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
    try {
      linkSync(temporary, path);
    } catch {
      if (readKey(path) === undefined) renameSync(temporary, path);
    }
    return readKey(path);
  } catch {
    // A folder without the right to write in it, for one.
    return undefined;
  } finally {
    removeQuietly(temporary);
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Where nothing can be removed nothing was written.
  }
}
