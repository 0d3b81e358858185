/**
 * Text from a file, for one line of output. What a terminal would act on or hide (controls, escapes, bidirectional and
 * invisible characters, line ends) becomes a visible escape such as `\x1b` or `\u{202e}`.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escapeCharacter);
}

/** As `printable`, but line ends and tabs stay. For bodies and other text of several lines. */
export function printableLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNPRINTABLE_IN_LINES, escapeCharacter);
}

/** As `printable`, with every run of white space as one blank. For descriptions. */
export function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, " ").trim());
}

/** A path or name as one word: in double quotes when it holds a blank, a quote or anything that had to be escaped. */
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

/** JSON text in which nothing unprintable is left raw; it parses to the same value. */
export function printableJson(text: string): string {
  return text.replace(UNPRINTABLE_IN_LINES, (character) =>
    Array.from({ length: character.length }, (_, at) => toUnit(character.charCodeAt(at))).join(""),
  );
}

// The codes of style.ts: bold, dim, italic, underline, inverse, the eight colours, grey, and their ends.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const COLOUR = /\x1b\[(?:[12347]|2[2-47]|3[1-69]|9[0-7])m/g;

// Cc: controls. Cf: bidirectional and zero-width characters, tags, the byte order mark. Cs: halves of a character. Zl, Zp: line
// ends that only some programs see. Then whatever else has no shape of its own: fillers, selectors, the blank braille cell.
// Joiners pass between letters and emoji, which need them, and so do the two common variation selectors.
const UNPRINTABLE =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const UNPRINTABLE_IN_LINES = new RegExp(`(?![\\n\\t])(?:${UNPRINTABLE.source})`, "gu");

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeCharacter(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x100) return SHORT[character] ?? `\\x${point.toString(16).padStart(2, "0")}`;
  return `\\u{${point.toString(16)}}`;
}

const toUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;
