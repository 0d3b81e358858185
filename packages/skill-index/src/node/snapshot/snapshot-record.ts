import type { CachedFile } from "../../load/read-entry.js";
import { parentOf, type SkillSummary } from "../../model/skill-document.js";
import type { SkillProblem } from "../../model/skill-problem.js";
import type { SkillEntry } from "../../source/skill-source.js";
import { once } from "./once.js";
import { createSkillUnpacker, type PackTexts, packSkills, type StoredSkills } from "./snapshot-skill.js";
import type { KeepText, SnapshotTexts } from "./snapshot-texts.js";

/**
 * The files of one source as a snapshot keeps them: a column for each field instead of an object for each file. Names of fields are
 * most of what JSON spends its time on, and short-lived objects most of the work of garbage collection.
 */
export interface StoredFiles {
  readonly paths: string[];
  readonly kinds: SkillEntry["kind"][];
  /** `0`: the path. */
  readonly identities: (string | 0)[];
  /** `0`: none. */
  readonly versions: (string | 0)[];
  readonly hashes: string[];
  readonly problems: StoredProblems;
  readonly skills: StoredSkills;
}

/** What is only known for now, such as that a file could not be read, is not kept. */
export function packFiles(files: Iterable<CachedFile>, texts: PackTexts): StoredFiles {
  const stored: Omit<StoredFiles, "problems" | "skills"> = {
    paths: [],
    kinds: [],
    identities: [],
    versions: [],
    hashes: [],
  };
  const skills: (SkillSummary | undefined)[] = [];
  const lists: (readonly SkillProblem[])[] = [];
  for (const { entry, version, hash, problems, skill } of files) {
    if (hash === undefined || entry.resources) continue;
    lists.push(problems);
    stored.paths.push(entry.path);
    stored.kinds.push(entry.kind);
    stored.identities.push(entry.identity === undefined || entry.identity === entry.path ? 0 : entry.identity);
    stored.versions.push(version ?? 0);
    stored.hashes.push(hash);
    skills.push(skill);
  }
  return { ...stored, skills: packSkills(skills, texts), problems: packProblems(lists, texts.keepText) };
}

/** How documents name their source. */
export type SourceLabel = Pick<SkillSummary, "source" | "scope">;

/** `texts` may still be on their way. */
export function unpackFiles(
  stored: StoredFiles,
  { source, scope }: SourceLabel,
  texts: SnapshotTexts,
): Map<string, CachedFile> {
  const files = new Map<string, CachedFile>();
  const { paths, skills } = stored;
  const problemsOf = createProblemUnpacker(stored.problems, texts);
  const unpackSkill = createSkillUnpacker(skills, texts);
  for (let at = 0; at < paths.length; at++) {
    const path = paths[at] ?? "";
    const hash = stored.hashes[at] ?? "";
    const kind = stored.kinds[at] ?? "skill";
    const entry = { path, kind, identity: stored.identities[at] || path };
    const version = stored.versions[at] || undefined;
    const skill = unpackSkill(at, {
      kind: kind === "instructions" ? kind : "skill",
      path,
      directory: parentOf(path),
      source,
      scope,
      hash,
      lastModified: skills.times[at] ?? 0,
    });
    files.set(path, new RestoredFile({ entry, version, hash, skill }, at, problemsOf));
  }
  return files;
}

/** A file from a snapshot; its problems are read when they are first asked for. Engines give no common shape to objects with a getter each. */
class RestoredFile implements CachedFile {
  readonly entry: SkillEntry;
  readonly version: string | undefined;
  readonly hash: string;
  declare readonly skill?: SkillSummary;
  readonly #at: number;
  readonly #problemsOf: ProblemUnpacker;

  constructor({ entry, version, hash, skill }: RestoredFields, at: number, problemsOf: ProblemUnpacker) {
    this.entry = entry;
    this.version = version;
    this.hash = hash;
    if (skill) this.skill = skill;
    this.#at = at;
    this.#problemsOf = problemsOf;
  }

  get problems(): readonly SkillProblem[] {
    return this.#problemsOf(this.#at);
  }
}

/** What a snapshot says of a file at once. */
interface RestoredFields {
  readonly entry: SkillEntry;
  readonly version: string | undefined;
  readonly hash: string;
  readonly skill: SkillSummary | undefined;
}

/** The problems of a source's files, as JSON among the texts: where nothing changed, and nobody asks for them, they are never read. */
interface StoredProblems {
  /** Positions of the files that have any. */
  readonly files: readonly number[];
  /** Where the JSON is: a list of problems for each of `files`. */
  readonly start: number;
  readonly end: number;
}

/** `lists` has the problems of each file, by position. */
function packProblems(lists: readonly (readonly SkillProblem[])[], keepText: KeepText): StoredProblems {
  const files = [...lists.keys()].filter((at) => lists[at]?.length);
  const start = keepText("");
  return { files, start, end: keepText(JSON.stringify(files.map((at) => lists[at]))) };
}

/** The problems of the file at a position. */
type ProblemUnpacker = (at: number) => readonly SkillProblem[];

/** `texts` may still be on their way: they are not read before the first question. */
function createProblemUnpacker({ files, start, end }: StoredProblems, texts: SnapshotTexts): ProblemUnpacker {
  const lists = once(() => {
    const found = JSON.parse(texts.subarray(start, end).toString("utf8")) as readonly SkillProblem[][];
    return new Map(found.map((list, order) => [files[order] ?? -1, list]));
  });
  return (at) => lists().get(at) ?? NONE;
}

const NONE: readonly never[] = Object.freeze([]);
