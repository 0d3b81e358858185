import { locate } from "./findings.js";

/** The Markdown below the fence: blank lines before it and white space after it are dropped. */
export function readBody(text: string, start: number): { body: string; bodyLine: number } {
  const bodyStart = skipBlankLines(text, start);
  const body = text.slice(bodyStart).trimEnd();
  return { body, bodyLine: locate(text, body === "" ? start : bodyStart).line };
}

/** As `readBody`, of a body that is a text of its own; `before` is all that stands before it. */
export function readSplitBody(before: string, rest: string): { body: string; bodyLine: number } {
  const { body, bodyLine } = readBody(rest, 0);
  return { body, bodyLine: bodyLine + locate(before, before.length).line - 1 };
}

/** The start of the first line from `start` on that is not blank. */
export function skipBlankLines(text: string, start: number): number {
  let lineStart = start;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) lineStart = at + 1;
    else if (code !== 0x20 && code !== 0x09) break;
  }
  return lineStart;
}
