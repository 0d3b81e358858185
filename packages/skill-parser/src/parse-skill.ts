import { SkillParseError } from "./diagnostics.js";
import { FieldReader } from "./fields/field-reader.js";
import { type HeadSource, readIdentity, toHead } from "./fields/fields.js";
import { createMeantKey } from "./fields/misspelt-key.js";
import { warnCharacters } from "./fields/warn-characters.js";
import { Findings } from "./findings.js";
import { KEYS } from "./format-skill.js";
import type { BodyPlace, HeadResult, ParsedSkill, ParseResult, SkillHead } from "./parsed-skill.js";
import { adviseOnFields } from "./profiles/lenient-profile.js";
import { lenientDecoder } from "./text/read-text.js";
import { splitSkill } from "./text/split-skill.js";
import { readFrontmatter } from "./yaml/read-frontmatter.js";

export interface ParseOptions {
  /** The name of the folder that holds the file. A skill of another name is warned about. Default: not compared. */
  readonly directoryName?: string | undefined;
  /** The name to use, with a warning, when the text has none. Default: none, and a missing name is an error. */
  readonly fallbackName?: string | undefined;
}

/** Reads a skill from text or bytes. Never throws, for any input, and takes time linear in its length. */
export function safeParseSkill(input: string | Uint8Array, options: ParseOptions = {}): ParseResult {
  const { result } = parseHead(input, options);
  if (!result.ok) return result;
  return { ok: true, skill: addBody(result.skill, result.body, input), warnings: result.warnings };
}

/** As `safeParseSkill`, for callers that would rather catch: throws `SkillParseError` with the same diagnostics. */
export function parseSkill(input: string | Uint8Array, options: ParseOptions = {}): ParsedSkill {
  const { result, cause } = parseHead(input, options);
  if (result.ok) return addBody(result.skill, result.body, input);
  throw new SkillParseError([...result.errors, ...result.warnings], { cause });
}

/**
 * As `safeParseSkill` of bytes, for callers that keep many skills and use few: the body is checked like the rest but left where it
 * stands, to be decoded when it is needed.
 */
export function safeParseHead(bytes: Uint8Array, options: ParseOptions = {}): HeadResult {
  return parseHead(bytes, options).result;
}

/** Takes the head over. */
function addBody(head: SkillHead & { body?: string }, place: BodyPlace, input: string | Uint8Array): ParsedSkill {
  // A string is never left where it stands.
  head.body =
    "text" in place ? place.text : lenientDecoder.decode((input as Uint8Array).subarray(place.start, place.end));
  return head as ParsedSkill;
}

interface ParsedHead {
  readonly result: HeadResult;
  /** What a decoder or the YAML library threw or would have thrown. */
  readonly cause?: unknown;
}

function parseHead(input: string | Uint8Array, options: ParseOptions): ParsedHead {
  const split = splitSkill(input);
  if (!split.ok) return { result: { ok: false, errors: [split.problem], warnings: [] }, cause: split.cause };
  const { head, parts, body, bodyLine, whole } = split;
  const findings = new Findings(whole?.text ?? head);
  const { map, cause } = readFrontmatter(head, parts, findings);
  if (map && whole) warnCharacters(whole, { parts, map }, findings);
  const skill = map && readHead(new FieldReader(map, findings), { text: head, bodyLine }, options);
  const { errors, warnings } = findings;
  return { result: skill ? { ok: true, skill, body, warnings } : { ok: false, errors, warnings }, cause };
}

/**
 * A key that means nothing and is nearly one that does was likely meant to be it. Gives the one that was meant to name the tools: a slip
 * there would else lift the limit that the author set.
 */
function warnMisspelt(read: FieldReader): string | undefined {
  let toolsKey: string | undefined;
  for (const { key, start } of read.map.entries) {
    const meant = meantKey(key);
    if (meant === undefined || read.find(meant)) continue;
    let message = `\`${key}\` means nothing to a client. Did you mean \`${meant}\`?`;
    if (meant === "allowed-tools" && toolsKey === undefined) {
      toolsKey = key;
      message += " It is read as that here, so that its limit holds; other clients pass over it.";
    }
    read.findings.warn({ code: "field-misspelt", offset: start, message, field: key });
  }
  return toolsKey;
}

const meantKey: (key: string) => string | undefined = createMeantKey(new Set(KEYS.map(([, key]) => key)));

/** The fields as a skill, warned about where the specification would have them otherwise; nothing where they make none. */
export function readHead(read: FieldReader, source: HeadSource, options: ParseOptions): SkillHead | undefined {
  const toolsKey = warnMisspelt(read);
  const identity = readIdentity(read, options.fallbackName);
  if (identity === undefined) return undefined;
  const skill = toHead(read, identity, { ...source, toolsKey });
  for (const { code, field, advice } of adviseOnFields(skill, options.directoryName)) {
    read.findings.warn({ code, offset: read.offsetOf(field), message: advice, field });
  }
  return skill;
}
