/** Columns a printable text takes in a terminal: wide characters count two, combining marks and colour codes none. */
export function textWidth(text: string): number {
  const plain = withoutColours(text);
  if (ASCII.test(plain)) return plain.length;
  let width = 0;
  for (const character of plain) width += characterWidth(character);
  return width;
}

/** Cuts to a number of columns, with `…` as the last one, never inside a character. The text carries no colours. */
export function cutToWidth(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let cut = "";
  let width = 0;
  for (const character of text) {
    width += characterWidth(character);
    if (width > columns - 1) break;
    cut += character;
  }
  return columns < 1 ? "" : `${cut.trimEnd()}…`;
}

/** Breaks at blanks into lines of at most `columns`; a longer word keeps a line of its own. */
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

/** Fills up with blanks, on the right or on the left. */
export function pad(text: string, columns: number, align: "left" | "right" = "left"): string {
  const blanks = " ".repeat(Math.max(0, columns - textWidth(text)));
  return align === "left" ? text + blanks : blanks + text;
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one
  return text.replace(/\x1b\[\d+m/g, "");
}

const ASCII = /^[ -~]*$/;
const NONE = /^[\p{Mn}\p{Me}\p{Cf}\p{Emoji_Modifier}]$/u;
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;

function characterWidth(character: string): 0 | 1 | 2 {
  if (ASCII.test(character)) return 1;
  if (NONE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
