// C0 without tab and line feed. Carriage returns are line ends, and gone before this is asked.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
export const CONTROL: RegExp = /[\0-\x08\x0b-\x1f]/;

// Control characters, carriage returns, and the blocks in which invisible characters and surrogates live: a class of few
// ranges that leaves out Latin-1, which engines search fastest.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
// biome-ignore lint/suspicious/noMisleadingCharacterClass: combining characters are looked for one by one.
export const UNUSUAL: RegExp = /[\0-\x08\x0b-\x1f\u0300-\u200f\u2028-\u206f\u2c00-\uffff]/;

// Fillers, joiners, direction marks, separators, the lead of tag characters, and all variation selectors but the one
// that emoji carry.
export const SUSPECT: RegExp =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: combining characters are looked for one by one.
  /[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\udb40\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffb]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Newer than the language level the packages are checked with, and in every engine they run on but the oldest. */
interface MaybeWellFormed {
  isWellFormed?(): boolean;
}

/** Does each half of a surrogate pair have its other half? */
export function isWellFormed(text: string): boolean {
  return (text as MaybeWellFormed).isWellFormed?.() ?? !LONE_SURROGATE.test(text);
}

export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** `U+200B`. */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
