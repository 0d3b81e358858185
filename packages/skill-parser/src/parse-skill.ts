import { SkillParseError } from "./diagnostics.js";
import { readIdentity, toSkill } from "./fields.js";
import { createFindings, type Findings } from "./findings.js";
import { adviseOnFields } from "./lenient-profile.js";
import type { ParsedSkill, ParseResult } from "./parsed-skill.js";
import { readBody } from "./read-body.js";
import { readFrontmatter } from "./read-frontmatter.js";
import { readText, type SafeText } from "./read-text.js";
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
  const read = readText(input);
  if (!read.ok) return { result: { ok: false, errors: [read.error], warnings: [] }, cause: read.cause };
  const findings = createFindings(read.text);
  const parts = splitFrontmatter(read.text, findings);
  const { map, cause } = parts ? readFrontmatter(read.text, parts, findings) : {};
  const skill = parts && map && readSkill(read, parts, map, options, findings);
  const { errors, warnings } = findings;
  return { result: skill ? { ok: true, skill, warnings } : { ok: false, errors, warnings }, cause };
}

function readSkill(
  read: SafeText,
  parts: SkillParts,
  map: YamlMap,
  options: ParseOptions,
  findings: Findings,
): ParsedSkill | undefined {
  const { text } = read;
  warnCharacters(read, parts, map, findings);
  const identity = readIdentity(map, findings, options.fallbackName);
  if (identity === undefined) return undefined;
  const { body, bodyLine } = readBody(text, parts.bodyStart);
  const skill = toSkill(identity, map, { text, body, bodyLine }, findings);
  for (const { code, field, advice } of adviseOnFields(skill, options.directoryName)) {
    const entry = map.entries.find(({ key }) => key === field);
    findings.warn(code, entry?.start ?? map.start, advice, field);
  }
  return skill;
}
