import { characterBefore, HIDDEN_UNITS, isHiddenCodePoint } from "@skillwright/skill-text";

/** What a look through a whole text finds. */
export interface Inspection {
  readonly carriageReturn: boolean;
  /** The offset of the first control character that is neither a tab nor a line end, or -1. */
  readonly control: number;
  /** Characters that may be hidden or may hide something. */
  readonly suspect: boolean;
  /** Halves of surrogate pairs without their other half. */
  readonly halves: boolean;
}

const NOTHING_SEEN: Inspection = { carriageReturn: false, control: -1, suspect: false, halves: false };

// One class for all that needs a second look: control characters, surrogates, hidden characters, the replacement character.
// One pass of it takes a millisecond a megabyte.
const UNUSUAL = new RegExp(`[\\0-\\x08\\x0b-\\x1f\\ud800-\\udfff\\ufffd${HIDDEN_UNITS}]`, "g");

/** Looks through a text once; ends at the first carriage return or control character. */
export function inspect(text: string): Inspection {
  UNUSUAL.lastIndex = 0;
  if (!UNUSUAL.test(text)) return NOTHING_SEEN;
  let suspect = false;
  let halves = false;
  do {
    const index = UNUSUAL.lastIndex - 1;
    const code = text.codePointAt(index) as number;
    if (code < 0x20) return { carriageReturn: code === 0x0d, control: code === 0x0d ? -1 : index, suspect, halves };
    if (code > 0xffff) {
      UNUSUAL.lastIndex = index + 2;
      suspect ||= isHiddenCodePoint(code);
    } else if (code >= 0xd800 && code <= 0xdfff) halves = true;
    else suspect ||= code !== EMOJI_SELECTOR || !takesSelector(characterBefore(text, index).codePointAt(0) ?? 0);
  } while (UNUSUAL.test(text));
  return { carriageReturn: false, control: -1, suspect, halves };
}

/** Follows nearly every emoji, and carries no information there. */
const EMOJI_SELECTOR = 0xfe0f;

/** Whether a character is surely one that the emoji selector may follow: emoji, arrows, signs, and the keys of keycaps. */
function takesSelector(codePoint: number): boolean {
  if (codePoint < 0x2190) return KEYS.has(codePoint);
  return codePoint <= 0x27bf || (codePoint >= 0x2900 && codePoint <= 0x2bff) || codePoint >> 12 === 0x1f;
}

const KEYS: ReadonlySet<number> = new Set(Array.from("0123456789#*", (key) => key.charCodeAt(0)));

/** Whether a text has nothing that needs a second look. */
export function isPlain(text: string): boolean {
  const { carriageReturn, control, suspect, halves } = inspect(text);
  return !carriageReturn && control === -1 && !suspect && !halves;
}

/** As `isPlain`, of a character by its code point. */
function isPlainCharacter(codePoint: number): boolean {
  if (codePoint > 0xffff) return !isHiddenCodePoint(codePoint);
  verdicts[codePoint] ||= isPlain(String.fromCharCode(codePoint)) ? PLAIN : ODD;
  return verdicts[codePoint] === PLAIN;
}

/** What is known of each character below U+10000; 0: nothing yet. */
const verdicts = new Uint8Array(0x10000);
const PLAIN = 1;
const ODD = 2;

/**
 * SWAR scan, four bytes in one 32-bit word: whether bytes from `start` on are UTF-8 and have nothing that needs a second look.
 * It is `isPlain` of their text, without making one, in a third of the time. `false` means no more than that someone has to look.
 */
export function arePlainBytes(bytes: Uint8Array, start: number): boolean {
  // Most of a text is printable ASCII, which is told four bytes at a time.
  const lead = -bytes.byteOffset & 3;
  const count = Math.max(0, bytes.length - lead) >> 2;
  const words = count > 0 ? new Int32Array(bytes.buffer, bytes.byteOffset + lead, count) : NO_WORDS;
  let index = start;
  for (;;) {
    if (((index - lead) & 3) === 0) index = lead + afterPrintable(words, (index - lead) >> 2) * 4;
    if (index >= bytes.length) return true;
    index = afterCharacter(bytes, index);
    if (index === -1) return false;
  }
}

const NO_WORDS = new Int32Array(0);

/** The first word from `start` on with a byte that is not printable ASCII, or a number past the last. */
function afterPrintable(words: Int32Array, start: number): number {
  for (let index = start; index < words.length; index++) {
    const word = words[index] ?? 0;
    // The highest bit of each byte: set by the subtraction in those below 0x20, and set already in those above 0x7f.
    if ((((word - 0x20202020) | word) & 0x80808080) !== 0) return index;
  }
  return Math.max(start, words.length);
}

/** Where the character that begins here ends; -1 if it is not plain, or none. */
function afterCharacter(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0;
  if (first < 0x80) return isPlainCharacter(first) ? index + 1 : -1;
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let codePoint = first & (0x7f >> size);
  for (let next = index + 1; next < index + size; next++) {
    const byte = bytes[next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return -1;
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  return first >= 0xc2 && first <= 0xf4 && isOfSize(codePoint, size) && isPlainAt(bytes, index, codePoint)
    ? index + size
    : -1;
}

function isPlainAt(bytes: Uint8Array, index: number, codePoint: number): boolean {
  if (codePoint === EMOJI_SELECTOR) return takesSelector(codePointBefore(bytes, index));
  return isPlainCharacter(codePoint);
}

/** The character that ends before an index, in bytes that were found to be UTF-8 up to there. */
function codePointBefore(bytes: Uint8Array, index: number): number {
  let start = index - 1;
  while (start > 0 && index - start < 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  const first = bytes[start] ?? 0;
  if (first < 0x80) return first;
  let codePoint = first & (0x7f >> (index - start));
  for (let next = start + 1; next < index; next++) codePoint = (codePoint << 6) | ((bytes[next] ?? 0) & 0x3f);
  return codePoint;
}

/** Whether UTF-8 writes a character in so many bytes, neither more nor fewer. */
function isOfSize(codePoint: number, size: number): boolean {
  if (size === 2) return codePoint >= 0x80;
  return size === 3 ? codePoint >= 0x800 : codePoint >= 0x10000 && codePoint <= 0x10ffff;
}
