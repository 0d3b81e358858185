import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { SourceFinding } from "../../source/skill-source.js";
import { joinPath } from "../disk/disk-path.js";
import { entriesOf, type FolderEntry, type KeptFolder } from "./folder-cache.js";
import { candidateKind, type FolderPlace, type ScanMode, skipReason } from "./scan-rules.js";

export interface WalkedFolder extends FolderPlace {
  /** Real, so that it names one folder however it was reached. */
  readonly path: string;
}

/** A folder that was looked into. */
export interface SurveyedFolder extends WalkedFolder {
  /** It holds a `SKILL.md` itself. */
  readonly isSkill: boolean;
}

/** What the names in a folder say by themselves. */
export interface FolderSurvey {
  /** How many there are. */
  readonly count: number;
  readonly isSkill: boolean;
  readonly findings: readonly SourceFinding[];
  /** Folders to look into next. */
  readonly folders: readonly WalkedFolder[];
  /** Names of links, which have to be followed afresh each time. */
  readonly links: readonly string[];
  /** What else it rests on. */
  readonly mode: ScanMode;
  readonly asked: WalkedFolder;
}

/** Surveys a folder, or recalls the survey made of the same names before: most folders never change. */
export function surveyFolder(kept: KeptFolder, asked: WalkedFolder, mode: ScanMode): FolderSurvey {
  const known = kept.survey;
  if (known?.mode === mode && known.asked.depth === asked.depth && known.asked.inSkill === asked.inSkill) return known;
  const entries = entriesOf(kept.names);
  const isSkill = entries.some(({ name, type }) => name === "SKILL.md" && (type === "file" || type === "link"));
  const folder = toSurveyed(asked, isSkill);
  const findings: SourceFinding[] = [];
  const folders: WalkedFolder[] = [];
  const links: string[] = [];
  for (const entry of entries) {
    if (entry.type === "link") links.push(entry.name);
    else if (entry.type === "folder") surveySubfolder(folder, entry.name, mode, findings, folders);
    else surveyFile(folder, entry, mode, findings);
  }
  const [found, next, followed] = [lean(findings), lean(folders), lean(links)];
  kept.survey = { count: entries.length, isSkill, findings: found, folders: next, links: followed, mode, asked };
  return kept.survey;
}

export function toSurveyed(asked: WalkedFolder, isSkill: boolean): SurveyedFolder {
  return { path: asked.path, depth: asked.depth, inSkill: asked.inSkill || isSkill, isSkill };
}

// These lists are kept for every one of thousands of folders. Most are empty, and a list that grew has room for many more.
const lean = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list.slice());
const NONE: readonly never[] = Object.freeze([]);

function surveySubfolder(
  parent: SurveyedFolder,
  name: string,
  mode: ScanMode,
  findings: SourceFinding[],
  folders: WalkedFolder[],
): void {
  const path = joinPath(parent.path, name);
  const kind = candidateKind(name, mode, parent);
  // `notes.md` may well be a folder; `SKILL.md` should not be.
  if (kind && kind !== "loose")
    findings.push({ entry: { path, kind, identity: path }, problem: toIrregular(path, "folder") });
  const reason = skipReason(name, parent.isSkill);
  if (reason) findings.push({ skipped: { path, reason } });
  else folders.push({ path, depth: parent.depth + 1, inSkill: parent.inSkill });
}

function surveyFile(
  folder: SurveyedFolder,
  { name, type }: FolderEntry,
  mode: ScanMode,
  findings: SourceFinding[],
): void {
  const kind = candidateKind(name, mode, folder);
  if (type === "undecodable") findings.push({ problem: toUndecodable(joinPath(folder.path, name)) });
  else if (kind) {
    const path = joinPath(folder.path, name);
    const entry = { path, kind, identity: path };
    findings.push(type === "file" ? { entry } : { entry, problem: toIrregular(path, "other") });
  } else if (mode === "skills" && type === "file" && name.length === 8 && name.toLowerCase() === "skill.md") {
    findings.push({ problem: toMisnamed(joinPath(folder.path, name)) });
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

function toMisnamed(path: string): SkillProblem {
  return toProblem(
    "file-misnamed",
    path,
    "This file would be a skill if it were named SKILL.md, in capitals. Rename it.",
  );
}
