import type { Findings } from "../findings.js";

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
export function splitFrontmatter(text: string, findings: Findings): SkillParts | undefined {
  if (!isFence(text, 0)) {
    reportMissing(text, findings);
    return undefined;
  }
  const frontmatterStart = afterLine(text, 0);
  for (let at = frontmatterStart; at < text.length; at = nextDashes(text, at)) {
    if (isFence(text, at)) {
      return { frontmatterStart, frontmatterEnd: at, bodyStart: afterLine(text, at) };
    }
  }
  const message =
    "The frontmatter is never closed. Put a line of three dashes (`---`) after its last key, at the start of the line.";
  findings.error({ code: "frontmatter-unclosed", offset: text.length, message });
  return undefined;
}

/** Does a line of three dashes and optional blanks begin here? */
export function isFence(text: string, lineStart: number): boolean {
  if (!text.startsWith("---", lineStart)) return false;
  for (let at = lineStart + 3; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) return true;
    if (code !== 0x20 && code !== 0x09) return false;
  }
  return true;
}

function afterLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end + 1;
}

/** The next line start with three dashes, so that long frontmatter is not walked line by line. */
function nextDashes(text: string, from: number): number {
  const at = text.indexOf("\n---", from);
  return at === -1 ? text.length : at + 1;
}

function reportMissing(text: string, findings: Findings): void {
  const end = text.indexOf("\n");
  const firstLine = text.slice(0, end === -1 ? Math.min(text.length, 80) : Math.min(end, 80));
  if (/^---[A-Za-z]/.test(firstLine)) {
    const message = `The opening fence is \`${firstLine}\`. A skill's frontmatter is YAML alone: write \`---\` and nothing else.`;
    findings.error({ code: "fence-invalid", offset: 3, message });
    return;
  }
  const message =
    "A skill begins with three dashes. Put `---` on line 1, then `name:` and `description:`, then `---` again.";
  findings.error({ code: "frontmatter-missing", offset: 0, message });
}
