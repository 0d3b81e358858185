import { compareIndexes, type IndexChange } from "../model/index-change.js";
import type { RequirementHost } from "../model/requirements.js";
import type { SkillDocument, SkillSummary } from "../model/skill-document.js";
import type { SkillFilter } from "../model/skill-filter.js";
import type { ShadowedSkill, SkillIndex } from "../model/skill-index.js";
import type { SkillProblem } from "../model/skill-problem.js";
import type { LockCheck } from "../source/lock-check.js";
import type { SkillSource, SkippedPlace, SourceOptions } from "../source/skill-source.js";
import type { TrustCheck } from "../source/trust.js";
import { type AssembledIndex, assembleIndex, type WithheldSkill } from "./assemble-index.js";
import { coalesce, oneAtATime } from "./concurrency.js";
import { type LoaderHost, WEB_HOST } from "./loader-host.js";
import type { SameName } from "./precedence.js";
import { type BodyResult, readBody } from "./read-body.js";
import { areSameReadings, type PreviousFiles, readSources, type SourceReading } from "./read-sources.js";

export interface LoadIndexOptions extends SkillFilter, SourceOptions {
  /** `false` keeps no bodies; ask `readBody` for each. Default: `true`. */
  readonly bodies?: boolean | undefined;
  /** Where the skills are to work: one that needs what is not there is withheld. Default: nothing is looked for. */
  readonly requirements?: RequirementHost | undefined;
  /** Asked for every root and skill that would load. Default: everything is trusted. */
  readonly trust?: TrustCheck | undefined;
  /** Compares every skill that would load with what was locked, such as `createLockCheck` of skill-install. Default: none. */
  readonly lock?: LockCheck | undefined;
  /**
   * Of several skills with one name: `shadow` leaves one, `keep` leaves all that differ. Both record the others in `shadowed`, and the
   * name alone means the same one; with `keep` the others are found by `source/name` or by their path. Default: `shadow`.
   */
  readonly sameName?: SameName | undefined;
  /** Whose skill counts where a project and a user have one of the same name. Default: `project`; in Claude Code it is `user`. */
  readonly wins?: "project" | "user" | undefined;
}

/** An index that can be brought up to date. The getters show the newest state; an `index` once taken never changes. */
export interface LoadedIndex<S extends SkillSummary = SkillDocument> {
  readonly index: SkillIndex<S>;
  readonly problems: readonly SkillProblem[];
  readonly shadowed: readonly ShadowedSkill[];
  /** Valid skills that a filter, `requirements`, `trust` or `lock` kept out. */
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
export interface LoaderStart {
  readonly host: LoaderHost;
  /** What an earlier run knew of each source. */
  readonly previous?: readonly PreviousFiles[];
  /** All that an earlier run knew, if nothing has changed since: nothing is read then. */
  readonly whole?: LoaderState | undefined;
  /** Problems of the start itself, shown until the first refresh that changes something. */
  readonly notes?: readonly SkillProblem[];
  /** Called whenever a state takes the place of another, before anything else can happen to the sources. */
  readonly onState?: () => void;
}

/** What was read, and what was made of it. */
export interface LoaderState {
  readonly readings: readonly SourceReading[];
  readonly assembled: AssembledIndex;
}

/**
 * A loaded index, with the state that a snapshot keeps. Whether its skills have bodies, the options of the start say; the overloads
 * of the public functions tell the types.
 */
export interface Loader {
  readonly loaded: LoadedIndex<SkillSummary>;
  state(): LoaderState;
}

export async function startLoader(
  sources: readonly SkillSource[],
  options: LoadIndexOptions,
  start: LoaderStart,
): Promise<Loader> {
  const { host } = start;
  // The host may have to ask a person.
  const trust = options.trust && oneAtATime(options.trust);
  const reading = { host, bodies: options.bodies ?? true, trust };
  let state = start.whole ?? (await begin());
  start.onState?.();

  async function begin(): Promise<LoaderState> {
    const readings = await readSources(sources, start.previous ?? [], { ...reading, signal: options.signal });
    return { readings, assembled: await assembleIndex(readings, { ...options, trust, notes: start.notes }) };
  }

  const refresh = coalesce(async (signal): Promise<IndexChange<SkillSummary>> => {
    const previous = state;
    const readings = await readSources(sources, previous.readings, { ...reading, signal });
    // What a host has, and what lies beside a skill, may have changed without a trace in the files that are read.
    const isSame = !trust && !options.requirements && !options.lock && areSameReadings(previous.readings, readings);
    state = { readings, assembled: isSame ? previous.assembled : await assembleIndex(readings, { ...options, trust }) };
    start.onState?.();
    return compareIndexes(previous.assembled.index, state.assembled.index);
  });
  return { loaded: expose(() => state, refresh, host), state: () => state };
}

function expose(
  state: () => LoaderState,
  refresh: (signal?: AbortSignal) => Promise<IndexChange<SkillSummary>>,
  host: LoaderHost,
): LoadedIndex<SkillSummary> {
  return {
    get index() {
      return state().assembled.index;
    },
    get problems() {
      return state().assembled.index.problems;
    },
    get shadowed() {
      return state().assembled.index.shadowed;
    },
    get withheld() {
      return state().assembled.withheld;
    },
    get skipped() {
      return state().assembled.skipped;
    },
    get found() {
      return state().assembled.found;
    },
    refresh: (options) => refresh(options?.signal),
    readBody: (skill, options) => readBody(skill, { ...options, readings: state().readings, host }),
  };
}
