import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import type { SourceReading } from "../../load/read-sources.js";
import type { ProblemCode } from "../../model/skill-problem.js";
import { isInside, joinPath } from "../disk/disk-path.js";
import { type CachedFolder, entriesOf, hasLink } from "../scan/folder-cache.js";
import type { RootPlan } from "../scan/skill-roots.js";

/** What tells, by one look at each folder, link and file, whether a scan would find anything else than it did. Plain JSON. */
export interface IndexStamp {
  readonly folders: readonly PlaceStamp[];
  readonly files: readonly PlaceStamp[];
  /** Links and roots, with where each leads; `null`: nowhere. */
  readonly ways: readonly (readonly [path: string, real: string | null])[];
}

/** The time of change moves with everything that happens to a file or folder, and cannot be set back. */
type PlaceStamp = readonly [path: string, inode: number, changed: number];

/** What was scanned, and when. */
export interface ScannedPlaces {
  readonly plans: readonly RootPlan[];
  readonly readings: readonly SourceReading[];
  readonly folders: readonly ReadonlyMap<string, CachedFolder>[];
  /** Further files, absolute; they may be missing. */
  readonly files: readonly string[];
  /** Milliseconds since 1970, from before the scan. */
  readonly began: number;
}

/**
 * A stamp of what was scanned; `undefined` where none would prove anything: something failed to be read, or changed so shortly before the
 * scan, or since, that a second change would leave no trace.
 */
export function toIndexStamp({
  plans,
  readings,
  folders,
  files: further,
  began,
}: ScannedPlaces): IndexStamp | undefined {
  if (readings.some(({ problems }) => !problems.every(({ code }) => STEADY.has(code)))) return undefined;
  const seen = new Map(folders.flatMap((known) => [...known]));
  const present = further.filter((path) => statSync(path, QUIETLY) !== undefined);
  const paths = new Set([...readings.flatMap(({ files }) => [...files.keys()]), ...present]);
  const places = stampAll([...seen.keys()], lstatSync, began);
  const files = stampAll([...paths], statSync, began);
  if (!places || !files) return undefined;
  const links = [...seen].flatMap(([path, folder]) => (hasLink(folder) ? linksIn(path, folder) : []));
  const ways = new Map<string, string | null>();
  for (const path of [...plans.map((plan) => plan.path), ...links, ...further]) ways.set(path, realPathOf(path));
  return { folders: places, files, ways: withoutCovered(ways) };
}

/** Whether nothing has changed since. Looks at each place once, and stops at the first that differs. */
export function isStampCurrent({ folders, files, ways }: IndexStamp): boolean {
  return (
    ways.every(([path, real]) => realPathOf(path) === real) &&
    folders.every((stamp) => isSamePlace(stamp, lstatSync(stamp[0], QUIETLY))) &&
    files.every((stamp) => isSamePlace(stamp, statSync(stamp[0], QUIETLY)))
  );
}

/** Problems that come back as long as folders, links and files stay the same. */
const STEADY: ReadonlySet<ProblemCode> = new Set([
  "file-misnamed",
  "link-broken",
  "link-loop",
  "link-outside",
  "link-repeated",
  "name-undecodable",
  "scan-too-deep",
  "scan-too-large",
]);

const QUIETLY = { throwIfNoEntry: false } as const;

function stampAll(
  paths: readonly string[],
  look: (path: string, options: typeof QUIETLY) => Stats | undefined,
  began: number,
): readonly PlaceStamp[] | undefined {
  const stamps: PlaceStamp[] = [];
  for (const path of paths) {
    const stats = look(path, QUIETLY);
    // Clocks of file systems tick in steps of up to two seconds, and a second change within a step leaves no trace.
    if (!stats || stats.ctimeMs > began - 2000) return undefined;
    stamps.push([path, stats.ino, stats.ctimeMs]);
  }
  return stamps;
}

function isSamePlace([, inode, changed]: PlaceStamp, stats: Stats | undefined): boolean {
  return stats?.ino === inode && stats.ctimeMs === changed;
}

function linksIn(path: string, { names }: CachedFolder): readonly string[] {
  return entriesOf(names).flatMap(({ name, type }) => (type === "link" ? [joinPath(path, name)] : []));
}

/** Where a path leads; `null` if there is nothing, or no way to it. */
function realPathOf(path: string): string | null {
  try {
    // Most of what is asked for is missing, and that is cheaper to learn without an error.
    return lstatSync(path, QUIETLY) === undefined ? null : realpathSync.native(path);
  } catch {
    return null;
  }
}

/** What lies below a folder that is missing is missing too. */
function withoutCovered(ways: ReadonlyMap<string, string | null>): IndexStamp["ways"] {
  const missing = [...ways].flatMap(([path, real]) => (real === null ? [path] : []));
  const isCovered = (path: string): boolean => missing.some((other) => other !== path && isInside(path, other));
  return [...ways].filter(([path, real]) => real !== null || !isCovered(path));
}
