import { oneAtATime } from "../load/concurrency.js";
import {
  type LoadedIndex,
  type Loader,
  type LoaderState,
  type LoadIndexOptions,
  startLoader,
} from "../load/load-index.js";
import type { SkillDocument, SkillSummary } from "../model/skill-document.js";
import type { SkillSource } from "../source/skill-source.js";
import { checkOptions } from "./check-options.js";
import { NODE_HOST } from "./scan/directory-source.js";
import { type CachedFolder, type CachedFolders, createFolderCache, toFolderMap } from "./scan/folder-cache.js";
import { planRoots, type RootOptions, type RootPlan, toSources } from "./scan/skill-roots.js";
import { type IndexStamp, toIndexStamp } from "./snapshot/index-stamp.js";
import { type RestoredSnapshot, restoreSnapshot, type SnapshotSubject, saveSnapshot } from "./snapshot/snapshot.js";

export interface LoadSkillIndexOptions extends RootOptions, LoadIndexOptions {
  /** A file written by `saveSnapshot`, to start from. A missing one is no problem, an unusable one a note. Default: none. */
  readonly snapshot?: string | undefined;
}

/** An index from folders on a disk. */
export interface LoadedSkillIndex<S extends SkillSummary = SkillDocument> extends LoadedIndex<S> {
  /**
   * Keeps what is known for the next start. Only this user can read or write the file; its folder must exist. `bodies: false` leaves the
   * bodies out, by far the most of it: such a snapshot serves starts with `bodies: false`. Default: as they were asked for.
   */
  saveSnapshot(path: string, options?: Pick<LoadSkillIndexOptions, "bodies">): Promise<void>;
  /**
   * What `isStampCurrent` tells by whether this index is still what a new scan would find; `undefined` where nothing would prove it, as
   * after a failure or a change of the last seconds. For those who keep something made of an index, and want to load nothing to use it.
   * `files` are further files that it was made of, absolute and read after the index was loaded; one that does not exist counts too.
   */
  stamp(options?: { readonly files?: readonly string[] | undefined }): IndexStamp | undefined;
}

/**
 * The skills of folders on a disk. A string is short for `{ roots: [string] }`: a folder that holds skills.
 * Rejects with `SkillRootError` if a folder that must be there is not; whatever is wrong inside is a problem in the result.
 */
export function loadSkillIndex(
  options: LoadSkillIndexOptions & { readonly bodies: false },
): Promise<LoadedSkillIndex<SkillSummary>>;
export function loadSkillIndex(rootOrOptions: string | LoadSkillIndexOptions): Promise<LoadedSkillIndex>;
export async function loadSkillIndex(
  rootOrOptions: string | LoadSkillIndexOptions,
): Promise<LoadedSkillIndex<SkillSummary>> {
  const options = typeof rootOrOptions === "string" ? { roots: [rootOrOptions] } : rootOrOptions;
  checkOptions("loadSkillIndex", options, LOAD_OPTIONS);
  return (await startDiskLoader(options)).loaded;
}

export const LOAD_OPTIONS: Readonly<Record<keyof LoadSkillIndexOptions, true>> = {
  project: true,
  user: true,
  roots: true,
  conventions: true,
  limits: true,
  links: true,
  allow: true,
  deny: true,
  tags: true,
  where: true,
  signal: true,
  bodies: true,
  trust: true,
  sameName: true,
  wins: true,
  snapshot: true,
  everywhere: true,
  requirements: true,
  lock: true,
};

/** A loaded index, and the folders it looked into. */
export interface DiskLoader {
  readonly loaded: LoadedSkillIndex<SkillSummary>;
  readonly plans: readonly RootPlan[];
  /** What was looked into for each plan, by real path. */
  folders(): readonly ReadonlyMap<string, CachedFolder>[];
}

/** Plans which folders to scan, restores what an earlier run knew of them, and starts a loader from there. */
export async function startDiskLoader(options: LoadSkillIndexOptions): Promise<DiskLoader> {
  options.signal?.throwIfAborted();
  const began = Date.now();
  const plans = planRoots(options);
  const subject: SnapshotSubject = { plans, options };
  const restored = options.snapshot ? await restoreSnapshot(options.snapshot, subject) : NOTHING;
  const { loader, folders } = await startFrom(restored, subject);
  // Of two saves the later is the one that stays.
  const save = oneAtATime(({ path, bodies }: { readonly path: string; readonly bodies?: boolean | undefined }) => {
    const kept = bodies === false ? { plans, options: { ...options, bodies } } : subject;
    return saveSnapshot(path, kept, { ...loader.state(), folders: folders() });
  });
  const stamp: LoadedSkillIndex["stamp"] = ({ files = [] } = {}) =>
    toIndexStamp({ plans, readings: loader.state().readings, folders: folders(), files, began });
  const saveAs: LoadedSkillIndex["saveSnapshot"] = (path, { bodies } = {}) => save({ path, bodies });
  return { loaded: Object.assign(loader.loaded, { saveSnapshot: saveAs, stamp }), plans, folders };
}

const NOTHING: RestoredSnapshot = { sources: [], notes: [] };

async function startFrom(
  restored: RestoredSnapshot,
  { plans, options }: SnapshotSubject,
): Promise<{ readonly loader: Loader } & Pick<DiskLoader, "folders">> {
  const caches = plans.map((_, order) => createFolderCache(restored.sources[order]?.folders));
  const sources = toSources(plans, options, caches);
  // The folders that belong to the state: while a refresh is under way, the caches are ahead of it.
  let scans: readonly CachedFolders[] = [];
  const loader = await startLoader(sources, options, {
    host: NODE_HOST,
    previous: restored.sources,
    whole: restored.assembled && { readings: toReadings(restored, sources), assembled: restored.assembled },
    notes: restored.notes,
    onState: () => {
      scans = caches.map(({ lastScan }) => lastScan);
    },
  });
  return { loader, folders: () => scans.map(toFolderMap) };
}

/** What was known of each source, as if it had been read just now. */
function toReadings(restored: RestoredSnapshot, sources: readonly SkillSource[]): LoaderState["readings"] {
  return restored.sources.flatMap(({ files, problems, skipped }, order) => {
    const source = sources[order];
    return source ? { source, files, problems, skipped } : [];
  });
}
