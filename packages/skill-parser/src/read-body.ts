import { locate } from "./findings.js";

/** The Markdown below the fence: blank lines before it and white space after it are dropped. */
export function readBody(text: string, start: number): { body: string; bodyLine: number } {
  let bodyStart = start;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) bodyStart = at + 1;
    else if (code !== 0x20 && code !== 0x09) break;
  }
  const body = text.slice(bodyStart).trimEnd();
  return { body, bodyLine: locate(text, body === "" ? start : bodyStart).line };
}
