/** How many characters a text has, counted in code points: an emoji is one, not two. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    if (isPairAt(text, index)) {
      length--;
      index++;
    }
  }
  return length;
}

/** The first `max` code points. Never half of one. */
export function firstCodePoints(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (let left = Math.floor(max); left > 0 && end < text.length; left--) end += isPairAt(text, end) ? 2 : 1;
  return text.slice(0, end);
}

/** Orders strings by code point: the same on every machine and in every locale, unlike `<`, which orders UTF-16 units. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  // The two orders differ only where a surrogate meets one of U+E000 to U+FFFF, so both strings must hold a unit from U+D800 on.
  return HIGH_UNIT.test(a) && HIGH_UNIT.test(b) ? compareUnits(a, b) : a < b ? -1 : 1;
}

/** `compareCodePoints`, or something faster that gives the same order for all these texts. */
export function comparatorFor(texts: readonly string[]): (a: string, b: string) => number {
  return texts.some((text) => HIGH_UNIT.test(text)) ? compareCodePoints : compareNatively;
}

/** `U+200B`. */
export function codePointName(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The character that begins at an index, or `""` at the end. */
export function characterAt(text: string, index: number): string {
  const codePoint = text.codePointAt(index);
  return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}

/** The character that ends just before an index, or `""` at the beginning. */
export function characterBefore(text: string, index: number): string {
  return text.slice(index > 1 && isPairAt(text, index - 2) ? index - 2 : Math.max(0, index - 1), index);
}

/** The same text with U+FFFD for each half of a surrogate pair that stands alone. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

const compareNatively = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const HIGH_UNIT = /[\ud800-\uffff]/;

function compareUnits(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

// Surrogates stand for code points above U+FFFF, so they belong after the units U+E000 to U+FFFF.
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

function isPairAt(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
}
