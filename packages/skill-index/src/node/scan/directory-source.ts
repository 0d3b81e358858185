import { hash } from "node:crypto";
import { lstatSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { createYielder } from "../../load/concurrency.js";
import type { LoaderHost } from "../../load/loader-host.js";
import { isPassing } from "../../model/passing-error.js";
import type { SkillScope } from "../../model/skill-document.js";
import { toProblem } from "../../model/skill-problem.js";
import type { SkillEntry, SkillNaming, SkillSource, SourceFinding, SourceOptions } from "../../source/skill-source.js";
import { errorCode, isInside, toAbsolute, toReal } from "../disk/disk-path.js";
import { readRegularFile } from "../disk/read-file.js";
import { createFolderCache, type FolderCache, toFileVersion } from "./folder-cache.js";
import { type FullScanLimits, type ScanLimits, type ScanMode, toLimits } from "./scan-rules.js";
import { walkFolder } from "./walk-folder.js";
import { toOutside } from "./walk-link.js";

export interface DirectorySourceOptions {
  /** Default: `extra`. */
  readonly scope?: SkillScope | undefined;
  /** Default: by the frontmatter. */
  readonly naming?: SkillNaming | undefined;
  /** Default: `skills`. */
  readonly mode?: ScanMode | undefined;
  readonly limits?: ScanLimits | undefined;
  /** Folders that links may lead into, besides the root itself; `anywhere` lifts the fence. Default: none. */
  readonly links?: readonly string[] | "anywhere" | undefined;
  /** A missing root is empty instead of a problem. Default: `false`. */
  readonly optional?: boolean | undefined;
  /** The root is not read where links lead it out of this folder. Default: it is read wherever it is. */
  readonly within?: string | undefined;
}

/** A source made of a directory. Its name is the directory's absolute path; its paths have all links in their folders resolved. */
export function createDirectorySource(root: string, options: DirectorySourceOptions = {}): SkillSource {
  return createCachedSource(root, options, createFolderCache());
}

/** As `createDirectorySource`, over a cache of folders. */
export function createCachedSource(root: string, options: DirectorySourceOptions, cache: FolderCache): SkillSource {
  const path = toAbsolute(root);
  const limits = toLimits(options.limits);
  return {
    name: path,
    scope: options.scope ?? "extra",
    ...(options.naming && { naming: options.naming }),
    list: (given) => listFolder({ ...options, root: path, limits, cache, signal: given?.signal }),
    version: (entry) => versionOf(entry),
    read(entry, { signal } = {}) {
      signal?.throwIfAborted();
      const now = Date.now();
      const result = readRegularFile(entry.identity ?? entry.path, limits.fileBytes, entry.path);
      if (!result.ok) return result;
      const { bytes, stats } = result;
      return { ok: true, file: { bytes, lastModified: Math.trunc(stats.mtimeMs), version: toFileVersion(stats, now) } };
    },
  };
}

/** Node's own hash is ten times faster on small files than Web Crypto, which takes a thread and two turns for each. */
export const NODE_HOST: LoaderHost = {
  hash: (bytes) => hash("sha256", bytes, "hex"),
  yieldTurn: () => setImmediate(),
};

interface ListOptions extends DirectorySourceOptions, SourceOptions {
  readonly root: string;
  readonly limits: FullScanLimits;
  readonly cache: FolderCache;
}

async function* listFolder(options: ListOptions): AsyncGenerator<readonly SourceFinding[], void> {
  const { root, mode = "skills", limits, cache, signal } = options;
  signal?.throwIfAborted();
  const yieldIfDue = createYielder(NODE_HOST, signal);
  const scan = cache.begin();
  const real = realFolder(root);
  if (leadsOut(real, options.within)) yield [{ problem: toOutside(root) }];
  else if (real !== undefined) {
    let page: SourceFinding[] = [];
    for (const findings of walkFolder(real, { mode, limits, within: toFence(real, options.links), scan })) {
      for (const finding of findings) page.push(finding);
      if (page.length >= PAGE_SIZE) {
        yield page;
        page = [];
      }
      const pause = yieldIfDue();
      if (pause) await pause;
    }
    yield page;
  } else if (!options.optional || exists(root)) {
    const message = "This skills folder does not exist or is not a folder. Create it, or pass another.";
    yield [{ problem: toProblem("root-not-directory", root, message) }];
  }
  scan.end();
}

const PAGE_SIZE = 64;

function toFence(root: string, links: DirectorySourceOptions["links"] = []): readonly string[] | undefined {
  return links === "anywhere" ? undefined : [root, ...links.flatMap((link) => realFolder(link) ?? [])];
}

/** Whether the real path of a folder is outside of another folder. */
export function leadsOut(real: string | undefined, within: string | undefined): boolean {
  if (real === undefined || within === undefined) return false;
  return !isInside(real, realFolder(within) ?? within);
}

/** The real path of a directory, or `undefined` if there is none. */
export function realFolder(path: string): string | undefined {
  try {
    const real = toReal(path);
    return lstatSync(real).isDirectory() ? real : undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
    // Missing, looping or out of reach: no directory to speak of.
    return undefined;
  }
}

/** Whether there is anything at a path, even if it is out of reach. */
export function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return errorCode(error) !== "ENOTDIR";
  }
}

function versionOf(entry: SkillEntry): string | undefined {
  const now = Date.now();
  const stats = lstatSync(entry.identity ?? entry.path, { throwIfNoEntry: false });
  return stats?.isFile() ? toFileVersion(stats, now) : undefined;
}
