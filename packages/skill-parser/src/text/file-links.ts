import { readCodeBlocks } from "@skillwright/skill-text";

/** A link of a Markdown text to a file beside it. */
export interface FileLink {
  /** As a relative path: decoded, without anchor and query. */
  readonly path: string;
  /** One-based line in the text that was given. */
  readonly line: number;
  /** One-based column of the target. */
  readonly column: number;
}

/**
 * Links and images that name a file by a relative path. Links in code, to addresses, to anchors, to absolute paths and with
 * placeholders (`{name}`, `<path>`, `...`) are none of these. Takes time linear in the length of the text.
 */
export function findFileLinks(markdown: string): readonly FileLink[] {
  const links: FileLink[] = [];
  // Most texts link to nothing, and to see that takes no time.
  if (!markdown.includes("](")) return links;
  for (const [index, { text, isCode }] of readCodeBlocks(markdown).lines.entries()) {
    if (isCode || !text.includes("](")) continue;
    const prose = text.replace(CODE_SPAN, (span) => " ".repeat(span.length));
    for (let at = prose.indexOf("]("); at !== -1; at = prose.indexOf("](", at + 2)) {
      const [, target = ""] = TARGET.exec(prose.slice(at + 2, at + 2 + MAX_TARGET)) ?? [];
      const path = toFilePath(target);
      if (path !== undefined) links.push({ path, line: index + 1, column: at + 3 });
    }
  }
  return links;
}

const MAX_TARGET = 512;
const CODE_SPAN = /`[^`]*`/g;
const TARGET = /^[ \t]*<?([^\s)>[\]]*)/;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|[#/\\?~@])/i;
const PLACEHOLDER = /[{}<>$*|[\]…]|\.\.\.|^(?:path|url|link)\b/i;

function toFilePath(target: string): string | undefined {
  const [written = ""] = target.split(/[#?]/, 1);
  if (written === "" || ADDRESS.test(target) || PLACEHOLDER.test(target)) return undefined;
  // `[text](url)` shows how a link is written; a file has an ending or stands in a folder.
  if (!/[./]/.test(written)) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    // A stray `%` is part of the name.
    return written;
  }
}
