import { compareIndexes, type IndexChange } from "../model/index-change.js";
import type { SkillDocument, SkillSummary } from "../model/skill-document.js";
import type { SkillFilter } from "../model/skill-filter.js";
import type { ShadowedSkill, SkillIndex } from "../model/skill-index.js";
import type { SkillProblem } from "../model/skill-problem.js";
import type { SkillSource, SkippedPlace, SourceOptions } from "../source/skill-source.js";
import type { TrustCheck } from "../source/trust.js";
import { type AssembledIndex, assembleIndex, type WithheldSkill } from "./assemble-index.js";
import { coalesce } from "./coalesce.js";
import { type LoaderHost, WEB_HOST } from "./loader-host.js";
import { oneAtATime } from "./one-at-a-time.js";
import { type BodyResult, readBody } from "./read-body.js";
import { type KnownFiles, readSources, type SourceReading } from "./read-sources.js";
import { areSameReadings } from "./same-readings.js";

export interface LoadIndexOptions extends SkillFilter, SourceOptions {
  /** `false` keeps no bodies; ask `readBody` for each. Default: `true`. */
  readonly bodies?: boolean;
  /** Asked for every root and skill that would load. Default: everything is trusted. */
  readonly trust?: TrustCheck;
}

/** An index that can be brought up to date. The getters show the newest state; an `index` once taken never changes. */
export interface LoadedIndex<S extends SkillSummary = SkillDocument> {
  readonly index: SkillIndex<S>;
  readonly problems: readonly SkillProblem[];
  readonly shadowed: readonly ShadowedSkill[];
  /** Sound skills that a filter or `trust` kept out. */
  readonly withheld: readonly WithheldSkill[];
  /** Folders that a scan rule left alone. */
  readonly skipped: readonly SkippedPlace[];
  /** Files found: each is loaded, a problem, shadowed, or withheld. */
  readonly found: number;
  /** Reads again what changed, and swaps the whole index at once. Calls made meanwhile share one further run. */
  refresh(options?: SourceOptions): Promise<IndexChange<S>>;
  /** The body of a skill of this index, read now; a problem if the file is no longer the one that was indexed. */
  readBody(skill: SkillSummary, options?: SourceOptions): Promise<BodyResult>;
}

/** One index from any sources, in order of precedence within their scopes. */
export function loadIndex(
  sources: readonly SkillSource[],
  options: LoadIndexOptions & { readonly bodies: false },
): Promise<LoadedIndex<SkillSummary>>;
export function loadIndex(sources: readonly SkillSource[], options?: LoadIndexOptions): Promise<LoadedIndex>;
export async function loadIndex(
  sources: readonly SkillSource[],
  options: LoadIndexOptions = {},
): Promise<LoadedIndex<SkillSummary>> {
  return (await startLoader(sources, options, { host: WEB_HOST })).loaded;
}

/** Where a loader starts from, and on what. */
export interface LoaderStart<S extends SkillSummary> {
  readonly host: LoaderHost;
  /** What an earlier run knew of each source. */
  readonly known?: readonly KnownFiles<S>[];
  /** All that an earlier run knew, if nothing has changed since: nothing is read then. */
  readonly whole?: LoaderState<S> | undefined;
  /** Problems of the start itself, shown until the first refresh that changes something. */
  readonly notes?: readonly SkillProblem[];
  /** Called whenever a state takes the place of another, before anything else can happen to the sources. */
  readonly onState?: () => void;
}

/** What was read, and what was made of it. */
export interface LoaderState<S extends SkillSummary> {
  readonly readings: readonly SourceReading<S>[];
  readonly assembled: AssembledIndex<S>;
}

/** A loaded index, with the state that a snapshot keeps. */
export interface Loader<S extends SkillSummary> {
  readonly loaded: LoadedIndex<S>;
  state(): LoaderState<S>;
}

export async function startLoader<S extends SkillSummary>(
  sources: readonly SkillSource[],
  options: LoadIndexOptions,
  start: LoaderStart<S>,
): Promise<Loader<S>> {
  const { host } = start;
  // The host may have to ask a person.
  const trust = options.trust && oneAtATime(options.trust);
  const read = (before: readonly KnownFiles<S>[], signal?: AbortSignal): Promise<readonly SourceReading<S>[]> =>
    readSources(sources, before, { host, bodies: options.bodies ?? true, trust, signal });
  let state = start.whole ?? (await begin());
  start.onState?.();

  async function begin(): Promise<LoaderState<S>> {
    const readings = await read(start.known ?? [], options.signal);
    return { readings, assembled: await assembleIndex(readings, { ...options, trust, notes: start.notes }) };
  }

  const refresh = coalesce(async (signal): Promise<IndexChange<S>> => {
    const before = state;
    const readings = await read(before.readings, signal);
    const isSame = !trust && areSameReadings(before.readings, readings);
    state = { readings, assembled: isSame ? before.assembled : await assembleIndex(readings, { ...options, trust }) };
    start.onState?.();
    return compareIndexes(before.assembled.index, state.assembled.index);
  });
  const body: LoadedIndex<S>["readBody"] = (skill, given) => readBody(state.readings, skill, host, given);
  return { loaded: expose(() => state.assembled, refresh, body), state: () => state };
}

function expose<S extends SkillSummary>(
  state: () => AssembledIndex<S>,
  refresh: (signal?: AbortSignal) => Promise<IndexChange<S>>,
  body: LoadedIndex<S>["readBody"],
): LoadedIndex<S> {
  return {
    get index() {
      return state().index;
    },
    get problems() {
      return state().index.problems;
    },
    get shadowed() {
      return state().index.shadowed;
    },
    get withheld() {
      return state().withheld;
    },
    get skipped() {
      return state().skipped;
    },
    get found() {
      return state().found;
    },
    refresh: (options) => refresh(options?.signal),
    readBody: body,
  };
}
