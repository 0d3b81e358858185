import { type LoadedIndex, type LoaderState, type LoadIndexOptions, startLoader } from "../load/load-index.js";
import { oneAtATime } from "../load/one-at-a-time.js";
import type { SkillDocument, SkillSummary } from "../model/skill-document.js";
import type { SkillSource } from "../source/skill-source.js";
import { NODE_HOST } from "./scan/directory-source.js";
import { createFolderCache, hasLink, type KeptFolder } from "./scan/folder-cache.js";
import { toLimits } from "./scan/scan-rules.js";
import { planRoots, type RootOptions, type RootPlan, toSources } from "./scan/skill-roots.js";
import { loadSnapshot, saveSnapshot } from "./snapshot/snapshot.js";
import { isUnchanged } from "./snapshot/snapshot-check.js";
import type { SnapshotState } from "./snapshot/snapshot-format.js";
import { packOutcome, unpackOutcome } from "./snapshot/snapshot-outcome.js";

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
export interface DiskLoader {
  readonly loaded: LoadedSkillIndex<SkillSummary>;
  readonly plans: readonly RootPlan[];
  /** What was looked into for each plan, by real path. */
  folders(): readonly ReadonlyMap<string, KeptFolder>[];
}

export async function startDiskLoader(options: LoadSkillIndexOptions): Promise<DiskLoader> {
  options.signal?.throwIfAborted();
  const plans = planRoots(options);
  const key = JSON.stringify([options.bodies ?? true, plans]);
  const labels = plans.map(({ path, scope }) => ({ source: path, scope }));
  const { state, notes } = options.snapshot ? await loadSnapshot(options.snapshot, key, labels) : { notes: [] };
  const caches = plans.map((_, order) => createFolderCache(state?.sources[order]?.folders));
  const sources = toSources(plans, options, caches);
  const whole = state && (await takeWhole(state, sources, plans, options));
  // The folders that belong to the state: while a refresh is under way, the caches are ahead of it.
  let recalls = caches.map(({ recall }) => recall);
  const onState = (): void => {
    recalls = caches.map(({ recall }) => recall);
  };
  const start = { host: NODE_HOST, previous: state?.sources ?? [], whole, notes, onState };
  const loader = await startLoader(sources, options, start);
  const folders = (): readonly ReadonlyMap<string, KeptFolder>[] => recalls.map((recall) => recall());
  // Of two saves the later is the one that stays.
  const save = oneAtATime((path: string) => saveSnapshot(path, key, toSnapshot(loader.state(), folders(), options)));
  return { loaded: Object.assign(loader.loaded, { saveSnapshot: save }), plans, folders };
}

/** The state of a snapshot as it stands, if nothing has changed since and the options ask for nothing special. */
async function takeWhole(
  { sources: states, outcome }: SnapshotState,
  sources: readonly SkillSource[],
  plans: readonly RootPlan[],
  options: LoadSkillIndexOptions,
): Promise<LoaderState | undefined> {
  if (!outcome || outcome.rules !== toRules(options) || !(await isUnchanged(plans, states, options.signal)))
    return undefined;
  const readings = sources.flatMap((source, order) => {
    const state = states[order];
    return state ? { source, files: state.files, problems: state.problems, skipped: state.skipped } : [];
  });
  const assembled = unpackOutcome(outcome, readings);
  return assembled && readings.length === sources.length ? { readings, assembled } : undefined;
}

function toSnapshot(
  { readings, assembled }: LoaderState,
  folders: readonly ReadonlyMap<string, KeptFolder>[],
  options: LoadSkillIndexOptions,
): SnapshotState {
  // Where a link leads may change without a trace in its folder, so that no look at the folders would prove anything.
  const rules = folders.some((known) => [...known.values()].some(hasLink)) ? undefined : toRules(options);
  return {
    sources: readings.map(({ files, problems, skipped }, order) => {
      return { files, problems, skipped, folders: folders[order] ?? new Map() };
    }),
    outcome: rules === undefined ? undefined : packOutcome(readings, assembled, rules),
  };
}

/** What else an outcome depends on; `undefined` if it depends on what cannot be told, or on a choice made for one start. */
function toRules({
  trust,
  allow,
  deny,
  tags,
  limits = {},
  links = "inside",
}: LoadSkillIndexOptions): string | undefined {
  return trust || allow || deny || tags ? undefined : JSON.stringify([links, toLimits(limits)]);
}
