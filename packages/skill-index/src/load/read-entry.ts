import { createDocument, createSummary, type SkillSummary, withTime } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import { brokenPromise, isKnown, type KnownEntry, recallSkill } from "../source/known-skill.js";
import type { MaybePromise, ReadOutcome, SkillEntry, SkillFile, SkillSource } from "../source/skill-source.js";
import { isPromise, type LoaderHost } from "./loader-host.js";
import { isSameEntry } from "./same-entry.js";
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
  try {
    const file =
      !options.bodies && isKnown(entry)
        ? recall(source, entry, before, options.host)
        : readChanged(source, entry, before, options);
    return isPromise(file) ? file.then(undefined, (error) => fail(source, entry, error, options)) : file;
  } catch (error) {
    return fail(source, entry, error, options);
  }
}

// Nobody asked for a body, and the source says the rest itself: nothing is read.
function recall<S extends SkillSummary>(
  source: SkillSource,
  entry: KnownEntry,
  before: CachedFile<S> | undefined,
  host: LoaderHost,
): MaybePromise<CachedFile<S>> {
  if (before?.hash !== undefined && isSameEntry(before.entry, entry)) return before;
  const recalled = recallSkill(entry, source, host);
  const toFile = (known: Awaited<typeof recalled>): CachedFile<S> =>
    ({ entry, ...known }) as CachedFile<SkillSummary> as CachedFile<S>;
  return isPromise(recalled) ? recalled.then(toFile) : toFile(recalled);
}

function readChanged<S extends SkillSummary>(
  source: SkillSource,
  entry: SkillEntry,
  before: CachedFile<S> | undefined,
  options: ReadEntryOptions,
): MaybePromise<CachedFile<S>> {
  const version = before?.version === undefined ? undefined : source.version?.(entry);
  return isPromise(version)
    ? version.then((known) => readUnless(known, source, entry, before, options))
    : readUnless(version, source, entry, before, options);
}

function readUnless<S extends SkillSummary>(
  version: string | undefined,
  source: SkillSource,
  entry: SkillEntry,
  before: CachedFile<S> | undefined,
  options: ReadEntryOptions,
): MaybePromise<CachedFile<S>> {
  if (before && version !== undefined && version === before.version && isSameEntry(before.entry, entry)) return before;
  const outcome = source.read(entry, options);
  return isPromise(outcome)
    ? outcome.then((read) => digest(read, source, entry, before, options))
    : digest(outcome, source, entry, before, options);
}

function digest<S extends SkillSummary>(
  outcome: ReadOutcome,
  source: SkillSource,
  entry: SkillEntry,
  before: CachedFile<S> | undefined,
  options: ReadEntryOptions,
): MaybePromise<CachedFile<S>> {
  if (!outcome.ok) return { entry, problems: [outcome.problem] };
  const hash = options.host.hash(outcome.file.bytes);
  return isPromise(hash)
    ? hash.then((known) => toCached(known, outcome.file, source, entry, before, options.bodies))
    : toCached(hash, outcome.file, source, entry, before, options.bodies);
}

function toCached<S extends SkillSummary>(
  hash: string,
  file: SkillFile,
  source: SkillSource,
  entry: SkillEntry,
  before: CachedFile<S> | undefined,
  bodies: boolean,
): CachedFile<S> {
  const { version } = file;
  if (before?.hash === hash && isSameEntry(before.entry, entry)) return touch(before, version, file.lastModified);
  const scope = source.scope ?? "extra";
  const create = bodies ? createDocument : createSummary;
  const { skill, problems } = toDocument({ entry, file, hash, source: source.name, scope }, create);
  if (!skill) return { entry, version, hash, problems };
  const broken = brokenPromise(entry, skill);
  if (broken !== undefined) return { entry, problems: [toBrokenPromise(entry.path, broken)] };
  return { entry, version, hash, problems, skill: skill as S };
}

// The same bytes at another time: what was parsed stays, only the times move.
function touch<S extends SkillSummary>(
  before: CachedFile<S>,
  version: string | undefined,
  lastModified: number,
): CachedFile<S> {
  // Named, because a file from a snapshot has a getter for them, which spreading leaves behind.
  const { skill, problems } = before;
  if (!skill || skill.lastModified === lastModified) {
    return before.version === version ? before : { ...before, problems, version };
  }
  return { ...before, problems, version, skill: withTime(skill, lastModified) };
}

function fail<S extends SkillSummary>(
  source: SkillSource,
  entry: SkillEntry,
  error: unknown,
  { signal }: ReadEntryOptions,
): CachedFile<S> {
  signal?.throwIfAborted();
  return { entry, problems: [toSourceProblem(source, entry.path, error)] };
}

/** The problem of a file that is not what its source said of it. */
export function toBrokenPromise(path: string, broken: string): SkillProblem {
  return toProblem(
    "skill-changed",
    path,
    `The file is not what its source said of it: ${broken}. Call \`refresh()\`, then look again.`,
  );
}

export function toSourceProblem(source: SkillSource, path: string, error: unknown): SkillProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return toProblem("source-failed", path, `The source ${source.name} failed: ${reason}`);
}
