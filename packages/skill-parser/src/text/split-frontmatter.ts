import type { Finding } from "../findings.js";
import { refuseAt, type UnreadableText } from "./read-text.js";

/** Where the frontmatter and the body stand in the text. */
export interface SkillParts {
  /** Offset of the first character after the opening fence's line. */
  readonly frontmatterStart: number;
  /** Offset of the closing fence. */
  readonly frontmatterEnd: number;
  /** Offset of the first character after the closing fence's line. */
  readonly bodyStart: number;
}

/**
 * Finds the two fences of a text with LF line ends, in one pass over its lines: a `---` inside a value or a Markdown
 * rule in the body must not close the block.
 */
export function splitFrontmatter(text: string): { readonly ok: true; readonly parts: SkillParts } | UnreadableText {
  if (!isFence(text, 0)) return refuseAt(text, findMissing(text));
  const frontmatterStart = afterLine(text, 0);
  for (let lineStart = frontmatterStart; lineStart < text.length; lineStart = nextDashes(text, lineStart)) {
    if (!isFence(text, lineStart)) continue;
    return { ok: true, parts: { frontmatterStart, frontmatterEnd: lineStart, bodyStart: afterLine(text, lineStart) } };
  }
  const message =
    "The frontmatter is never closed. Put a line of three dashes (`---`) after its last key, at the start of the line.";
  return refuseAt(text, { code: "frontmatter-unclosed", offset: text.length, message });
}

/** As `splitFrontmatter` of a text that ends with the line of its closing fence; nothing if it is none, or the first line is none. */
export function splitHead(head: string): SkillParts | undefined {
  const frontmatterEnd = head.lastIndexOf("\n", head.length - 2) + 1;
  if (!isFence(head, 0) || !isFence(head, frontmatterEnd)) return undefined;
  return { frontmatterStart: afterLine(head, 0), frontmatterEnd, bodyStart: head.length };
}

/** Does a line of three dashes and optional white space begin here? */
export function isFence(text: string, lineStart: number): boolean {
  if (!text.startsWith("---", lineStart)) return false;
  for (let index = lineStart + 3; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x0a) return true;
    if (code !== 0x20 && code !== 0x09) return false;
  }
  return true;
}

function afterLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end + 1;
}

/** The next line start with three dashes, so that long frontmatter is not walked line by line. */
function nextDashes(text: string, start: number): number {
  const lineEnd = text.indexOf("\n---", start);
  return lineEnd === -1 ? text.length : lineEnd + 1;
}

function findMissing(text: string): Finding {
  const end = text.indexOf("\n");
  const firstLine = text.slice(0, end === -1 ? Math.min(text.length, 80) : Math.min(end, 80));
  if (/^---[A-Za-z]/.test(firstLine)) {
    const message = `The opening fence is \`${firstLine}\`. A skill's frontmatter is YAML alone: write \`---\` and nothing else.`;
    return { code: "fence-invalid", offset: 3, message };
  }
  if (/^[\u2010-\u2015\u2212*_=+~-]+[ \t]*$/.test(firstLine)) {
    const message = `The opening fence is \`${firstLine.trim()}\`, which is not three plain dashes. Write \`---\`, typed as three hyphens.`;
    return { code: "fence-invalid", offset: 0, message };
  }
  return { code: "frontmatter-missing", offset: 0, message: `${explainMissing(text, firstLine)} ${BEGIN}` };
}

const BEGIN =
  "A skill begins with three dashes: put `---` on line 1, then `name:` and `description:`, then `---` again.";

/** What stands there instead, where that says what went wrong. */
function explainMissing(text: string, firstLine: string): string {
  if (text.trim() === "") return "The file is empty.";
  if (firstLine.trim() === "") {
    return /^\s*---[ \t]*\n/.test(text.slice(0, 1000))
      ? "Blank lines stand before the opening fence. Remove them."
      : "The first line is blank.";
  }
  if (/^(?:`{3}|~{3})/.test(firstLine)) {
    return "The whole skill stands in a code block, as when it was copied from a chat. Remove the fence of backticks above and below it.";
  }
  if (/^[ \t]+---[ \t]*$/.test(firstLine)) return "The opening fence is indented. Move it to the start of the line.";
  if (/^[\w-]+:(?:[ \t]|$)/.test(firstLine)) return "The keys stand there without a fence before them.";
  if (firstLine.startsWith("#")) return "The file begins with a heading and has no frontmatter.";
  return firstLine.startsWith("<!--")
    ? "A comment stands before the opening fence. Move it below the frontmatter."
    : "There is no frontmatter.";
}
