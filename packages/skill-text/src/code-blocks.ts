/** A line of Markdown, and whether it belongs to a fenced code block, the fences included. */
export interface MarkdownLine {
  readonly text: string;
  readonly isCode: boolean;
}

/** The code block that a text ends in without closing it. */
export interface OpenBlock {
  /** The line that would close it. */
  readonly fence: string;
  /** Where it begins, in UTF-16 units. */
  readonly start: number;
}

/** Tells code from prose, line by line. Blocks in lists and quotes are indented; only a bare fence of the same kind closes one. */
export function readCodeBlocks(text: string): { readonly lines: readonly MarkdownLine[]; readonly open?: OpenBlock } {
  const lines: MarkdownLine[] = [];
  let open: (OpenBlock & { readonly mark: string }) | undefined;
  let start = 0;
  for (const line of text.split("\n")) {
    const [, indent = "", mark = "", info = ""] = FENCE.exec(line) ?? [];
    // Backticks behind backticks are code within a line.
    const opens = open === undefined && mark !== "" && !(mark.startsWith("`") && info.includes("`"));
    const closes = open !== undefined && mark.startsWith(open.mark) && info.trim() === "";
    lines.push({ text: line, isCode: opens || open !== undefined });
    if (opens) open = { fence: indent + mark, start, mark };
    else if (closes) open = undefined;
    start += line.length + 1;
  }
  return open === undefined ? { lines } : { lines, open };
}

const FENCE = /^([ \t>]*)(`{3,}|~{3,})(.*)$/;
