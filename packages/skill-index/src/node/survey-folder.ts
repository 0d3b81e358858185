import { type SkillProblem, toProblem } from "../skill-problem.js";
import type { SourceFinding } from "../skill-source.js";
import { joinPath } from "./disk-path.js";
import type { FolderEntry, KeptFolder } from "./folder-cache.js";
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
  readonly folder: SurveyedFolder;
  readonly findings: readonly SourceFinding[];
  /** Folders to look into next. */
  readonly folders: readonly WalkedFolder[];
  /** Names of links, which have to be followed afresh each time. */
  readonly links: readonly string[];
  /** What else it rests on. */
  readonly basis: { readonly mode: ScanMode; readonly asked: WalkedFolder };
}

/** Surveys a folder, or recalls the survey made of the same names before: most folders never change. */
export function surveyFolder(kept: KeptFolder, asked: WalkedFolder, mode: ScanMode): FolderSurvey {
  if (kept.survey && isBasedOn(kept.survey, asked, mode)) return kept.survey;
  const isSkill = kept.entries.some(({ name, type }) => name === "SKILL.md" && (type === "file" || type === "link"));
  const folder = { path: asked.path, depth: asked.depth, inSkill: asked.inSkill || isSkill, isSkill };
  const survey = {
    folder,
    findings: kept.entries.flatMap((entry) => findingsOf(folder, entry, mode)),
    folders: kept.entries.flatMap((entry) => subfolderOf(folder, entry)),
    links: kept.entries.flatMap(({ name, type }) => (type === "link" ? name : [])),
    basis: { mode, asked },
  };
  kept.survey = survey;
  return survey;
}

function isBasedOn({ basis }: FolderSurvey, asked: WalkedFolder, mode: ScanMode): boolean {
  return basis.mode === mode && basis.asked.depth === asked.depth && basis.asked.inSkill === asked.inSkill;
}

function subfolderOf(parent: SurveyedFolder, { name, type }: FolderEntry): WalkedFolder[] {
  if (type !== "folder" || skipReason(name, parent.isSkill)) return [];
  return [{ path: joinPath(parent.path, name), depth: parent.depth + 1, inSkill: parent.inSkill }];
}

function findingsOf(folder: SurveyedFolder, { name, type }: FolderEntry, mode: ScanMode): SourceFinding[] {
  if (type === "link") return [];
  const path = joinPath(folder.path, name);
  const kind = candidateKind(name, mode, folder);
  const findings: SourceFinding[] = [];
  if (type === "undecodable") return [{ problem: toUndecodable(path) }];
  if (kind && type === "file") return [{ entry: { path, kind, identity: path } }];
  if (kind && type !== "file" && !(type === "folder" && kind === "loose")) {
    findings.push({ entry: { path, kind, identity: path }, problem: toIrregular(path, type) });
  }
  const reason = type === "folder" ? skipReason(name, folder.isSkill) : undefined;
  if (reason) findings.push({ skipped: { path, reason } });
  if (mode === "skills" && type === "file" && name.toLowerCase() === "skill.md") {
    findings.push({ problem: toMisnamed(path) });
  }
  return findings;
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
