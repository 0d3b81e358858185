import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { isPassing } from "../../model/passing-error.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import { errorCode } from "./disk-path.js";
import { isInPlace } from "./in-place.js";

export type FileResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly stats: Stats }
  | { readonly ok: false; readonly problem: SkillProblem; readonly passing?: true };

/**
 * All bytes of a regular file of at most `limit` bytes, from one read, given its real path. Never follows a link, on the way or at the
 * end, waits for a pipe, or opens more than it reads; `stats` are from before the read. Problems name `shownPath`.
 */
export function readRegularFile(path: string, limit: number, shownPath: string = path): FileResult {
  let file: number;
  try {
    file = openSync(path, OPEN_FLAGS);
  } catch (error) {
    return toReadFailure(shownPath, error);
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return { ok: false, problem: toIrregularProblem(shownPath) };
    if (!isInPlace(file, path)) return { ok: false, problem: toSwappedProblem(shownPath) };
    if (stats.size > limit) return { ok: false, problem: toSizeProblem(shownPath, stats.size, limit) };
    const bytes = readUpTo(file, stats.size, limit);
    if (bytes.length > limit) return { ok: false, problem: toSizeProblem(shownPath, bytes.length, limit) };
    return { ok: true, bytes, stats };
  } catch (error) {
    return toReadFailure(shownPath, error);
  } finally {
    closeSync(file);
  }
}

// Windows has neither flag; there, links are found by the scan alone.
export const OPEN_FLAGS: number = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Whether nobody but this user can write a file. Windows has no such bits: there the answer is yes. */
export function isPrivateToUser({ uid, mode }: Pick<Stats, "uid" | "mode">): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

// One byte more than expected tells a file that grew from one that did not, in a single call. A read that falls short of what was
// asked for has met the end, unless it also falls short of what the file was said to hold.
function readUpTo(file: number, expected: number, limit: number): Uint8Array {
  // Memory of its own: a body that stays in it must not keep those of other files.
  let bytes = Buffer.allocUnsafeSlow(expected + 1);
  let length = 0;
  for (;;) {
    const count = readSync(file, bytes, length, bytes.length - length, null);
    length += count;
    const full = length === bytes.length;
    if (count === 0 || length > limit || (!full && length >= expected)) return bytes.subarray(0, length);
    if (!full) continue;
    const larger = Buffer.allocUnsafeSlow(Math.min(bytes.length * 2, limit + 1));
    bytes.copy(larger);
    bytes = larger;
  }
}

function toReadFailure(path: string, error: unknown): FileResult {
  return { ok: false, problem: toReadProblem(path, error), ...(isPassing(error) && { passing: true }) };
}

function toReadProblem(path: string, error: unknown): SkillProblem {
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") {
    return toProblem("file-vanished", path, "This file went away during the scan. Refresh to look again.");
  }
  if (code === "ELOOP" || code === "ENXIO" || code === "EISDIR") return toIrregularProblem(path);
  const advice = isPassing(error) ? "Refresh to look again." : "Check its permissions.";
  return toProblem("file-unreadable", path, `This file cannot be read (${code || String(error)}). ${advice}`);
}

function toSwappedProblem(path: string): SkillProblem {
  const message =
    "A folder above this file was swapped for a link while it was read, so it was not. Refresh to look again.";
  return toProblem("file-vanished", path, message);
}

function toIrregularProblem(path: string): SkillProblem {
  return toProblem(
    "file-not-regular",
    path,
    "This is not a regular file any more, so it was not read. Refresh to look again.",
  );
}

function toSizeProblem(path: string, size: number, limit: number): SkillProblem {
  const message = `This file has ${size} bytes or more; at most ${limit} are read. Move detail to files beside it.`;
  return toProblem("file-too-large", path, message);
}
