import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { compareCodePoints } from "@skillwright/skill-text";
import { createYielder } from "../../load/concurrency.js";
import { type HashedFile, toManifest } from "../../model/content-hash.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { ResourceListing, SkippedResource } from "../../model/skill-resource.js";
import type { SourceOptions } from "../../source/skill-source.js";
import { errorCode, isInside, joinPath, toReal } from "../disk/disk-path.js";
import { isInPlace } from "../disk/in-place.js";
import { OPEN_FLAGS } from "../disk/read-file.js";
import { NODE_HOST } from "../scan/directory-source.js";
import { listResources, listResourcesSync } from "./list-resources.js";
import type { SkillPlaceOnDisk } from "./skill-folder.js";

/** A skill with everything that comes with it, as one hash to pin. */
export interface FolderHash {
  /** SHA-256 in hex over path, size and hash of each file. */
  readonly hash: string;
  /** By path, the skill file included. */
  readonly files: readonly HashedFile[];
  /** Not empty: some file is missing from the hash. */
  readonly problems: readonly SkillProblem[];
  /** What is no part of the hash by rule: folders of version control, and links to folders that are hashed where they are. Absent: nothing. */
  readonly skipped?: readonly SkippedResource[];
}

/**
 * Hashes a skill's whole folder, hidden files and `node_modules` included: what a script loads changes what a skill does as much as
 * its words.
 */
export async function hashSkillFolder(skill: SkillPlaceOnDisk, options: SourceOptions = {}): Promise<FolderHash> {
  const { signal } = options;
  const steps = hashSteps(skill, await listResources(skill, { ...EVERY_FILE, signal }));
  const yieldIfDue = createYielder(NODE_HOST, signal);
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    const pause = yieldIfDue();
    if (pause) await pause;
  }
}

/**
 * The hash of a skill's whole folder as it is now, at once; `undefined` for a skill without a folder, and where a file could not be
 * hashed. For the option of a coordinator that ties approvals to it: `createCoordinator({ …, folderHash: skillFolderHash })`.
 */
export function skillFolderHash(skill: Parameters<typeof listResourcesSync>[0]): string | undefined {
  const { path, directory, kind } = skill;
  if (path === undefined || directory === undefined || kind !== "skill") return undefined;
  const steps = hashSteps({ path, directory, kind }, listResourcesSync(skill, EVERY_FILE));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.problems.length === 0 ? step.value.hash : undefined;
}

const EVERY_FILE = { hidden: true, maxResources: Number.MAX_SAFE_INTEGER } as const;

/** File by file, so that others can have a turn in between. */
function* hashSteps(skill: SkillPlaceOnDisk, listing: ResourceListing): Generator<void, FolderHash> {
  const problems = [...listing.problems];
  const own = skill.path.slice(skill.path.lastIndexOf("/") + 1);
  const files: HashedFile[] = [];
  for (const path of [own, ...listing.resources.map((resource) => resource.path)].sort(compareCodePoints)) {
    yield;
    try {
      files.push({ path, ...hashFile(skill.directory, path) });
    } catch (error) {
      problems.push(
        toProblem("resource-unreadable", path, `This file cannot be hashed (${errorCode(error) || String(error)}).`),
      );
    }
  }
  const hash = createHash("sha256").update(toManifest(files)).digest("hex");
  return { hash, files, problems, ...(listing.skipped && { skipped: listing.skipped }) };
}

function hashFile(folder: string, path: string): { readonly size: number; readonly hash: string } {
  const real = toReal(joinPath(folder, path));
  const file = openSync(real, OPEN_FLAGS);
  try {
    if (!isInside(real, folder) || !isInPlace(file, real)) {
      throw Object.assign(new Error("A folder on the way was swapped."), { code: "ELOOP" });
    }
    if (!fstatSync(file).isFile()) throw Object.assign(new Error("Not a regular file."), { code: "EINVAL" });
    const hash = createHash("sha256");
    const chunk = Buffer.allocUnsafe(256 * 1024);
    let size = 0;
    for (let count = readSync(file, chunk); count > 0; count = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, count));
      size += count;
    }
    return { size, hash: hash.digest("hex") };
  } finally {
    closeSync(file);
  }
}
