import { type LoadedIndex, type LoadIndexOptions, startLoader } from "../load-index.js";
import type { KnownFiles } from "../read-sources.js";
import type { SkillDocument, SkillSummary } from "../skill-document.js";
import { NODE_HOST } from "./directory-source.js";
import { createFolderCache, type KeptFolder } from "./folder-cache.js";
import { planRoots, type RootOptions, type RootPlan, toSources } from "./skill-roots.js";
import { loadSnapshot, saveSnapshot } from "./snapshot.js";

export interface LoadSkillIndexOptions extends RootOptions, LoadIndexOptions {
  /** A file written by `saveSnapshot`, to start from. A missing one is no problem, an unusable one a note. Default: none. */
  readonly snapshot?: string;
}

/** An index from folders on a disk. */
export interface LoadedSkillIndex<S extends SkillSummary = SkillDocument> extends LoadedIndex<S> {
  /** Keeps what is known for the next start. Only this user can read or write the file; its folder must exist. */
  saveSnapshot(path: string): Promise<void>;
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
  return (await startDiskLoader(options)).loaded;
}

/** A loaded index, and the folders it looked into. */
export interface DiskLoader<S extends SkillSummary> {
  readonly loaded: LoadedSkillIndex<S>;
  readonly plans: readonly RootPlan[];
  /** What was looked into for each plan, by real path. */
  folders(): readonly ReadonlyMap<string, KeptFolder>[];
}

export async function startDiskLoader<S extends SkillSummary>(options: LoadSkillIndexOptions): Promise<DiskLoader<S>> {
  options.signal?.throwIfAborted();
  const plans = planRoots(options);
  const roots = JSON.stringify([options.bodies ?? true, plans]);
  const labels = plans.map(({ path, scope }) => ({ source: path, scope }));
  const { state, notes } = options.snapshot ? await loadSnapshot(options.snapshot, roots, labels) : { notes: [] };
  const caches = plans.map((_, order) => createFolderCache(state?.folders[order]));
  const sources = toSources(plans, options, caches);
  const known = (state?.known ?? []) as readonly KnownFiles<S>[];
  const loader = await startLoader<S>(sources, options, { host: NODE_HOST, known, notes });
  const save = async (path: string): Promise<void> => {
    saveSnapshot(path, roots, { known: loader.readings(), folders: caches.map(({ kept }) => kept) });
  };
  return {
    loaded: Object.assign(loader.loaded, { saveSnapshot: save }),
    plans,
    folders: () => caches.map(({ kept }) => kept),
  };
}
