import { SkillParseError } from "./diagnostics.js";
import { readIdentity, toSkill } from "./fields.js";
import { createFindings } from "./findings.js";
import type { ParsedSkill, ParseResult } from "./parsed-skill.js";
import { readBody } from "./read-body.js";
import { readFrontmatter } from "./read-frontmatter.js";
import { readText } from "./read-text.js";
import { splitFrontmatter } from "./split-frontmatter.js";

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
  const { text } = read;
  const findings = createFindings(text);
  const { errors, warnings } = findings;
  const parts = splitFrontmatter(text, findings);
  if (parts === undefined) return { result: { ok: false, errors, warnings } };
  const { map, cause } = readFrontmatter(text, parts, findings);
  if (map === undefined) return { result: { ok: false, errors, warnings }, cause };
  const identity = readIdentity(map, findings, options.fallbackName);
  const { body, bodyLine } = readBody(text, parts.bodyStart, findings);
  if (identity === undefined) return { result: { ok: false, errors, warnings } };
  const skill = toSkill(identity, map, { text, body, bodyLine }, findings);
  return { result: { ok: true, skill, warnings } };
}
