import { isPassing } from "../model/passing-error.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import type { SkillSource, SkippedPlace, SourceFinding } from "../source/skill-source.js";
import { isTrusted, type TrustCheck } from "../source/trust.js";
import { createYielder } from "./concurrency.js";
import { type CachedFile, type ReadEntryOptions, readEntry, toSourceProblem } from "./read-entry.js";

/** What one source holds at one moment. */
export interface SourceReading {
  readonly source: SkillSource;
  /** By entry path. */
  readonly files: ReadonlyMap<string, CachedFile>;
  /** Of the source as a whole; those of a file are with the file. */
  readonly problems: readonly SkillProblem[];
  readonly skipped: readonly SkippedPlace[];
}

/** The files of a source as they were last time. */
export type PreviousFiles = Pick<SourceReading, "files">;

export interface ReadSourcesOptions extends ReadEntryOptions {
  readonly trust?: TrustCheck | undefined;
}

/** Looks at every source, and reads what `previous` does not already hold unchanged. */
export function readSources(
  sources: readonly SkillSource[],
  previous: readonly PreviousFiles[],
  options: ReadSourcesOptions,
): Promise<readonly SourceReading[]> {
  return Promise.all(sources.map((source, order) => readSource(source, previous[order]?.files, options)));
}

async function readSource(
  source: SkillSource,
  previous: ReadonlyMap<string, CachedFile> | undefined,
  options: ReadSourcesOptions,
): Promise<SourceReading> {
  const collector = createCollector(source, previous, options);
  try {
    await collectFindings(source, collector, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    collector.problems.push(toSourceProblem(source, source.name, error));
    if (isPassing(error)) collector.keep();
  } finally {
    await Promise.allSettled(collector.inFlight);
  }
  const { problems, skipped } = collector;
  // Every read has ended by now, so no place is empty any more.
  return { source, files: collector.files as ReadonlyMap<string, CachedFile>, problems, skipped };
}

async function collectFindings(
  source: SkillSource,
  collector: Collector,
  { host, trust, signal }: ReadSourcesOptions,
): Promise<void> {
  const yieldIfDue = createYielder(host, signal);
  let trusted = trust === undefined;
  signal?.throwIfAborted();
  for await (const page of source.list({ signal })) {
    if (!trusted && page.some(({ entry }) => entry)) {
      trusted = await isTrusted(trust, { kind: "root", source: source.name, scope: source.scope ?? "extra" });
      if (!trusted) {
        collector.problems.push(toWithheldProblem(source));
        return;
      }
    }
    for (const finding of page) {
      collector.take(finding);
      if (collector.inFlight.size >= MAX_IN_FLIGHT) await Promise.race(collector.inFlight);
      const pause = yieldIfDue();
      if (pause) await pause;
    }
  }
  await Promise.all(collector.inFlight);
  signal?.throwIfAborted();
}

const MAX_IN_FLIGHT = 64;

interface Collector {
  /** In the order of the listing; `undefined` while being read. */
  readonly files: Map<string, CachedFile | undefined>;
  readonly problems: SkillProblem[];
  readonly skipped: SkippedPlace[];
  readonly inFlight: Set<Promise<void>>;
  take(finding: SourceFinding): void;
  /** Adds what was there last time and was not come to. */
  keep(): void;
}

function createCollector(
  source: SkillSource,
  previous: ReadonlyMap<string, CachedFile> | undefined,
  options: ReadSourcesOptions,
): Collector {
  const files: Collector["files"] = new Map();
  const inFlight = new Set<Promise<void>>();
  const problems: SkillProblem[] = [];
  const skipped: SkippedPlace[] = [];
  return { files, problems, skipped, inFlight, take, keep };

  function keep(): void {
    for (const [path, file] of previous ?? []) if (!files.has(path)) files.set(path, file);
  }

  function take(finding: SourceFinding): void {
    const { entry, problem } = finding;
    if (!entry) {
      if (problem) problems.push(problem);
      if (finding.skipped) skipped.push(finding.skipped);
    } else if (files.has(entry.path)) {
      problems.push(toSourceProblem(source, entry.path, "it lists this path twice"));
    } else if (problem) {
      files.set(entry.path, { entry, problems: [problem] });
    } else {
      awaitFile(entry.path, readEntry({ source, entry, previous: previous?.get(entry.path), options }));
    }
  }

  function awaitFile(path: string, file: Promise<CachedFile>): void {
    // The place is taken at once, so that the order is that of the listing.
    files.set(path, undefined);
    // Only an abort rejects, and the loop over the findings asks the signal itself.
    const settle = (): void => void inFlight.delete(settled);
    const settled = file.then((read) => void files.set(path, read)).then(settle, settle);
    inFlight.add(settled);
  }
}

function toWithheldProblem(source: SkillSource): SkillProblem {
  const message = "Nothing of this root is loaded, because it is not trusted. Have `trust` answer true for it.";
  return toProblem("root-withheld", source.name, message);
}

/** Whether two looks at the same sources saw the same: then the index made of the first is still right. */
export function areSameReadings(previous: readonly SourceReading[], now: readonly SourceReading[]): boolean {
  return previous.every((reading, order) => {
    const fresh = now[order];
    return fresh !== undefined && isSameReading(reading, fresh);
  });
}

function isSameReading(previous: SourceReading, now: SourceReading): boolean {
  if (!isSameList(previous.problems, now.problems) || !isSameList(previous.skipped, now.skipped)) return false;
  if (previous.files.size !== now.files.size) return false;
  for (const [path, file] of now.files) if (!isSameFile(previous.files.get(path), file)) return false;
  return true;
}

function isSameFile(previous: CachedFile | undefined, now: CachedFile): boolean {
  if (previous === now) return true;
  return previous !== undefined && previous.skill === now.skill && isSameList(previous.problems, now.problems);
}

function isSameList(previous: readonly object[], now: readonly object[]): boolean {
  if (previous === now || (previous.length === 0 && now.length === 0)) return true;
  return previous.length === now.length && JSON.stringify(previous) === JSON.stringify(now);
}
