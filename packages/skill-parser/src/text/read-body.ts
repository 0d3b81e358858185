import { locate } from "../findings.js";
import type { BodyPlace } from "../parsed-skill.js";
import { decodeChecked } from "./read-text.js";

/** The Markdown below the fence: blank lines before it and white space after it are dropped. */
export function readBody(text: string, start: number): { body: string; bodyLine: number } {
  const bodyStart = skipBlankLines(text, start);
  const body = text.slice(bodyStart).trimEnd();
  return { body, bodyLine: locate(text, body === "" ? start : bodyStart).line };
}

/** As `readBody`, leaving it in bytes that are plain from `start` on; `head` is the text of all that stands before it. */
export function locateBody(bytes: Uint8Array, start: number, head: string): { body: BodyPlace; bodyLine: number } {
  const firstLine = locate(head, head.length).line;
  let end = bytes.length;
  while (end > start && isWhiteSpace(bytes[end - 1])) end--;
  if ((bytes[end - 1] ?? 0) > 0x7f) {
    // It may be white space of another kind.
    const { body, bodyLine } = readBody(decodeChecked(bytes.subarray(start)), 0);
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

const LINE_FEED = 0x0a;
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
