import type { CachedFile } from "../read-entry.js";
import type { SkillSummary } from "../skill-document.js";
import type { SkillProblem } from "../skill-problem.js";
import type { SkillEntry } from "../skill-source.js";
import { parentOf } from "../to-document.js";
import type { KeptFolder } from "./folder-cache.js";
import type { BodySpan } from "./lazy-body.js";
import { emptySkills, packSkill, type StoredSkills, unpackSkill } from "./snapshot-skill.js";

/**
 * The files of one source as a snapshot keeps them: a column for each field instead of an object for each file. Names of fields are
 * most of what JSON spends its time on, and short-lived objects most of what memory is swept for.
 */
export interface StoredFiles {
  readonly paths: string[];
  readonly kinds: SkillEntry["kind"][];
  /** `0`: the path. */
  readonly identities: (string | 0)[];
  /** `0`: none. */
  readonly versions: (string | 0)[];
  readonly hashes: string[];
  /** Of the files that have any, by position. */
  readonly problems: [position: number, problems: readonly SkillProblem[]][];
  readonly skills: StoredSkills;
}

/** What is only known for now, such as that a file could not be read, is not kept. */
export function packFiles(
  files: Iterable<CachedFile<SkillSummary>>,
  keepBody: (body: string) => BodySpan,
): StoredFiles {
  const skills = emptySkills();
  const stored: StoredFiles = { paths: [], kinds: [], identities: [], versions: [], hashes: [], problems: [], skills };
  for (const { entry, version, hash, problems, skill } of files) {
    if (hash === undefined || entry.resources) continue;
    if (problems.length > 0) stored.problems.push([stored.paths.length, problems]);
    stored.paths.push(entry.path);
    stored.kinds.push(entry.kind);
    stored.identities.push(entry.identity === undefined || entry.identity === entry.path ? 0 : entry.identity);
    stored.versions.push(version ?? 0);
    stored.hashes.push(hash);
    packSkill(skills, skill, keepBody);
  }
  return stored;
}

/** How documents name their source. */
export type SourceLabel = Pick<SkillSummary, "source" | "scope">;

export function unpackFiles(
  stored: StoredFiles,
  { source, scope }: SourceLabel,
  bodies: Buffer,
): Map<string, CachedFile<SkillSummary>> {
  const files = new Map<string, CachedFile<SkillSummary>>();
  const found = new Map(stored.problems);
  for (let at = 0; at < stored.paths.length; at++) {
    const path = stored.paths[at] ?? "";
    const hash = stored.hashes[at] ?? "";
    const kind = stored.kinds[at] ?? "skill";
    const entry = { path, kind, identity: stored.identities[at] || path };
    const version = stored.versions[at] || undefined;
    const problems = found.get(at) ?? NONE;
    const skill = unpackSkill(stored.skills, at, bodies, {
      kind: kind === "instructions" ? kind : "skill",
      path,
      directory: parentOf(path),
      source,
      scope,
      hash,
      lastModified: stored.skills.times[at] ?? 0,
    });
    files.set(path, skill ? { entry, version, hash, problems, skill } : { entry, version, hash, problems });
  }
  return files;
}

const NONE: readonly never[] = Object.freeze([]);

/** The folders of one source, likewise. */
export interface StoredFolders {
  readonly paths: string[];
  readonly times: number[];
  /** `null`: not looked at, or too recent to be proof. */
  readonly inodes: (number | null)[];
  readonly changed: (number | null)[];
  readonly names: string[];
}

export function packFolders(folders: ReadonlyMap<string, KeptFolder>): StoredFolders {
  const stored: StoredFolders = { paths: [], times: [], inodes: [], changed: [], names: [] };
  for (const [path, { readAt, inode, changed, names }] of folders) {
    stored.paths.push(path);
    stored.times.push(readAt);
    // JSON writes what is not a number as `null`.
    stored.inodes.push(inode);
    stored.changed.push(changed);
    stored.names.push(names);
  }
  return stored;
}

export function unpackFolders({ paths, times, inodes, changed, names }: StoredFolders): Map<string, KeptFolder> {
  const folders = new Map<string, KeptFolder>();
  for (let at = 0; at < paths.length; at++) {
    folders.set(paths[at] ?? "", {
      readAt: times[at] ?? 0,
      inode: inodes[at] ?? Number.NaN,
      changed: changed[at] ?? Number.NaN,
      names: names[at] ?? "",
    });
  }
  return folders;
}
