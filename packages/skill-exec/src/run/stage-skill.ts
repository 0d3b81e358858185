import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { chmod, type FileHandle, mkdir, open, realpath, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isInside } from "@skillwright/skill-index/node";
import type { SkillContent } from "../examine/skill-content.js";
import { createPrivateFolder, type PrivateFolderOptions, removeFolder } from "../private-folder.js";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { RunnableSkill } from "../runnable-skill.js";

/** A private copy of a skill for one run, and a folder to write to. */
export interface StagedSkill {
  /** The copy: byte for byte what was hashed. */
  readonly directory: string;
  readonly scratch: string;
  /** Bytes of a file, by its path in the skill. */
  readonly bytesOf: (path: string) => Uint8Array | undefined;
  /** Removes both. Throws if something stays. */
  readonly remove: () => Promise<void>;
}

/**
 * Copies what was hashed to a place that only the host can write to. That copy is what runs: swapping a file in the original after
 * this point changes nothing, and swapping it before makes its hash differ, which is refused.
 */
export async function stageSkill(
  skill: RunnableSkill,
  content: SkillContent,
  options: PrivateFolderOptions,
): Promise<Result<StagedSkill>> {
  const copied = new Map<string, Uint8Array>();
  for (const file of content.files) {
    const bytes = await readUnchanged(skill.directory, file);
    if (bytes === undefined) {
      const shown = `${quote(file.path)} of ${quote(skill.name)}`;
      return fail("skill-changed", `${shown} changed while it was read. Try again once it rests.`);
    }
    copied.set(file.path, bytes);
  }
  try {
    const root = await createPrivateFolder(options);
    const remove = (): Promise<void> => removeFolder(root);
    const [directory, scratch] = [join(root, "skill"), join(root, "scratch")];
    try {
      for (const path of ["home", "tmp"]) await mkdir(join(scratch, path), { recursive: true });
      // Node looks for a package.json upwards from a script; it need not look beyond this folder.
      await writeFile(join(root, "package.json"), "{}");
      await writeCopy(directory, copied);
    } catch (error) {
      await remove();
      throw error;
    }
    return succeed({ directory, scratch, bytesOf: (path) => copied.get(path), remove });
  } catch (cause) {
    return fail("staging-failed", `No copy of ${quote(skill.name)} could be made to run from.`, cause);
  }
}

type HashedFile = SkillContent["files"][number];

/** The file's bytes, from one open descriptor, if they are the ones that were hashed and still lie inside the skill's folder. */
async function readUnchanged(directory: string, { path, size, hash }: HashedFile): Promise<Uint8Array | undefined> {
  let file: FileHandle | undefined;
  try {
    const real = await realpath(join(directory, path));
    file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const bytes = await readUpTo(file, size + 1);
    const stats = await file.stat();
    // Checked after it was opened: what stands at the path now must be what is being read.
    const now = await stat(join(directory, path));
    const same = stats.isFile() && now.ino === stats.ino && now.dev === stats.dev && isInside(real, directory);
    return same && createHash("sha256").update(bytes).digest("hex") === hash ? bytes : undefined;
  } catch {
    // It was there a moment ago, and readable: it was hashed.
    return undefined;
  } finally {
    await file?.close();
  }
}

async function readUpTo(file: FileHandle, limit: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(limit);
  let length = 0;
  while (length < limit) {
    const { bytesRead } = await file.read(buffer, length, limit - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

/** All modes are the same, whatever the original's were: only what is hashed may decide what happens. */
async function writeCopy(directory: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const folders = new Set([directory]);
  for (const [path, bytes] of files) {
    const target = join(directory, path);
    for (let folder = dirname(target); isInside(folder, directory); folder = dirname(folder)) folders.add(folder);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes, { flag: "wx" });
    await chmod(target, 0o555);
  }
  for (const folder of folders) await chmod(folder, 0o555);
}
