import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { toProblem } from "../../model/skill-problem.js";
import type { ResourceContent, ResourceResult, SkillResource } from "../../model/skill-resource.js";
import type { LockCheck } from "../../source/lock-check.js";
import type { SourceOptions } from "../../source/skill-source.js";
import { errorCode, isInside, joinPath, toReal } from "../disk/disk-path.js";
import { isInPlace } from "../disk/in-place.js";
import { OPEN_FLAGS } from "../disk/read-file.js";
import { checkResourcePath } from "./resource-path.js";
import { type SkillPlaceOnDisk, skillFolder } from "./skill-folder.js";

export interface ReadResourceOptions extends SourceOptions {
  /** First byte. Default: 0. */
  readonly offset?: number | undefined;
  /** Bytes to read at most, 16 MiB at the outside. Default: 256 KiB. */
  readonly maxBytes?: number | undefined;
  /** Whether names that begin with a dot may be read. Default: `false`. */
  readonly hidden?: boolean | undefined;
  /** Compares the bytes that are read with the lock, so a file that is changed after loading is not returned. Default: they are not compared. */
  readonly lock?: Pick<LockCheck, "fileDifference"> | undefined;
}

/** A file bundled with a skill, or a part of it. Nothing outside the skill's folder can be named, linked to or swapped in. */
export async function readResource(
  skill: SkillPlaceOnDisk,
  path: string,
  options: ReadResourceOptions = {},
): Promise<ResourceResult> {
  options.signal?.throwIfAborted();
  const range = toRange(options);
  const folder = skillFolder(skill);
  if (!folder.ok) return folder;
  const checked = checkResourcePath(path, options.hidden ?? false);
  if (!checked.ok) return checked;
  for (const candidate of checked.candidates) {
    const result = await readInside(folder.path, candidate, { range, check: toCheck(skill, options.lock) });
    if (result.ok || result.problem.code !== "resource-missing") return result;
  }
  return failure("resource-missing", path, "The skill has no such file. Ask `listResources` which it has.");
}

/** Gives what is wrong with the bytes of a file. */
type FileCheck = (path: string, bytes: Uint8Array) => Promise<string | undefined>;

function toCheck({ path: skill }: SkillPlaceOnDisk, lock: ReadResourceOptions["lock"]): FileCheck | undefined {
  if (lock?.fileDifference === undefined) return undefined;
  return async (path, bytes) => {
    try {
      return await lock.fileDifference?.({ skill, path, hash: hash("sha256", bytes, "hex") });
    } catch {
      // A check that breaks has not found the file to be the one that was locked.
      return "This file could not be compared with its lock.";
    }
  };
}

interface Reading {
  readonly range: Range;
  readonly check: FileCheck | undefined;
}

interface Range {
  readonly offset: number;
  readonly maxBytes: number;
}

function toRange({ offset = 0, maxBytes = 256 * 1024 }: ReadResourceOptions): Range {
  if (!Number.isSafeInteger(offset) || offset < 0) throw new RangeError(`offset must be 0 or more, got ${offset}.`);
  // Four bytes hold any character, so a page is never empty before the end.
  if (!Number.isSafeInteger(maxBytes) || maxBytes < 4 || maxBytes > MAX_BYTES) {
    throw new RangeError(`maxBytes must be from 4 to ${MAX_BYTES}, got ${maxBytes}.`);
  }
  return { offset, maxBytes };
}

const MAX_BYTES = 16 * 1024 * 1024;

async function readInside(folder: string, path: string, { range, check }: Reading): Promise<ResourceResult> {
  const asked = joinPath(folder, path);
  let file: number | undefined;
  try {
    const real = toReal(asked);
    if (!isInside(real, folder))
      return failure("resource-refused", path, "The path leads out of the skill's folder through a link.");
    file = openSync(real, OPEN_FLAGS);
    const stats = fstatSync(file);
    if (!stats.isFile())
      return failure("resource-not-regular", path, "This is not a regular file. Name a file inside it instead.");
    if (!isInPlace(file, real)) {
      return failure("resource-refused", path, "The file was replaced while it was being opened. Try again.");
    }
    if (check === undefined) return { ok: true, content: readRange(fromFile(file), { path, size: stats.size }, range) };
    // All of it from one reading: what is compared is what is returned.
    const bytes = fromFile(file)(0, MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES)
      return failure("resource-refused", path, `Only ${MAX_BYTES} bytes can be compared with a lock.`);
    const difference = await check(path, bytes);
    if (difference !== undefined) return failure("resource-refused", path, difference);
    const read: ReadAt = (offset, length) => bytes.subarray(offset, offset + length);
    return { ok: true, content: readRange(read, { path, size: bytes.length }, range) };
  } catch (error) {
    return toFailure(path, error);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readRange(readAt: ReadAt, { path, size }: SkillResource, { offset, maxBytes }: Range): ResourceContent {
  const page = readAt(offset, maxBytes);
  const { start, end } = wholeCharacters(page, offset + page.length >= size);
  const binary = isBinary(readAt(0, SNIFFED_BYTES), size > SNIFFED_BYTES) || isBinary(page.subarray(start, end), false);
  const [from, to] = binary ? [0, page.length] : [start, end];
  const bytes = page.subarray(from, to);
  const part = { path, size, offset: offset + from, ...(offset + to < size && { nextOffset: offset + to }) };
  return binary ? { ...part, kind: "binary", bytes } : { ...part, kind: "text", text: bytes.toString("utf8") };
}

const SNIFFED_BYTES = 8192;

type ReadAt = (offset: number, length: number) => Buffer;

const fromFile =
  (file: number): ReadAt =>
  (offset, length) => {
    const bytes = Buffer.alloc(Math.min(length, Math.max(0, fstatSync(file).size - offset)));
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(file, bytes, filled, bytes.length - filled, offset + filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  };

/** Whether bytes are something else than UTF-8 text. `cut`: more bytes follow, so the last character may be incomplete. */
function isBinary(bytes: Buffer, cut: boolean): boolean {
  if (bytes.includes(0)) return true;
  return !isUtf8(cut ? bytes.subarray(0, wholeCharacters(bytes, false).end) : bytes);
}

/** The part of a page that begins and ends between characters; `last`: nothing follows, so the end is a whole one. */
function wholeCharacters(page: Uint8Array, last: boolean): { readonly start: number; readonly end: number } {
  let start = 0;
  while (start < Math.min(3, page.length) && isContinuation(page[start])) start++;
  if (last) return { start, end: page.length };
  let lead = page.length - 1;
  while (lead > start && lead > page.length - 4 && isContinuation(page[lead])) lead--;
  return { start, end: lead + lengthOf(page[lead]) > page.length ? lead : page.length };
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;

function lengthOf(lead: number | undefined): number {
  if (lead === undefined || lead < 0xc0) return 1;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

function toFailure(path: string, error: unknown): ResourceResult {
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG")
    return failure("resource-missing", path, "The skill has no such file.");
  if (code === "ELOOP" || code === "ENXIO") return failure("resource-not-regular", path, "This is not a regular file.");
  return failure(
    "resource-unreadable",
    path,
    `The file cannot be read (${code || String(error)}). Check its permissions.`,
  );
}

function failure(
  code: "resource-missing" | "resource-refused" | "resource-not-regular" | "resource-unreadable",
  path: string,
  message: string,
): ResourceResult {
  return { ok: false, problem: toProblem(code, path, message) };
}
