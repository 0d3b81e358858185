import type { SkillSummary } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import type { SkillSource, SkippedPlace, SourceFinding } from "../source/skill-source.js";
import { isTrusted, type TrustCheck } from "../source/trust.js";
import { createSlices, isPromise, type LoaderHost } from "./loader-host.js";
import { type CachedFile, readEntry, toSourceProblem } from "./read-entry.js";
import { type Retracing, retrace } from "./retrace.js";

/** What one source holds at one moment. */
export interface SourceReading<S extends SkillSummary> {
  readonly source: SkillSource;
  /** By entry path. */
  readonly files: ReadonlyMap<string, CachedFile<S>>;
  /** Of the source as a whole; those of a file stand with the file. */
  readonly problems: readonly SkillProblem[];
  readonly skipped: readonly SkippedPlace[];
}

/** What is known of a source from before. */
export type KnownFiles<S extends SkillSummary> = Pick<SourceReading<S>, "files">;

export interface ReadSourcesOptions {
  readonly host: LoaderHost;
  readonly bodies: boolean;
  readonly trust?: TrustCheck | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Looks at every source, and reads what `before` does not already hold unchanged. */
export function readSources<S extends SkillSummary>(
  sources: readonly SkillSource[],
  before: readonly KnownFiles<S>[],
  options: ReadSourcesOptions,
): Promise<readonly SourceReading<S>[]> {
  return Promise.all(sources.map((source, order) => readSource(source, before[order]?.files, options)));
}

async function readSource<S extends SkillSummary>(
  source: SkillSource,
  before: ReadonlyMap<string, CachedFile<S>> | undefined,
  options: ReadSourcesOptions,
): Promise<SourceReading<S>> {
  const collector = createCollector(source, before, options);
  try {
    await collectFindings(source, collector, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    collector.problems.push(toSourceProblem(source, source.name, error));
  } finally {
    await Promise.allSettled(collector.inFlight);
  }
  const { problems, skipped } = collector;
  // Every read has ended by now, so no place is empty any more.
  return { source, files: collector.files.end() as ReadonlyMap<string, CachedFile<S>>, problems, skipped };
}

async function collectFindings<S extends SkillSummary>(
  source: SkillSource,
  collector: Collector<S>,
  options: ReadSourcesOptions,
): Promise<void> {
  const turn = createSlices(options.host, options.signal);
  let trusted = options.trust === undefined;
  options.signal?.throwIfAborted();
  for await (const page of source.list({ signal: options.signal })) {
    if (!trusted && page.some(({ entry }) => entry)) {
      trusted = await isTrusted(options.trust, { kind: "root", source: source.name, scope: source.scope ?? "extra" });
      if (!trusted) {
        collector.problems.push(toWithheldProblem(source));
        return;
      }
    }
    for (const finding of page) {
      collector.take(finding);
      if (collector.inFlight.size >= MAX_IN_FLIGHT) await Promise.race(collector.inFlight);
      const pause = turn();
      if (pause) await pause;
    }
  }
  await Promise.all(collector.inFlight);
  options.signal?.throwIfAborted();
}

const MAX_IN_FLIGHT = 64;

interface Collector<S extends SkillSummary> {
  /** In the order of the listing; `undefined` while being read. */
  readonly files: Retracing<CachedFile<S> | undefined>;
  readonly problems: SkillProblem[];
  readonly skipped: SkippedPlace[];
  readonly inFlight: Set<PromiseLike<void>>;
  take(finding: SourceFinding): void;
}

function createCollector<S extends SkillSummary>(
  source: SkillSource,
  before: ReadonlyMap<string, CachedFile<S>> | undefined,
  options: ReadSourcesOptions,
): Collector<S> {
  const files = retrace<CachedFile<S> | undefined>(before ?? new Map());
  const collector: Collector<S> = { files, problems: [], skipped: [], inFlight: new Set(), take };
  return collector;

  function take({ entry, problem, skipped }: SourceFinding): void {
    const { inFlight } = collector;
    if (!entry) {
      if (problem) collector.problems.push(problem);
      if (skipped) collector.skipped.push(skipped);
      return;
    }
    if (files.has(entry.path)) {
      collector.problems.push(toSourceProblem(source, entry.path, "it lists this path twice"));
      return;
    }
    const reading = problem
      ? { entry, problems: [problem] }
      : readEntry(source, entry, files.recall(entry.path), options);
    if (!isPromise(reading)) {
      files.set(entry.path, reading);
      return;
    }
    // The place is taken at once, so that the order is that of the listing.
    files.set(entry.path, undefined);
    // Only an abort rejects, and the loop over the findings asks the signal itself.
    const settle = (): void => void inFlight.delete(settled);
    const settled = reading.then((file) => void files.set(entry.path, file)).then(settle, settle);
    inFlight.add(settled);
  }
}

function toWithheldProblem(source: SkillSource): SkillProblem {
  const message = "Nothing of this root is loaded, because it is not trusted. Have `trust` answer true for it.";
  return toProblem("root-withheld", source.name, message);
}
