import { basename, dirname } from "node:path";
import type { SkillProblem } from "@skillwright/skill-index";
import { type SkillDiagnostic, validateSkill } from "@skillwright/skill-parser";
import { readSkillFile } from "./skill-files.js";

export type Profile = "lenient" | "spec";

/** A file, and everything that is to be said about it. */
export interface CheckedFile {
  /** Absolute, with forward slashes. */
  readonly path: string;
  /** In the order of the lines. */
  readonly diagnostics: readonly SkillDiagnostic[];
  /** The text, for showing the place. Absent when it could not be read. */
  readonly text?: string;
  /** Why it could not be read. */
  readonly problem?: SkillProblem;
}

/** Reads and validates one skill file. */
export async function checkFile(path: string, profile: Profile): Promise<CheckedFile> {
  const read = await readSkillFile(path);
  if (!read.ok) return { path, diagnostics: [], problem: read.problem };
  const { bytes } = read.file;
  const isSkillFile = basename(path).toLowerCase() === "skill.md";
  const found = validateSkill(bytes, { profile, ...(isSkillFile && { directoryName: basename(dirname(path)) }) });
  const diagnostics = [...found].sort((a, b) => a.line - b.line || a.column - b.column);
  return { path, text: new TextDecoder().decode(bytes), diagnostics };
}
