/** What a look through a whole text finds. */
export interface Inspection {
  readonly carriageReturn: boolean;
  /** The offset of the first control character that is neither a tab nor a line end, or -1. */
  readonly control: number;
  /** Characters that may be invisible or may hide something. */
  readonly suspect: boolean;
  /** Halves of surrogate pairs without their other half. */
  readonly halves: boolean;
}

const NOTHING_SEEN: Inspection = { carriageReturn: false, control: -1, suspect: false, halves: false };

// One class for all that needs a second look: control characters, surrogates, variation selectors, fillers, joiners,
// direction marks, separators, the replacement character. One pass of it takes a millisecond a megabyte.
const UNUSUAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: combining characters are looked for one by one.
  /[\0-\x08\x0b-\x1f\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffd]/g;

/** Looks through a text once; ends at the first carriage return or control character. */
export function inspect(text: string): Inspection {
  UNUSUAL.lastIndex = 0;
  if (!UNUSUAL.test(text)) return NOTHING_SEEN;
  let suspect = false;
  let halves = false;
  do {
    const at = UNUSUAL.lastIndex - 1;
    const code = text.charCodeAt(at);
    if (code < 0x20) return { carriageReturn: code === 0x0d, control: code === 0x0d ? -1 : at, suspect, halves };
    if (code >= 0xd800 && code <= 0xdfff) {
      if (code < 0xdc00 && isLowSurrogate(text.charCodeAt(at + 1))) UNUSUAL.lastIndex = at + 2;
      else halves = true;
      suspect ||= code === HIDING_SURROGATE;
    } else suspect ||= code !== EMOJI_SELECTOR;
  } while (UNUSUAL.test(text));
  return { carriageReturn: false, control: -1, suspect, halves };
}

/** Follows nearly every emoji, and carries no information. */
const EMOJI_SELECTOR = 0xfe0f;

/** Tag characters and the far variation selectors begin with it. */
const HIDING_SURROGATE = 0xdb40;

/** Whether a text has nothing that needs a second look. */
export function isPlain(text: string): boolean {
  const { carriageReturn, control, suspect, halves } = inspect(text);
  return !carriageReturn && control === -1 && !suspect && !halves;
}

/** As `isPlain`, of a character by its code point. */
export function isPlainCharacter(codePoint: number): boolean {
  if (codePoint > 0xffff) return 0xd800 + ((codePoint - 0x10000) >> 10) !== HIDING_SURROGATE;
  verdicts[codePoint] ||= isPlain(String.fromCharCode(codePoint)) ? PLAIN : ODD;
  return verdicts[codePoint] === PLAIN;
}

/** What is known of each character below U+10000; 0: nothing yet. */
const verdicts = new Uint8Array(0x10000);
const PLAIN = 1;
const ODD = 2;

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** `U+200B`. */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
