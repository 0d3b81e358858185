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
export const EMOJI_SELECTOR = 0xfe0f;

/** Whether a character is surely one that the emoji selector may follow: emoji, arrows, signs, and the keys of keycaps. */
export function takesSelector(codePoint: number): boolean {
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
export function isPlainCharacter(codePoint: number): boolean {
  if (codePoint > 0xffff) return !isHiddenCodePoint(codePoint);
  verdicts[codePoint] ||= isPlain(String.fromCharCode(codePoint)) ? PLAIN : ODD;
  return verdicts[codePoint] === PLAIN;
}

/** What is known of each character below U+10000; 0: nothing yet. */
const verdicts = new Uint8Array(0x10000);
const PLAIN = 1;
const ODD = 2;
