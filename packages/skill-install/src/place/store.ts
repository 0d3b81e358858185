import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { openPrivateFolder, userFolderPath } from "@skillwright/skill-index/node";
import { folderDigest, hashFiles } from "../folder/folder-digest.js";
import type { FolderFile } from "../folder/folder-file.js";
import { openFolder } from "../folder/read-folder.js";
import { Refusal, reasonOf } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { writeFolder } from "./write-folder.js";

/** Skills by the digest of their folder, for all projects of a user: what was fetched once is there without a network. */
export interface SkillStore {
  /** Returns the folder of a digest, to be linked to. Throws where others could change what is in it. */
  linkTo(digest: string): string;
  /** `undefined`: it is not there. What is there and is not what it should be counts as not there, and is replaced. */
  read(digest: string): readonly FolderFile[] | undefined;
  /** Keeps files, if only this user can write to the store; else a process warning says that they are fetched each time. `durable` is for folders that are linked to; of others a power cut costs a download, as what is kept is read by digest. */
  write(digest: string, files: readonly FolderFile[], durable: boolean): Promise<void>;
}

/** `$XDG_DATA_HOME/skillwright/store`, else `~/.local/share/skillwright/store`. */
export function defaultStorePath(
  env: Readonly<Record<string, string | undefined>> = process.env,
  home: string = homedir(),
): string {
  return join(userFolderPath("data", { env, home }), "store");
}

export function openStore(folder: string, limits: FullInstallLimits): SkillStore {
  const pathOf = (digest: string): string => {
    const hex = Buffer.from(digest.replace(/^h1:/, ""), "base64").toString("hex");
    if (hex.length !== 64) throw new TypeError(`Not a digest: ${digest}.`);
    return join(folder, hex.slice(0, 2), hex);
  };
  let isTold = false;
  return {
    linkTo(digest) {
      const path = pathOf(digest);
      const opened = openPrivateFolder(folder, [basename(dirname(path)), basename(path)]);
      if (opened.ok) return path;
      throw new Refusal("write-failed", `No link is made into the store. ${opened.error.message}`, { path: folder });
    },
    read: (digest) => (existsSync(pathOf(digest)) ? readKept(pathOf(digest), digest, limits) : undefined),
    async write(digest, files, durable) {
      const path = pathOf(digest);
      const opened = openPrivateFolder(folder, [basename(dirname(path))], { create: true });
      if (opened.ok) return keep(path, files, durable);
      if (durable) throw new Refusal("write-failed", opened.error.message, { path: folder });
      if (!isTold)
        process.emitWarning(`Fetched skills are not kept: ${opened.error.message}`, { code: "store-unsafe" });
      isTold = true;
    },
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
