import { SkillParseError } from "./diagnostics.js";
import { FieldReader } from "./fields/field-reader.js";
import { readIdentity, toHead } from "./fields/fields.js";
import { warnCharacters } from "./fields/warn-characters.js";
import { Findings } from "./findings.js";
import type { BodyPlace, HeadResult, ParsedSkill, ParseResult, SkillHead } from "./parsed-skill.js";
import { adviseOnFields } from "./profiles/lenient-profile.js";
import { type FoundBody, locateBody, readBody } from "./text/read-body.js";
import { decodeChecked, detach, readText, type SafeText } from "./text/read-text.js";
import { splitBytes } from "./text/split-bytes.js";
import { type SkillParts, splitFrontmatter } from "./text/split-frontmatter.js";
import { readFrontmatter } from "./yaml/read-frontmatter.js";
import type { YamlMap } from "./yaml/yaml-tree.js";

export interface ParseOptions {
  /** The name of the folder that holds the file. A skill of another name is warned about. Default: not compared. */
  readonly directoryName?: string;
  /** The name to use, with a warning, when the text has none. Default: none, and a missing name is an error. */
  readonly fallbackName?: string;
}

/** Reads a skill from text or bytes. Never throws, for any input, and takes time linear in its length. */
export function safeParseSkill(input: string | Uint8Array, options: ParseOptions = {}): ParseResult {
  const { result } = attempt(input, options);
  if (!result.ok) return result;
  return { ok: true, skill: addBody(result.skill, result.body, input), warnings: result.warnings };
}

/** As `safeParseSkill`, for callers that would rather catch: throws `SkillParseError` with the same diagnostics. */
export function parseSkill(input: string | Uint8Array, options: ParseOptions = {}): ParsedSkill {
  const { result, cause } = attempt(input, options);
  if (result.ok) return addBody(result.skill, result.body, input);
  throw new SkillParseError([...result.errors, ...result.warnings], { cause });
}

/**
 * As `safeParseSkill` of bytes, for callers that keep many skills and use few: the body is checked like the rest but left where it
 * stands, to be decoded when it is needed.
 */
export function safeParseHead(bytes: Uint8Array, options: ParseOptions = {}): HeadResult {
  return attempt(bytes, options).result;
}

/** Takes the head over. */
function addBody(head: SkillHead & { body?: string }, place: BodyPlace, input: string | Uint8Array): ParsedSkill {
  // A string is never left where it stands.
  head.body = "text" in place ? place.text : decodeChecked((input as Uint8Array).subarray(place.start, place.end));
  return head as ParsedSkill;
}

interface Attempt {
  readonly result: HeadResult;
  readonly cause?: unknown;
}

function attempt(input: string | Uint8Array, options: ParseOptions): Attempt {
  // Not everything with the prototype of bytes is bytes.
  const isBytes = ArrayBuffer.isView(input) && input instanceof Uint8Array;
  return (isBytes ? attemptSplit(input, options) : undefined) ?? attemptWhole(input, options);
}

/** Reads bytes in two parts; nothing where they are not plain enough for that, or the fences do not stand as they should. */
function attemptSplit(bytes: Uint8Array, options: ParseOptions): Attempt | undefined {
  const split = splitBytes(bytes);
  if (split === undefined) return undefined;
  const { head, headEnd } = split;
  const findings = new Findings(head);
  const parts = splitFrontmatter(head, findings);
  return parts && attemptParts({ head, parts, findings, body: () => locateBody(bytes, headEnd, head) }, options);
}

function attemptWhole(input: string | Uint8Array, options: ParseOptions): Attempt {
  const read = readText(input);
  if (!read.ok) return { result: { ok: false, errors: [read.problem], warnings: [] }, cause: read.cause };
  const { text } = read;
  const findings = new Findings(text);
  const parts = splitFrontmatter(text, findings);
  if (parts === undefined) return { result: { ok: false, errors: findings.errors, warnings: findings.warnings } };
  const head = typeof input === "string" ? text : detach(text.slice(0, parts.bodyStart));
  return attemptParts({ head, parts, findings, body: () => findBody(text, parts.bodyStart), read }, options);
}

function findBody(text: string, start: number): FoundBody {
  const { body, bodyLine } = readBody(text, start);
  return { place: { text: body }, bodyLine };
}

/** A text whose fences were found. */
interface FencedText {
  /** The text, at least as far as the body. */
  readonly head: string;
  readonly parts: SkillParts;
  readonly findings: Findings;
  body(): FoundBody;
  /** Absent: it has no character that need be warned about. */
  readonly read?: SafeText;
}

function attemptParts(fenced: FencedText, options: ParseOptions): Attempt {
  const { head, parts, findings, read } = fenced;
  const { map, cause } = readFrontmatter(head, parts, findings);
  if (map && read) warnCharacters(read, { parts, map }, findings);
  const found = map && readSkill(fenced, map, options);
  const { errors, warnings } = findings;
  return { result: found ? { ok: true, ...found, warnings } : { ok: false, errors, warnings }, cause };
}

function readSkill(
  { head, findings, body }: FencedText,
  map: YamlMap,
  options: ParseOptions,
): { readonly skill: SkillHead; readonly body: BodyPlace } | undefined {
  const read = new FieldReader(map, findings);
  const identity = readIdentity(read, options.fallbackName);
  if (identity === undefined) return undefined;
  const { place, bodyLine } = body();
  const skill = toHead(read, identity, { text: head, bodyLine });
  for (const { code, field, advice } of adviseOnFields(skill, options.directoryName)) {
    findings.warn({ code, offset: read.offsetOf(field), message: advice, field });
  }
  return { skill, body: place };
}
