import { basename, dirname } from "node:path";
import type { SkillProblem } from "@skillwright/skill-index";
import { type ParsedSkill, safeParseSkill, validateSkill } from "@skillwright/skill-parser";
import { readSkillFile } from "../skills/skill-files.js";
import { checkLinks } from "./check-links.js";
import type { FileDiagnostic } from "./file-diagnostic.js";

export type Profile = "lenient" | "spec";

/** A file, and everything that is to be said about it. */
export interface CheckedFile {
  /** Absolute, with forward slashes. */
  readonly path: string;
  /** In the order of the lines. */
  readonly diagnostics: readonly FileDiagnostic[];
  /** The text, for showing the place. Absent when it could not be read, or when nothing in it is to be shown. */
  readonly text?: string;
  /** The name it claims, and where. Absent where it has none, and where nobody asks. */
  readonly name?: { readonly text: string; readonly line: number };
  /** The ways of asking that its author wrote. Absent where there are none, and where nobody asks. */
  readonly asks?: readonly string[];
  /** Why it could not be read. */
  readonly problem?: SkillProblem;
}

/** Reads and validates one skill file. */
export async function checkFile(path: string, profile: Profile): Promise<CheckedFile> {
  const read = await readSkillFile(path);
  return read.ok ? checkBytes(path, read.file.bytes, profile) : { path, diagnostics: [], problem: read.problem };
}

/** Validates the bytes of one skill file. In the profile `lenient` also what only the files beside it show. */
function checkBytes(path: string, bytes: Uint8Array, profile: Profile): CheckedFile {
  const isSkillFile = basename(path).toLowerCase() === "skill.md";
  const found = validateSkill(bytes, { profile, ...(isSkillFile && { directoryName: basename(dirname(path)) }) });
  const parsed = profile === "lenient" ? safeParseSkill(bytes) : undefined;
  const links = parsed?.ok ? checkLinks(dirname(path), parsed.skill) : [];
  const diagnostics = [...found, ...links].sort((a, b) => a.line - b.line || a.column - b.column);
  const name = parsed?.ok && toName(parsed.skill);
  // Most files have nothing to show.
  const text = diagnostics.length > 0 && new TextDecoder().decode(bytes);
  const asks = parsed?.ok && parsed.skill.asks;
  return { path, diagnostics, ...(text !== false && { text }), ...(name && { name }), ...(asks && { asks }) };
}

function toName({ name, fieldLines }: ParsedSkill): CheckedFile["name"] {
  return { text: name, line: fieldLines?.["name"] ?? 1 };
}
