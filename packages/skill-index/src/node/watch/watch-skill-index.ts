import { type IndexChange, isEmptyChange } from "../../model/index-change.js";
import type { SkillDocument, SkillSummary } from "../../model/skill-document.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { SourceOptions } from "../../source/skill-source.js";
import { checkOptions } from "../check-options.js";
import {
  type DiskLoader,
  LOAD_OPTIONS,
  type LoadedSkillIndex,
  type LoadSkillIndexOptions,
  startDiskLoader,
} from "../load-skill-index.js";
import { createRescanTimers } from "./rescan-timers.js";
import { createFolderWatcher, type FolderWatcher, toWatchTargets, type WatchFolder } from "./watch-folders.js";

export interface WatchOptions<S extends SkillSummary = SkillDocument> extends LoadSkillIndexOptions {
  /** Called after the index has changed, or its problems have. */
  readonly onChange?: ((change: IndexChange<S>) => void) | undefined;
  /** Called with what `onChange` or a refresh threw. Default: it is thrown on, as by any timer. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds of quiet before a burst of events is looked at; after ten times as long it is in any case. Default: 50. */
  readonly quietMs?: number | undefined;
  /** Milliseconds between looks that no event asked for. Default: 60,000. */
  readonly rescanMs?: number | undefined;
  /** How many folders are watched at most; the rest is looked at every 5 seconds. Default: 20,000. */
  readonly maxFolders?: number | undefined;
  /** Whether watching keeps the process alive. Default: `false`. */
  readonly keepAlive?: boolean | undefined;
}

/** An index that follows its folders until it is closed. */
export interface SkillWatcher<S extends SkillSummary = SkillDocument> extends LoadedSkillIndex<S> {
  /** Ends watching; the index stays as it is. Fulfilled when nothing is under way any more. */
  close(): Promise<void>;
}

/**
 * Loads an index and keeps it up to date. Events are hints only: each makes it look at everything anew, and it looks once more when
 * things have calmed down and every `rescanMs`, so that after a lost event the index is late, but never wrong for good. An aborted `signal` closes it.
 */
export function watchSkillIndex(
  options: WatchOptions<SkillSummary> & { readonly bodies: false },
): Promise<SkillWatcher<SkillSummary>>;
export function watchSkillIndex(rootOrOptions: string | WatchOptions): Promise<SkillWatcher>;
export function watchSkillIndex<S extends SkillSummary>(
  rootOrOptions: string | WatchOptions<S>,
): Promise<SkillWatcher<S>> {
  return startWatching(typeof rootOrOptions === "string" ? { roots: [rootOrOptions] } : rootOrOptions);
}

/** As `watchSkillIndex`, with another way to watch a folder. */
export async function startWatching<S extends SkillSummary>(
  options: WatchOptions<S>,
  watchFolder?: WatchFolder,
): Promise<SkillWatcher<S>> {
  checkOptions("watchSkillIndex", options, WATCH_OPTIONS);
  const loader = await startDiskLoader(options);
  return startWatcher(loader, options, watchFolder);
}

const WATCH_OPTIONS: Readonly<Record<keyof WatchOptions, true>> = {
  ...LOAD_OPTIONS,
  onChange: true,
  onError: true,
  quietMs: true,
  rescanMs: true,
  maxFolders: true,
  keepAlive: true,
};

function startWatcher<S extends SkillSummary>(
  loader: DiskLoader,
  options: WatchOptions<S>,
  watchFolder: WatchFolder | undefined,
): SkillWatcher<S> {
  // `bodies` decides whether its skills have one, and the overloads above say which it is.
  const loaded = loader.loaded as LoadedSkillIndex<S>;
  const { keepAlive = false, quietMs = 50, rescanMs = 60_000, maxFolders = 20_000, signal } = options;
  const state: WatchState = { closed: false, running: Promise.resolve() };
  const timers = createRescanTimers({ rescan: () => void rescan(), quietMs, rescanMs: nextRescan, keepAlive });
  const watcher = createFolderWatcher({
    onHint: timers.hint,
    keepAlive,
    maxFolders,
    ...(watchFolder && { watchFolder }),
  });
  follow();
  timers.start();
  signal?.addEventListener("abort", close);
  return withWatching(loaded, { watchProblems: () => toWatchProblems(watcher, loader), refresh, close });

  function nextRescan(): number {
    return watcher.unwatched().count > 0 ? Math.min(rescanMs, UNWATCHED_RESCAN_MS) : rescanMs;
  }

  /** What happens in a new folder before it is watched goes unseen, so a new watch is a reason to look again. */
  function follow(): void {
    if (watcher.watch(toWatchTargets(loader.plans, loader.folders())) > 0) timers.hint();
  }

  async function rescan(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      if (!state.closed) reportError(error, options.onError);
    }
  }

  async function refresh(given?: SourceOptions): Promise<IndexChange<S>> {
    const previous = loaded.problems;
    const work = loaded.refresh(given);
    state.running = Promise.allSettled([work]);
    const change = await work;
    // Callers that shared one run share its change too; it is news only once.
    if (state.closed || change === state.last) return change;
    state.last = change;
    follow();
    if (!isEmptyChange(change) || !areSameProblems(previous, loaded.problems)) {
      timers.settle();
      notify(change, options);
    }
    return change;
  }

  async function close(): Promise<void> {
    state.closed = true;
    signal?.removeEventListener("abort", close);
    timers.close();
    watcher.close();
    await state.running;
  }
}

const UNWATCHED_RESCAN_MS = 5000;

interface WatchState {
  closed: boolean;
  running: Promise<unknown>;
  last?: object;
}

/** What is not about watching is looked up in the loaded index itself. */
function withWatching<S extends SkillSummary>(
  loaded: LoadedSkillIndex<S>,
  watching: Pick<SkillWatcher<S>, "refresh" | "close"> & { readonly watchProblems: () => readonly SkillProblem[] },
): SkillWatcher<S> {
  const { watchProblems, refresh, close } = watching;
  return Object.create(loaded, {
    problems: { enumerable: true, get: () => [...loaded.problems, ...watchProblems()] },
    refresh: { enumerable: true, value: refresh },
    close: { enumerable: true, value: close },
  }) as SkillWatcher<S>;
}

function toWatchProblems(watcher: FolderWatcher, { plans }: DiskLoader): readonly SkillProblem[] {
  const { count, reason } = watcher.unwatched();
  if (count === 0) return [];
  const message = `${count} folders cannot be watched (${reason}), so changes there are seen every ${UNWATCHED_RESCAN_MS / 1000} seconds. Raise the system's limit of watches or \`maxFolders\`, or choose smaller roots.`;
  return [toProblem("watch-limited", plans[0]?.path ?? "", message)];
}

function areSameProblems(previous: readonly SkillProblem[], now: readonly SkillProblem[]): boolean {
  return previous === now || JSON.stringify(previous) === JSON.stringify(now);
}

function notify<S extends SkillSummary>(change: IndexChange<S>, { onChange, onError }: WatchOptions<S>): void {
  try {
    onChange?.(change);
  } catch (error) {
    reportError(error, onError);
  }
}

function reportError(error: unknown, onError: ((error: unknown) => void) | undefined): void {
  if (onError) onError(error);
  else
    setImmediate(() => {
      throw error;
    });
}
