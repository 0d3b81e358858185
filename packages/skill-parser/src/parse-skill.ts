import { SkillParseError } from "./diagnostics.js";
import { readIdentity, toSkill } from "./fields.js";
import { createFindings, type Findings } from "./findings.js";
import { adviseOnFields } from "./lenient-profile.js";
import type { ParsedSkill, ParseResult } from "./parsed-skill.js";
import { readBody, readSplitBody } from "./read-body.js";
import { readFrontmatter } from "./read-frontmatter.js";
import { detach, readSplit, readText, type SafeText } from "./read-text.js";
import { type SkillParts, splitFrontmatter } from "./split-frontmatter.js";
import { warnCharacters } from "./warn-characters.js";
import type { YamlMap } from "./yaml-tree.js";

export interface ParseOptions {
  /** The name of the folder that holds the file. A skill of another name is warned about. Default: not compared. */
  readonly directoryName?: string;
  /** The name to use, with a warning, when the text has none. Default: none, and a missing name is an error. */
  readonly fallbackName?: string;
}

/** Reads a skill from text or bytes. Never throws, for any input, and takes time linear in its length. */
export function safeParseSkill(input: string | Uint8Array, options: ParseOptions = {}): ParseResult {
  return attempt(input, options).result;
}

/** As `safeParseSkill`, for callers that would rather catch: throws `SkillParseError` with the same diagnostics. */
export function parseSkill(input: string | Uint8Array, options: ParseOptions = {}): ParsedSkill {
  const { result, cause } = attempt(input, options);
  if (result.ok) return result.skill;
  throw new SkillParseError([...result.errors, ...result.warnings], { cause });
}

interface Attempt {
  readonly result: ParseResult;
  readonly cause?: unknown;
}

function attempt(input: string | Uint8Array, options: ParseOptions): Attempt {
  return (ArrayBuffer.isView(input) ? attemptSplit(input, options) : undefined) ?? attemptWhole(input, options);
}

/** Reads bytes in two parts; nothing where they are not plain enough for that, or the fences do not stand as they should. */
function attemptSplit(input: Uint8Array, options: ParseOptions): Attempt | undefined {
  const split = readSplit(input);
  if (split === undefined) return undefined;
  const { head, rest } = split;
  const findings = createFindings(head);
  const parts = splitFrontmatter(head, findings);
  return parts && attemptParts({ head, parts, findings, body: () => readSplitBody(head, rest) }, options);
}

function attemptWhole(input: string | Uint8Array, options: ParseOptions): Attempt {
  const read = readText(input);
  if (!read.ok) return { result: { ok: false, errors: [read.error], warnings: [] }, cause: read.cause };
  const { text } = read;
  const findings = createFindings(text);
  const parts = splitFrontmatter(text, findings);
  if (parts === undefined) return { result: { ok: false, errors: findings.errors, warnings: findings.warnings } };
  const head = typeof input === "string" ? text : detach(text.slice(0, parts.bodyStart));
  return attemptParts({ head, parts, findings, body: () => readBody(text, parts.bodyStart), read }, options);
}

/** A text whose fences were found. */
interface FencedText {
  /** The text, at least as far as the body. */
  readonly head: string;
  readonly parts: SkillParts;
  readonly findings: Findings;
  body(): Pick<ParsedSkill, "body" | "bodyLine">;
  /** Absent: it has no character that need be warned about. */
  readonly read?: SafeText;
}

function attemptParts(fenced: FencedText, options: ParseOptions): Attempt {
  const { head, parts, findings, read } = fenced;
  const { map, cause } = readFrontmatter(head, parts, findings);
  if (map && read) warnCharacters(read, parts, map, findings);
  const skill = map && readSkill(fenced, map, options);
  const { errors, warnings } = findings;
  return { result: skill ? { ok: true, skill, warnings } : { ok: false, errors, warnings }, cause };
}

function readSkill({ head, findings, body }: FencedText, map: YamlMap, options: ParseOptions): ParsedSkill | undefined {
  const identity = readIdentity(map, findings, options.fallbackName);
  if (identity === undefined) return undefined;
  const skill = toSkill(identity, map, { text: head, ...body() }, findings);
  for (const { code, field, advice } of adviseOnFields(skill, options.directoryName)) {
    const entry = map.entries.find(({ key }) => key === field);
    findings.warn(code, entry?.start ?? map.start, advice, field);
  }
  return skill;
}
