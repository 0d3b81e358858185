import { chain, isPromise, type LoaderHost } from "./loader-host.js";
import { type SkillDocument, type SkillSummary, toSummary, withTime } from "./skill-document.js";
import { type SkillProblem, toProblem } from "./skill-problem.js";
import type { MaybePromise, SkillEntry, SkillFile, SkillSource } from "./skill-source.js";
import { toDocument } from "./to-document.js";

/** What was made of one entry, and what tells whether that still holds. */
export interface CachedFile<S extends SkillSummary> {
  readonly entry: SkillEntry;
  /** Equal version: equal bytes. Absent: not known for sure. */
  readonly version?: string | undefined;
  readonly hash?: string;
  readonly skill?: S;
  readonly problems: readonly SkillProblem[];
}

export interface ReadEntryOptions {
  readonly host: LoaderHost;
  readonly bodies: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The entry as it is now: `before` itself if nothing changed. Whatever goes wrong with it becomes its problem. */
export function readEntry<S extends SkillSummary>(
  source: SkillSource,
  entry: SkillEntry,
  before: CachedFile<S> | undefined,
  options: ReadEntryOptions,
): MaybePromise<CachedFile<S>> {
  return guard(source, entry, options.signal, () =>
    chain(before?.version === undefined ? undefined : source.version?.(entry), (version) => {
      if (before && version !== undefined && version === before.version) return before;
      return chain(source.read(entry, { signal: options.signal }), (outcome) =>
        outcome.ok ? digest(source, entry, outcome.file, before, options) : { entry, problems: [outcome.problem] },
      );
    }),
  );
}

function digest<S extends SkillSummary>(
  source: SkillSource,
  entry: SkillEntry,
  file: SkillFile,
  before: CachedFile<S> | undefined,
  options: ReadEntryOptions,
): MaybePromise<CachedFile<S>> {
  return chain(options.host.hash(file.bytes), (hash) => {
    const { version } = file;
    if (before?.hash === hash) return touch(before, version, file.lastModified);
    const scope = source.scope ?? "extra";
    const { skill, problems } = toDocument({ entry, file, hash, source: source.name, scope });
    if (!skill) return { entry, version, hash, problems };
    return {
      entry,
      version,
      hash,
      problems,
      skill: (options.bodies ? skill : toLeanSummary(skill)) as SkillSummary as S,
    };
  });
}

// The same bytes at another time: what was parsed stays, only the times move.
function touch<S extends SkillSummary>(
  before: CachedFile<S>,
  version: string | undefined,
  lastModified: number,
): CachedFile<S> {
  const { skill } = before;
  if (!skill || skill.lastModified === lastModified) {
    return before.version === version ? before : { ...before, version };
  }
  return { ...before, version, skill: withTime(skill, lastModified) };
}

// Engines let a short string keep the long one it was cut from alive; a deep copy lets the file's text go.
const toLeanSummary = (skill: SkillDocument): SkillSummary => structuredClone(toSummary(skill));

function guard<S extends SkillSummary>(
  source: SkillSource,
  entry: SkillEntry,
  signal: AbortSignal | undefined,
  read: () => MaybePromise<CachedFile<S>>,
): MaybePromise<CachedFile<S>> {
  const fail = (error: unknown): CachedFile<S> => {
    signal?.throwIfAborted();
    return { entry, problems: [toSourceProblem(source, entry.path, error)] };
  };
  try {
    const reading = read();
    return isPromise(reading) ? reading.then((file) => file, fail) : reading;
  } catch (error) {
    return fail(error);
  }
}

export function toSourceProblem(source: SkillSource, path: string, error: unknown): SkillProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return toProblem("source-failed", path, `The source ${source.name} failed: ${reason}`);
}
