import fastStringWidth from "fast-string-width";

/** Columns a printable text takes in a terminal: wide characters and emoji count two, combining marks and colour codes none. */
export function textWidth(text: string): number {
  return fastStringWidth(text.replace(JOINED_LETTERS, ""));
}

// The library knows joiners between emoji only; between letters, as in Persian and Hindi, they take no column either.
const JOINED_LETTERS = /(?<=[\p{L}\p{M}])[\u200c\u200d]/gu;

/** Cuts to a number of columns, with `…` as the last one, never inside what a reader sees as one character. The text carries no colours. */
export function cutToWidth(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let cut = "";
  let width = 0;
  for (const grapheme of graphemes(text)) {
    width += textWidth(grapheme);
    if (width > columns - 1) break;
    cut += grapheme;
  }
  return columns < 1 ? "" : `${cut.trimEnd()}…`;
}

/** What a reader sees as single characters: letters with their marks, families of emoji, flags. */
export function* graphemes(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter("en");
  for (const { segment } of segmenter.segment(text)) yield segment;
}

let segmenter: Intl.Segmenter | undefined;

/** Breaks at spaces into lines of at most `columns`; a longer word keeps a line of its own. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && textWidth(line) + 1 + textWidth(word) > columns) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Fills up with spaces, on the right or on the left. */
export function pad(text: string, columns: number, align: "left" | "right" = "left"): string {
  const spaces = " ".repeat(Math.max(0, columns - textWidth(text)));
  return align === "left" ? text + spaces : spaces + text;
}
