import { printable } from "@skillwright/skill-text";
import type { View } from "./terminal.js";
import type { TextPlace } from "./text-place.js";
import { cutToWidth, graphemes, textWidth } from "./text-width.js";

/** The line, its neighbours, and a caret under the column; long lines are cut around it. */
export function codeFrame(text: string, place: TextPlace, { style, width }: Pick<View, "style" | "width">): string {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
  const first = Math.max(1, place.line - 1);
  const last = Math.min(lines.length, place.line + 1);
  const gutter = String(last).length;
  const columns = Math.max(20, width - gutter - 5);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const source = lines[number - 1] ?? "";
    const isHere = number === place.line;
    const mark = isHere ? style.bad(">") : " ";
    const label = style.faint(`${String(number).padStart(gutter)} │`);
    if (!isHere) {
      // A file that ends in a line break has no further line to show.
      if (number < lines.length || source !== "")
        frame.push(`${mark} ${label} ${style.faint(cutToWidth(shown(source), columns))}`);
      continue;
    }
    const { before, after } = around(source, place.column, columns);
    frame.push(`${mark} ${label} ${before}${after}`);
    frame.push(`  ${style.faint(`${" ".repeat(gutter)} │`)} ${" ".repeat(textWidth(before))}${style.bad("^")}`);
  }
  return frame.map((line) => line.trimEnd()).join("\n");
}

const shown = (source: string): string => printable(source.replaceAll("\t", "  "));

/** The line in two halves, cut so that the column stays in sight. */
function around(source: string, column: number, columns: number): { before: string; after: string } {
  const before = shown(source.slice(0, column - 1));
  const after = shown(source.slice(column - 1));
  const maxBefore = Math.max(Math.floor(columns * 0.6), columns - textWidth(after));
  const shortened = textWidth(before) <= maxBefore ? before : `…${tail(before, maxBefore - 1)}`;
  return { before: shortened, after: cutToWidth(after, Math.max(1, columns - textWidth(shortened))) };
}

/** The end of a text, in at most this many columns. */
function tail(text: string, columns: number): string {
  const characters = [...graphemes(text)];
  let width = 0;
  let first = characters.length;
  for (; first > 0; first--) {
    width += textWidth(characters[first - 1] ?? "");
    if (width > columns) break;
  }
  return characters.slice(first).join("");
}
