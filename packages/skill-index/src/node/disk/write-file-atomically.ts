import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { parentOf } from "../../model/skill-document.js";
import { errorCode, joinPath } from "./disk-path.js";

export interface AtomicWriteOptions {
  /** `false`: fails with `EEXIST` if there is anything at the path. */
  readonly replace: boolean;
  /** Permission bits. Default: those of any new file. */
  readonly mode?: number | undefined;
  /** Called once the bytes are safe and before they get their name; may throw to call it off. */
  readonly beforeNaming?: (() => void) | undefined;
}

/** Puts bytes at an absolute path so that a reader, or a crash at any moment, meets the old file or the new one, never a mixture. */
export function writeFileAtomically(target: string, bytes: Uint8Array, options: AtomicWriteOptions): void {
  const folder = parentOf(target);
  const name = target.slice(target.lastIndexOf("/") + 1);
  const temporary = joinPath(folder, `.${name}.${randomBytes(8).toString("hex")}.tmp`);
  try {
    writeDurably(temporary, bytes, options.mode);
    options.beforeNaming?.();
    if (options.replace) renameSync(temporary, target);
    else nameOnce(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** Makes what happened to a folder's names survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder, and needs no such call.
  if (process.platform === "win32") return;
  const file = openSync(folder, constants.O_RDONLY);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Removes what writers of this file that were killed left behind; an hour is longer than any write takes. */
export function removeOldTemporaries(folder: string, name: string): void {
  for (const found of readdirSync(folder)) {
    const isTemporary = found.startsWith(`.${name}.`) && /^[0-9a-f]{16}\.tmp$/.test(found.slice(name.length + 2));
    const path = joinPath(folder, found);
    const stats = isTemporary ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
    if (stats && stats.mtimeMs < Date.now() - 3_600_000) rmSync(path, { force: true });
  }
}

function writeDurably(path: string, bytes: Uint8Array, mode: number | undefined): void {
  const file = openSync(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0),
    mode === undefined ? 0o666 : 0o600,
  );
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    if (mode !== undefined) fchmodSync(file, mode);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

// A hard link, unlike a rename, fails if the name is taken. Where there are none, look first: the gap is as small as it can be.
function nameOnce(temporary: string, target: string): void {
  try {
    linkSync(temporary, target);
    rmSync(temporary);
  } catch (error) {
    if (errorCode(error) === "EEXIST") throw error;
    if (lstatSync(target, { throwIfNoEntry: false }))
      throw Object.assign(new Error(`${target} exists.`), { code: "EEXIST" });
    renameSync(temporary, target);
  }
}
