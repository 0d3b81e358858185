import { errorMessage } from "@skillwright/skill-text";
import { createDocument, createSummary, type SkillSummary, withTime } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import type { SkillEntry, SkillFile, SkillSource } from "../source/skill-source.js";
import { type DeclaredEntry, findMismatch, fromDeclaration, isDeclared } from "./declared-skill.js";
import type { LoaderHost } from "./loader-host.js";
import { toDocument } from "./to-document.js";

/** What was made of one entry, and what tells whether that still holds. */
export interface CachedFile {
  readonly entry: SkillEntry;
  /** Equal version: equal bytes. Absent: not known for sure. */
  readonly version?: string | undefined;
  readonly hash?: string;
  /** A document, or a summary where bodies are not wanted. */
  readonly skill?: SkillSummary;
  readonly problems: readonly SkillProblem[];
}

export interface ReadEntryOptions {
  readonly host: LoaderHost;
  readonly bodies: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** One entry to read, and all that its steps need. */
export interface EntryTask {
  readonly source: SkillSource;
  readonly entry: SkillEntry;
  /** What was made of the entry last time. */
  readonly previous: CachedFile | undefined;
  readonly options: ReadEntryOptions;
}

/** The entry as it is now: `previous` itself if nothing changed. Whatever goes wrong with it becomes its problem. */
export async function readEntry(task: EntryTask): Promise<CachedFile> {
  const { source, entry, options } = task;
  try {
    return await (!options.bodies && isDeclared(entry) ? takeDeclared(entry, task) : readIfChanged(task));
  } catch (error) {
    options.signal?.throwIfAborted();
    return { entry, problems: [toSourceProblem(source, entry.path, error)] };
  }
}

// Nobody asked for a body, and the source says the rest itself: nothing is read.
async function takeDeclared(entry: DeclaredEntry, { source, previous, options }: EntryTask): Promise<CachedFile> {
  if (previous?.hash !== undefined && isSameEntry(previous.entry, entry)) return previous;
  return { entry, ...(await fromDeclaration(entry, source, options.host)) };
}

async function readIfChanged(task: EntryTask): Promise<CachedFile> {
  const { source, entry, previous } = task;
  if (previous?.version === undefined) return readNow(task);
  const version = await source.version?.(entry);
  return version === previous.version && isSameEntry(previous.entry, entry) ? previous : readNow(task);
}

async function readNow(task: EntryTask): Promise<CachedFile> {
  const { source, entry, previous, options } = task;
  const outcome = await source.read(entry, options);
  if (!outcome.ok)
    return outcome.passing && previous ? toKept(previous, outcome.problem) : { entry, problems: [outcome.problem] };
  const { file } = outcome;
  const hash = await options.host.hash(file.bytes);
  const isSame = previous?.hash === hash && isSameEntry(previous.entry, entry);
  return isSame ? withNewTime(previous, file) : parseFile(task, file, hash);
}

/** What was last made of an entry, with the reason why it was not looked at again. Without version and hash: the next look reads it anew. */
function toKept({ entry, skill, problems }: CachedFile, problem: SkillProblem): CachedFile {
  const others = problems.filter(({ code }) => code !== problem.code);
  return { entry, ...(skill && { skill }), problems: [...others, problem] };
}

function parseFile({ source, entry, options }: EntryTask, file: SkillFile, hash: string): CachedFile {
  const { version } = file;
  const hashed = { entry, file, hash, source: source.name, scope: source.scope ?? "extra", naming: source.naming };
  const { skill, problems } = toDocument<SkillSummary>(hashed, options.bodies ? createDocument : createSummary);
  if (!skill) return { entry, version, hash, problems };
  const mismatch = entry.declared && findMismatch(entry, skill);
  if (mismatch !== undefined) return { entry, problems: [toMismatchProblem(entry.path, mismatch)] };
  return { entry, version, hash, problems, skill };
}

// The same bytes at another time: what was parsed stays, only the times move.
function withNewTime(previous: CachedFile, { version, lastModified }: SkillFile): CachedFile {
  // Named, because a file from a snapshot has a getter for them, which spreading leaves behind.
  const { skill, problems } = previous;
  if (!skill || skill.lastModified === lastModified) {
    return previous.version === version ? previous : { ...previous, problems, version };
  }
  return { ...previous, problems, version, skill: withTime(skill, lastModified) };
}

/** Whether a source says the same of an entry as last time, besides its bytes. */
function isSameEntry(previous: SkillEntry, now: SkillEntry): boolean {
  if (previous.kind !== now.kind || previous.identity !== now.identity) return false;
  if (previous.grantsTools !== now.grantsTools || previous.directoryName !== now.directoryName) return false;
  return isSameData(previous.resources, now.resources) && isSameData(previous.declared, now.declared);
}

function isSameData(previous: object | undefined, now: object | undefined): boolean {
  if (previous === now) return true;
  return previous !== undefined && now !== undefined && JSON.stringify(previous) === JSON.stringify(now);
}

/** The problem of a file that is not what its source said of it. */
export function toMismatchProblem(path: string, mismatch: string): SkillProblem {
  return toProblem(
    "skill-changed",
    path,
    `The file is not what its source said of it: ${mismatch}. Call \`refresh()\`, then look again.`,
  );
}

export function toSourceProblem(source: SkillSource, path: string, error: unknown): SkillProblem {
  const reason = errorMessage(error);
  return toProblem("source-failed", path, `The source ${source.name} failed: ${reason}`);
}
