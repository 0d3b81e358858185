import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { openFolder } from "../folder/read-folder.js";
import { Refusal, reasonOf } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { writeFolder } from "./write-folder.js";

/** Skills by the digest of their folder, for all projects of a user: what was fetched once is there without a network. */
export interface SkillStore {
  /** Where a digest lies, or would. */
  pathOf(digest: string): string;
  /** `undefined`: it is not there. What is there and is not what it should be counts as not there, and is replaced. */
  read(digest: string): readonly FolderFile[] | undefined;
  /** Keeps files. `durable` is for folders that are linked to; of others a power cut costs a download, as what is kept is read by digest. */
  write(digest: string, files: readonly FolderFile[], durable: boolean): Promise<void>;
}

/** `$XDG_DATA_HOME/skillwright/store`, else `~/.local/share/skillwright/store`. */
export function defaultStorePath(
  env: Readonly<Record<string, string | undefined>> = process.env,
  home: string = homedir(),
): string {
  return join(env["XDG_DATA_HOME"] || join(home, ".local", "share"), "skillwright", "store");
}

export function openStore(folder: string, limits: FullInstallLimits): SkillStore {
  const pathOf = (digest: string): string => {
    const hex = Buffer.from(digest.replace(/^h1:/, ""), "base64").toString("hex");
    if (hex.length !== 64) throw new TypeError(`Not a digest: ${digest}.`);
    return join(folder, hex.slice(0, 2), hex);
  };
  return {
    pathOf,
    read: (digest) => (existsSync(pathOf(digest)) ? readKept(pathOf(digest), digest, limits) : undefined),
    write: (digest, files, durable) => keep(pathOf(digest), files, durable),
  };
}

function readKept(path: string, digest: string, limits: FullInstallLimits): readonly FolderFile[] | undefined {
  try {
    const files = openFolder(path, limits);
    return folderDigest(hashFiles(files)) === digest ? files : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function keep(path: string, files: readonly FolderFile[], durable: boolean): Promise<void> {
  const temporary = join(dirname(path), `.${randomBytes(8).toString("hex")}.tmp`);
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFolder(temporary, files, durable);
    await rm(path, { recursive: true, force: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Somebody else has put the same there meanwhile.
    if (["ENOTEMPTY", "EEXIST"].includes(reasonOf(error))) return;
    throw new Refusal("write-failed", `The store cannot be written (${reasonOf(error)}).`, { path, cause: error });
  }
}
