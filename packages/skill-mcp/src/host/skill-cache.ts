import { lstat, open, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";
import { openPrivateFolder, SKILL_PLACES, userFolderPath } from "@skillwright/skill-index/node";
import { toDigest, toHash, toHexOf } from "../digest.js";

/** Files of servers that were fetched once, so that they need not be fetched again. */
export interface SkillCache {
  /** The bytes, hashed anew at each access; `undefined` if they are not there or not what they were. */
  get(file: CachedFile): Promise<Uint8Array | undefined>;
  set(file: CachedFile, bytes: Uint8Array): Promise<void>;
  /** Removes everything that came from a server. Call it when the server is removed. */
  removeServer(label: string): Promise<void>;
}

/** What a file is known by: where it came from, and what it must hash to. */
export interface CachedFile {
  readonly label: string;
  readonly uri: string;
  readonly digest: string;
  readonly size: number;
}

export interface SkillCacheOptions {
  /** Default: `skillwright/mcp` in the user's cache folder. */
  readonly directory?: string | undefined;
  /** Bytes kept of one server; beyond that nothing more is kept. Default: 64 MiB. */
  readonly maxBytesPerServer?: number | undefined;
}

/**
 * A cache on disk. Files are named by hashes, without an extension, so that no scan takes one for a skill; a folder in which
 * skills are looked for is refused. A file that cannot be read or written is fetched again, nothing more; so is every file where the folder
 * is not one that only this user can write to, which a process warning says once.
 */
export function createSkillCache(options: SkillCacheOptions = {}): SkillCache {
  const own = userFolderPath("cache", { env: process.env, home: homedir() });
  const directory = resolve(options.directory ?? join(own, "mcp"));
  // Of a folder that the host names it knows what is above; of our own we look at all.
  const above = options.directory === undefined ? [basename(own), "mcp"] : [];
  const base = above.length === 0 ? directory : dirname(own);
  const { maxBytesPerServer = 64 * 1024 * 1024 } = options;
  const discovered = directory.split(sep).find((name) => DISCOVERY_FOLDERS.includes(name));
  if (discovered) throw new TypeError(`The cache may not stand below ${discovered}, where skills are looked for.`);
  const used = new Map<string, number>();
  let isTold = false;
  const openFolder = (label: string, create = false): string | undefined => {
    const opened = openPrivateFolder(base, [...above, toHash(label)], { create });
    if (opened.ok) return opened.path;
    if (opened.error.code !== "folder-missing" && !isTold) {
      isTold = true;
      process.emitWarning(`Files of MCP servers are not cached: ${opened.error.message}`, { code: "cache-unsafe" });
    }
    return undefined;
  };
  const nameOf = ({ uri, digest }: CachedFile): string => `${toHash(uri)}-${toHexOf(digest)}`;
  return {
    async get(file) {
      const folder = openFolder(file.label);
      if (folder === undefined) return undefined;
      const path = join(folder, nameOf(file));
      const bytes = await readIntact(path, file);
      if (!bytes) await discard(path);
      return bytes;
    },
    async set(file, bytes) {
      const folder = openFolder(file.label, true);
      if (folder === undefined) return;
      const before = used.get(file.label) ?? (await sizeOf(folder));
      if (before + bytes.length > maxBytesPerServer) return;
      used.set(file.label, before + bytes.length);
      await writeWhole(join(folder, nameOf(file)), bytes);
    },
    async removeServer(label) {
      used.delete(label);
      const folder = openFolder(label);
      if (folder !== undefined) await removeOwn(folder);
    },
  };
}

const DISCOVERY_FOLDERS: readonly string[] = SKILL_PLACES.map(({ folder }) => folder.split("/")[0] ?? folder);

/** What `set` writes, finished or not. */
const OURS = /^[0-9a-f]{64}-[0-9a-f]{64}(?:\.\d+)?$/;

/** Removes the files that we could have written, and the folder if nothing else is in it. */
async function removeOwn(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (OURS.test(name)) await discard(join(folder, name));
  await rmdir(folder).catch(() => undefined);
}

async function readIntact(path: string, { size, digest }: CachedFile): Promise<Uint8Array | undefined> {
  try {
    const stats = await lstat(path);
    if (!stats.isFile() || stats.size !== size) return undefined;
    const file = await open(path);
    try {
      const bytes = new Uint8Array(size);
      const { bytesRead } = await file.read(bytes, 0, size, 0);
      return bytesRead === size && toDigest(bytes) === digest ? bytes : undefined;
    } finally {
      await file.close();
    }
  } catch {
    // Not there, or not readable: the server still has it.
    return undefined;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
  } catch {
    // A full or read-only disk costs the next reader a request.
    await discard(draft);
  }
}

async function discard(path: string): Promise<void> {
  // What cannot be removed is not believed either: its hash is wrong.
  await rm(path, { force: true }).catch(() => undefined);
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      lstat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
