import { readCodeBlocks } from "@skillwright/skill-text";

/** A piece of a line. Links are no links here: their words, and the address as text. */
export type Inline =
  | { readonly kind: "text" | "code" | "strong" | "emphasis"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly address: string };

/** A block of Markdown, as data: the page makes elements of it, and never parses a skill's text as HTML. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly kind: "paragraph" | "quote"; readonly inlines: readonly Inline[] }
  | { readonly kind: "list"; readonly items: readonly ListItem[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" };

/** An item of a list: its mark as written (`•` for any bullet), and how deep it is nested. */
interface ListItem {
  readonly mark: string;
  readonly depth: number;
  readonly inlines: readonly Inline[];
}

/** Headings, paragraphs, quotes, lists, tables, code and rules of a Markdown text. What else it holds, HTML included, is text. */
export function toBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", inlines: toInlines(paragraph.join(" ")) });
    paragraph = [];
  };
  const { lines } = readCodeBlocks(text);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const found = line === undefined ? undefined : readBlock(lines, at);
    if (found) {
      endParagraph();
      blocks.push(found.block);
      at = found.next;
    } else {
      if (line?.text.trim() === "") endParagraph();
      else paragraph.push(line?.text.trim() ?? "");
      at++;
    }
  }
  endParagraph();
  return blocks;
}

type Lines = ReturnType<typeof readCodeBlocks>["lines"];
interface FoundBlock {
  readonly block: Block;
  readonly next: number;
}

function readBlock(lines: Lines, at: number): FoundBlock | undefined {
  const { text = "", isCode = false } = lines[at] ?? {};
  if (isCode) {
    const next = endOf(lines, at, (line) => line.isCode);
    const code = lines.slice(at, next).map((line) => line.text);
    // Two blocks that touch are shown as one: only their fences tell them apart, and those stay in the middle.
    const inner = code.slice(1, /^[ \t>]*(`{3,}|~{3,})\s*$/.test(code.at(-1) ?? "") ? -1 : undefined);
    return { block: { kind: "code", text: inner.join("\n") }, next };
  }
  const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(text);
  if (heading) {
    const [, marks = "", words = ""] = heading;
    return { block: { kind: "heading", level: marks.length, inlines: toInlines(words) }, next: at + 1 };
  }
  if (/^ {0,3}([-*_])(\s*\1){2,}\s*$/.test(text)) return { block: { kind: "rule" }, next: at + 1 };
  if (/^\s*>/.test(text)) {
    const next = endOf(lines, at, (line) => !line.isCode && /^\s*>/.test(line.text));
    const words = lines.slice(at, next).map((line) => line.text.replace(/^\s*>\s?/, ""));
    return { block: { kind: "quote", inlines: toInlines(words.join(" ")) }, next };
  }
  if (ITEM.test(text)) return readList(lines, at);
  if (/^\s*\|.*\|\s*$/.test(text)) {
    const next = endOf(lines, at, (line) => !line.isCode && /^\s*\|.*\|\s*$/.test(line.text));
    const rows = lines.slice(at, next).filter((line) => !/^[\s|:-]+$/.test(line.text));
    return { block: { kind: "table", rows: rows.map((line) => toCells(line.text)) }, next };
  }
  return undefined;
}

const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])\s+/;
/** Deeper than this, nesting is no longer shown. */
const MAX_DEPTH = 6;

/** Items of a list, nested ones among them in their order; what is indented below an item belongs to it. */
function readList(lines: Lines, at: number): FoundBlock {
  const items: { mark: string; depth: number; text: string }[] = [];
  // The indents that are open, from the outermost in.
  const indents: number[] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const { text = "", isCode = true } = lines[next] ?? {};
    if (isCode || text.trim() === "") break;
    const [whole = "", indent = "", mark = ""] = ITEM.exec(text) ?? [];
    const last = items.at(-1);
    if (whole !== "") {
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent.length) indents.pop();
      const depth = Math.min(MAX_DEPTH, indents.length);
      indents.push(indent.length);
      items.push({ mark: /\d/.test(mark) ? mark : "•", depth, text: text.slice(whole.length) });
    } else if (last && /^\s/.test(text)) last.text += ` ${text.trim()}`;
    else break;
  }
  const toItem = ({ mark, depth, text }: (typeof items)[number]): ListItem => ({
    mark,
    depth,
    inlines: toInlines(text),
  });
  return { block: { kind: "list", items: items.map(toItem) }, next };
}

function endOf(lines: Lines, at: number, belongs: (line: Lines[number]) => boolean): number {
  let end = at;
  while (end < lines.length && belongs(lines[end] as Lines[number])) end++;
  return end;
}

const toCells = (text: string): readonly (readonly Inline[])[] =>
  text
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => toInlines(cell.trim()));

/** A line longer than this stays plain text: whoever wrote it did not write it for people. */
const MAX_INLINE = 20_000;
/** Where a link leads: in angle brackets, or without blanks and with every parenthesis closed, three deep. */
const ADDRESS = String.raw`<[^<>]*>|[^()\s]*(?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)[^()\s]*)*`;
/** The title that may follow. It is shown with the address: a model reads it, so a person should. */
const TITLE = String.raw`\s+(?:"[^"]*"|'[^']*')`;
const INLINE = new RegExp(
  String.raw`\x60([^\x60]+)\x60|\*\*([^*]+)\*\*|!?\[([^\]]*)\]\(\s*((?:${ADDRESS})(?:${TITLE})?)\s*\)|(?<![\w*])[*_]([^*_]+)[*_](?![\w*])`,
  "g",
);

function toInlines(text: string): readonly Inline[] {
  if (text.length > MAX_INLINE) return [{ kind: "text", text }];
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, label, address, emphasis] = match;
    if (match.index > end) inlines.push({ kind: "text", text: text.slice(end, match.index) });
    if (code !== undefined) inlines.push({ kind: "code", text: code });
    else if (strong !== undefined) inlines.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) inlines.push({ kind: "emphasis", text: emphasis });
    else inlines.push({ kind: "link", text: label ?? "", address: address ?? "" });
    end = match.index + whole.length;
  }
  if (end < text.length) inlines.push({ kind: "text", text: text.slice(end) });
  return inlines;
}
