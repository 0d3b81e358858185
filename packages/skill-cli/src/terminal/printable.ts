import { printable, printableLines } from "@skillwright/skill-text";

/** As `printable`, with every run of white space as one space. For descriptions. */
export function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, " ").trim());
}

/** A path or name as one word: in double quotes when it holds a space, a quote or anything that had to be escaped. */
export function quoted(text: string): string {
  const shown = printable(text);
  if (shown === text && !/[\s"'\\]/.test(text) && text !== "") return text;
  return `"${printable(text.replace(/["\\]/g, "\\$&"))}"`;
}

/** The last guard, at the writer: only line ends, tabs and the listed colour codes pass, whoever forgot to filter. */
export function guard(text: string, colours: boolean): string {
  const parts = text.split(COLOUR);
  const codes = colours ? (text.match(COLOUR) ?? []) : [];
  return parts.map((part, at) => printableLines(part) + (codes[at] ?? "")).join("");
}

// The codes of style.ts: bold, dim, italic, underline, inverse, the eight colours, grey, and their ends.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const COLOUR = /\x1b\[(?:[12347]|2[2-47]|3[1-69]|9[0-7])m/g;
