import {
  type HeadResult,
  type ParsedSkill,
  type SkillDiagnostic,
  type SkillHead,
  safeParseHead,
  safeParseInstructions,
} from "@skillwright/skill-parser";
import type { ByteRange } from "../model/lazy-texts.js";
import { type DocumentOrigin, parentOf, type SkillScope, type SkillSummary } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import type { SkillEntry, SkillFile, SkillNaming } from "../source/skill-source.js";

/** A file with the hash of its bytes, and the source it comes from. */
export interface HashedEntry {
  readonly entry: SkillEntry;
  readonly file: SkillFile;
  readonly hash: string;
  readonly source: string;
  readonly scope: SkillScope;
  /** Default: by the frontmatter. */
  readonly naming?: SkillNaming | undefined;
}

export interface DocumentResult<S extends SkillSummary> {
  readonly skill?: S;
  readonly problems: readonly SkillProblem[];
}

/**
 * One file, parsed: what `create` makes of it (a document, or a summary), the problems that stopped it from being one, or both where
 * there are warnings.
 */
export function toDocument<S extends SkillSummary>(
  hashed: HashedEntry,
  create: (skill: SkillHead, origin: DocumentOrigin, body: string | ByteRange) => S,
): DocumentResult<S> {
  const { entry, file } = hashed;
  const parsed = parseEntry(entry, file.bytes);
  if (!parsed.ok) return { problems: [toFailure(entry, parsed.errors, parsed.warnings)] };
  const { body, warnings } = parsed;
  const { granted, origin } = toOrigin(parsed.skill, hashed);
  const skill = create(
    renamed(granted, hashed),
    origin,
    "text" in body ? body.text : toByteRange(file.bytes, body.start, body.end),
  );
  return { skill, problems: warnings.length > 0 ? [toWarning(entry, warnings)] : NO_PROBLEMS };
}

function renamed(skill: SkillHead, { entry, naming }: HashedEntry): SkillHead {
  if (!naming || entry.kind !== "skill") return skill;
  const name = naming.by === "folder" ? baseNameOf(parentOf(entry.path)) || skill.name : skill.name;
  return { ...skill, name: naming.prefix === undefined ? name : `${naming.prefix}:${name}` };
}

// A small part of a large buffer, such as an archive, would keep all of it in memory.
function toByteRange(bytes: Uint8Array, start: number, end: number): ByteRange {
  if (bytes.buffer.byteLength <= bytes.length * 2 + SMALL_BUFFER) return { bytes, start, end };
  return { bytes: new Uint8Array(bytes.subarray(start, end)), start: 0, end: end - start };
}

const SMALL_BUFFER = 16 * 1024;

/** What a document is made of: the skill with the tools it is granted, and where it comes from. */
export function toOrigin<S extends Pick<ParsedSkill, "allowedTools">>(
  skill: S,
  { entry, file, hash, source, scope }: Omit<HashedEntry, "file"> & { readonly file: Pick<SkillFile, "lastModified"> },
): { readonly granted: S; readonly origin: DocumentOrigin } {
  const grants = entry.grantsTools !== false;
  const origin: DocumentOrigin = {
    kind: entry.kind === "instructions" ? "instructions" : "skill",
    path: entry.path,
    directory: parentOf(entry.path),
    source,
    scope,
    hash,
    lastModified: file.lastModified,
    resources: entry.resources,
    requestedTools: grants ? undefined : skill.allowedTools,
  };
  return { granted: grants ? skill : { ...skill, allowedTools: [] }, origin };
}

/** The last part of a path with forward slashes. */
function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const NO_PROBLEMS: readonly SkillProblem[] = Object.freeze([]);

/** What the parser makes of the bytes of an entry of this kind and place. */
export function parseEntry(entry: SkillEntry, bytes: Uint8Array): HeadResult {
  const fileName = baseNameOf(entry.path);
  if (entry.kind === "instructions") {
    const parsed = safeParseInstructions(bytes, { fileName });
    return parsed.ok ? { ...parsed, body: { text: parsed.skill.body } } : parsed;
  }
  if (entry.kind === "loose") return safeParseHead(bytes, { fallbackName: fileName.replace(/\.md$/i, "") });
  const directoryName = entry.directoryName ?? baseNameOf(parentOf(entry.path));
  return safeParseHead(bytes, directoryName ? { directoryName, fallbackName: directoryName } : {});
}

function toFailure(
  entry: SkillEntry,
  errors: readonly SkillDiagnostic[],
  warnings: readonly SkillDiagnostic[],
): SkillProblem {
  if (entry.kind === "loose" && errors[0]?.code === "frontmatter-missing") {
    return toProblem(
      "file-not-skill",
      entry.path,
      "This Markdown file has no frontmatter, so it is not taken for a skill.",
    );
  }
  const problem = toProblem("skill-invalid", entry.path, summarise(errors));
  return { ...problem, diagnostics: [...errors, ...warnings] };
}

const toWarning = (entry: SkillEntry, warnings: readonly SkillDiagnostic[]): SkillProblem => ({
  ...toProblem("skill-warned", entry.path, summarise(warnings)),
  diagnostics: warnings,
});

function summarise([first, ...more]: readonly SkillDiagnostic[]): string {
  if (!first) return "The parser gave no reason.";
  return `Line ${first.line}: ${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ""}`;
}
