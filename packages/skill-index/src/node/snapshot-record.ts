import type { SkillDiagnostic } from "@skillwright/skill-parser";
import type { CachedFile } from "../read-entry.js";
import type { SkillSummary } from "../skill-document.js";
import { type ProblemCode, toProblem } from "../skill-problem.js";
import type { SkillEntry } from "../skill-source.js";
import { parentOf } from "../to-document.js";
import type { FolderEntry, KeptFolder } from "./folder-cache.js";
import { type BodySpan, packSkill, type StoredSkill, unpackSkill } from "./snapshot-skill.js";

/** A file as a snapshot keeps it: a row instead of an object, because names of fields are most of what JSON spends its time on. */
export type StoredFile = readonly [
  path: string,
  kind: SkillEntry["kind"],
  identity: string | null,
  version: string | null,
  hash: string,
  problems: readonly StoredProblem[] | 0,
  skill: StoredSkill | 0,
];

type StoredProblem = readonly [code: ProblemCode, message: string, diagnostics: readonly SkillDiagnostic[] | 0];

/** What is only known for now, such as a file that could not be read, is not kept. */
export function packFile(file: CachedFile<SkillSummary>, keepBody: (body: string) => BodySpan): readonly StoredFile[] {
  const { entry, version = null, hash, problems, skill } = file;
  if (hash === undefined || entry.resources) return [];
  const kept = problems.map(({ code, message, diagnostics }): StoredProblem => [code, message, diagnostics ?? 0]);
  const identity = entry.identity === entry.path ? null : (entry.identity ?? null);
  return [
    [
      entry.path,
      entry.kind,
      identity,
      version,
      hash,
      kept.length > 0 ? kept : 0,
      skill ? packSkill(skill, keepBody) : 0,
    ],
  ];
}

/** How documents name their source. */
export type SourceLabel = Pick<SkillSummary, "source" | "scope">;

export function unpackFile(row: StoredFile, label: SourceLabel, bodies: Buffer): CachedFile<SkillSummary> {
  const [path, kind, identity, version, hash, stored, skill] = row;
  const entry = { path, kind, identity: identity ?? path };
  const problems =
    stored === 0 ? NONE : stored.map(([code, text, found]) => toProblem(code, path, text, found || undefined));
  if (skill === 0) return { entry, version: version ?? undefined, hash, problems };
  const origin = {
    kind: kind === "instructions" ? kind : "skill",
    path,
    directory: parentOf(path),
    source: label.source,
    scope: label.scope,
    hash,
  } as const;
  return { entry, version: version ?? undefined, hash, problems, skill: unpackSkill(skill, origin, bodies) };
}

const NONE: readonly never[] = Object.freeze([]);

export type StoredFolder = readonly [path: string, inode: number, changed: number | null, entries: string];

// Names never hold a slash, so a slash keeps them apart; the first letter of each is its type.
const TYPES = { f: "file", d: "folder", l: "link", o: "other", u: "undecodable" } as const;
const LETTERS = { file: "f", folder: "d", link: "l", other: "o", undecodable: "u" } as const;

export function packFolder([path, { inode, changed, entries }]: readonly [string, KeptFolder]): StoredFolder {
  const names = entries.map(({ name, type }) => LETTERS[type] + name).join("/");
  return [path, inode, Number.isNaN(changed) ? null : changed, names];
}

export function unpackFolder([path, inode, changed, names]: StoredFolder): readonly [string, KeptFolder] {
  const entries = names === "" ? NONE : names.split("/").map(unpackEntry);
  return [path, { inode, changed: changed ?? Number.NaN, entries }];
}

function unpackEntry(packed: string): FolderEntry {
  return { name: packed.slice(1), type: TYPES[packed[0] as keyof typeof TYPES] };
}
