import { locate } from "../findings.js";
import { LIMITS } from "../limits.js";
import type { BodyPlace } from "../parsed-skill.js";
import { arePlainBytes, isPlain } from "./characters.js";
import { detach, lenientDecoder, readText, type SafeText, strictDecoder, type UnreadableText } from "./read-text.js";
import { type SkillParts, splitFrontmatter, splitHead } from "./split-frontmatter.js";

/** A file whose fences were found. */
export interface SplitSkill {
  readonly ok: true;
  /** The text, at least as far as the body. */
  readonly head: string;
  readonly parts: SkillParts;
  readonly body: BodyPlace;
  readonly bodyLine: number;
  /** The whole text. Absent: the body was left in the bytes, and no character need be warned about. */
  readonly whole?: SafeText;
}

/** Reads the text of a skill and finds its fences. The body of bytes is left where it stands if they are plain enough for that. */
export function splitSkill(input: string | Uint8Array): SplitSkill | UnreadableText {
  // Not everything with the prototype of bytes is bytes.
  const isBytes = ArrayBuffer.isView(input) && input instanceof Uint8Array;
  return (isBytes ? splitBytes(input) : undefined) ?? splitWhole(input);
}

function splitWhole(input: string | Uint8Array): SplitSkill | UnreadableText {
  const whole = readText(input);
  if (!whole.ok) return whole;
  const { text } = whole;
  const split = splitFrontmatter(text);
  if (!split.ok) return split;
  const { parts } = split;
  const head = typeof input === "string" ? text : detach(text.slice(0, parts.bodyStart));
  const { body, bodyLine } = readBody(text, parts.bodyStart);
  return { ok: true, head, parts, body: { text: body }, bodyLine, whole };
}

/** Nothing for bytes that are not plain, have no second fence or have other lines of three dashes before it. */
function splitBytes(bytes: Uint8Array): SplitSkill | undefined {
  if (bytes[0] !== DASH || bytes.byteLength > LIMITS.fileBytes) return undefined;
  const headEnd = secondDashesEnd(bytes);
  if (headEnd === -1 || !arePlainBytes(bytes, headEnd)) return undefined;
  let head: string;
  try {
    head = strictDecoder.decode(bytes.subarray(0, headEnd));
  } catch {
    // It is read whole, to say where the bad byte stands.
    return undefined;
  }
  const parts = isPlain(head) ? splitHead(head) : undefined;
  return parts && { ok: true, head, parts, ...locateBody(bytes, headEnd, head) };
}

/** Where the first line after the first that begins with three dashes ends, or -1. */
function secondDashesEnd(bytes: Uint8Array): number {
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, end + 1)) {
    if (bytes[end + 1] === DASH && bytes[end + 2] === DASH && bytes[end + 3] === DASH) {
      const lineEnd = bytes.indexOf(LINE_FEED, end + 4);
      return lineEnd === -1 ? bytes.length : lineEnd + 1;
    }
  }
  return -1;
}

const DASH = 0x2d;
const LINE_FEED = 0x0a;

/** The Markdown below the fence: blank lines before it and white space after it are dropped. */
export function readBody(text: string, start: number): { body: string; bodyLine: number } {
  const bodyStart = skipBlankLines(text, start);
  const body = text.slice(bodyStart).trimEnd();
  return { body, bodyLine: locate(text, body === "" ? start : bodyStart).line };
}

/** As `readBody`, leaving it in bytes that are plain from `start` on; `head` is the text of all that stands before it. */
function locateBody(bytes: Uint8Array, start: number, head: string): { body: BodyPlace; bodyLine: number } {
  const firstLine = locate(head, head.length).line;
  let end = bytes.length;
  while (end > start && isWhiteSpace(bytes[end - 1])) end--;
  if ((bytes[end - 1] ?? 0) > 0x7f) {
    // It may be white space of another kind.
    const { body, bodyLine } = readBody(lenientDecoder.decode(bytes.subarray(start)), 0);
    return { body: { text: body }, bodyLine: firstLine + bodyLine - 1 };
  }
  let [bodyStart, bodyLine] = [start, firstLine];
  for (let index = start; index < end && isWhiteSpace(bytes[index]); index++) {
    if (bytes[index] !== LINE_FEED) continue;
    bodyStart = index + 1;
    bodyLine++;
  }
  return { body: { start: bodyStart, end }, bodyLine };
}

const isWhiteSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === LINE_FEED || byte === 0x09;

/** The start of the first line from `start` on that is not blank. */
export function skipBlankLines(text: string, start: number): number {
  let lineStart = start;
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x0a) lineStart = index + 1;
    else if (code !== 0x20 && code !== 0x09) break;
  }
  return lineStart;
}
