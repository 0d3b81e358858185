import { replaceHidden } from "./hidden-characters.js";
import { lazily } from "./lazily.js";

/**
 * Text for one line of a message, a terminal or a log. What would be acted on or hidden there (controls, escapes, bidirectional and
 * invisible characters, line ends, halves of characters) becomes a visible escape such as `\x1b` or `\u{202e}`.
 */
export function printable(text: string): string {
  return PLAIN.test(text) ? text : escaped(text, controls(), toEscape);
}

/** As `printable`, but line ends and tabs stay. For bodies and other text of several lines. */
export function printableLines(text: string): string {
  return escaped(text.replace(/\r\n?/g, "\n"), controlsInLines(), toEscape);
}

/** JSON text in which nothing unprintable is left raw; it parses to the same value. */
export function printableJson(json: string): string {
  if (PLAIN_LINES.test(json)) return json;
  return escaped(json, controlsInLines(), (character) =>
    Array.from({ length: character.length }, (_, index) => toUnit(character.charCodeAt(index))).join(""),
  );
}

function escaped(text: string, controls: RegExp, show: (character: string) => string): string {
  return replaceHidden(text, show).replace(controls, show);
}

const PLAIN = /^[ -~]*$/;
const PLAIN_LINES = /^[\n\t -~]*$/;
const controls = lazily(() => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu);
const controlsInLines = lazily(() => /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu);

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function toEscape(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x100) return SHORT[character] ?? `\\x${codePoint.toString(16).padStart(2, "0")}`;
  return `\\u{${codePoint.toString(16)}}`;
}

const toUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;
