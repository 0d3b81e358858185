import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { SourceFinding } from "../../source/skill-source.js";
import { joinPath } from "../disk/disk-path.js";
import { type CachedFolder, entriesOf, type FolderContents, type FolderEntry } from "./folder-cache.js";
import { candidateKind, meantName, type ScanMode, skipReason, type WalkedFolder } from "./scan-rules.js";

/** A folder whose names were read. */
export interface ClassifiedFolder extends WalkedFolder {
  /** It holds a `SKILL.md` itself. */
  readonly isSkill: boolean;
}

/** Classifies the names in a folder, or gives what they were classified as before: most folders never change. */
export function classifyEntries(cached: CachedFolder, asked: WalkedFolder, mode: ScanMode): FolderContents {
  const last = cached.contents;
  if (last?.mode === mode && last.asked.depth === asked.depth && last.asked.inSkill === asked.inSkill) return last;
  const entries = entriesOf(cached.names);
  const isSkill = entries.some(({ name, type }) => name === "SKILL.md" && (type === "file" || type === "link"));
  const folder = toClassified(asked, isSkill);
  const lists: Lists = { mode, findings: [], folders: [], links: [] };
  for (const entry of entries) {
    if (entry.type === "link") lists.links.push(entry.name);
    else if (entry.type === "folder") classifySubfolder(folder, entry.name, lists);
    else classifyFile(folder, entry, lists);
  }
  const [findings, folders, links] = [lean(lists.findings), lean(lists.folders), lean(lists.links)];
  cached.contents = { count: entries.length, isSkill, findings, folders, links, mode, asked };
  return cached.contents;
}

/** What is being gathered. */
interface Lists {
  readonly mode: ScanMode;
  readonly findings: SourceFinding[];
  readonly folders: WalkedFolder[];
  readonly links: string[];
}

export function toClassified(asked: WalkedFolder, isSkill: boolean): ClassifiedFolder {
  return { path: asked.path, depth: asked.depth, inSkill: asked.inSkill || isSkill, isSkill };
}

// These lists are cached for every one of thousands of folders. Most are empty, and a list that grew has spare capacity.
const lean = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list.slice());
const NONE: readonly never[] = Object.freeze([]);

function classifySubfolder(parent: ClassifiedFolder, name: string, { mode, findings, folders }: Lists): void {
  const path = joinPath(parent.path, name);
  const kind = candidateKind(name, mode, parent);
  // `notes.md` may well be a folder; `SKILL.md` should not be.
  if (kind && kind !== "loose")
    findings.push({ entry: { path, kind, identity: path }, problem: toIrregular(path, "folder") });
  const reason = skipReason(name, parent.isSkill, mode);
  if (reason) findings.push({ skipped: { path, reason } });
  else folders.push({ path, depth: parent.depth + 1, inSkill: parent.inSkill });
}

function classifyFile(folder: ClassifiedFolder, { name, type }: FolderEntry, { mode, findings }: Lists): void {
  const kind = candidateKind(name, mode, folder);
  if (type === "undecodable") findings.push({ problem: toUndecodable(joinPath(folder.path, name)) });
  else if (kind) {
    const path = joinPath(folder.path, name);
    const entry = { path, kind, identity: path };
    findings.push(type === "file" ? { entry } : { entry, problem: toIrregular(path, "other") });
  } else if (type === "file") {
    const meant = meantName(name, mode, folder);
    if (meant !== undefined) findings.push({ problem: toMisnamed(joinPath(folder.path, name), meant) });
  }
}

/** For what has the name of a skill file and is none. */
export function toIrregular(path: string, type: "folder" | "other" | "link"): SkillProblem {
  const what = {
    folder: "a folder",
    other: "a pipe, device or socket",
    link: "a link to something that is not a file",
  };
  return toProblem(
    "file-not-regular",
    path,
    `This is ${what[type]}, so it was not read. Put a regular file in its place.`,
  );
}

function toUndecodable(path: string): SkillProblem {
  const message = "This name is not valid UTF-8, so what stands there cannot be opened with certainty. Rename it.";
  return toProblem("name-undecodable", path, message);
}

function toMisnamed(path: string, meant: string): SkillProblem {
  const what = meant === "SKILL.md" ? "a skill" : "read as instructions";
  return toProblem(
    "file-misnamed",
    path,
    `This file would be ${what} if it were named ${meant}, in capitals. Rename it.`,
  );
}
