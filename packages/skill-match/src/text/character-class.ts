import { ALPHABETIC_RANGES, LETTER_RANGES, MARK_RANGES } from "./character-ranges.js";

/** A letter or a digit of any script. */
export const LETTER = 1;
/** A mark that belongs to the letter before it: an accent, a vowel sign. */
export const MARK = 2;
/** Written without spaces between words: Han, kana, Hangul, Thai, Lao, Khmer, Myanmar. Comes with `LETTER` or `MARK`. */
export const UNSPACED = 4;

/** What a code point from U+0080 on is: a sum of `LETTER`, `MARK` and `UNSPACED`; 0 for anything that separates words. */
export function characterClass(codePoint: number): number {
  classes ??= buildClasses();
  if (codePoint < BASIC_PLANE) return classes.basic[codePoint] ?? 0;
  const { starts, ends, kinds } = classes.beyond;
  let low = 0;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return codePoint < (ends[low - 1] ?? 0) ? (kinds[low - 1] ?? 0) : 0;
}

/** Whether a code point from U+0080 on is a letter, a number or otherwise alphabetic: Rust's `is_alphanumeric`. */
export function isAlphanumeric(codePoint: number): boolean {
  if ((characterClass(codePoint) & LETTER) !== 0) return true;
  alphabetic ??= new Set(
    rangesOf(ALPHABETIC_RANGES).flatMap(([start, end]) =>
      Array.from({ length: end - start }, (_, index) => start + index),
    ),
  );
  return alphabetic.has(codePoint);
}

let alphabetic: ReadonlySet<number> | undefined;

const BASIC_PLANE = 0x10000;

/** Blocks, first and last, of scripts written without spaces. */
const UNSPACED_BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x0e00, 0x0eff], // Thai, Lao
  [0x1000, 0x109f], // Myanmar
  [0x1100, 0x11ff], // Hangul letters
  [0x1780, 0x17ff], // Khmer
  [0x3005, 0x3007], // Han iteration mark, closing mark and zero
  [0x3040, 0x318f], // kana, Bopomofo, Hangul letters
  [0x31a0, 0x31ff], // Bopomofo and kana extensions
  [0x3400, 0x9fff], // Han
  [0xa960, 0xa97f], // Hangul letters
  [0xac00, 0xd7ff], // Hangul syllables
  [0xf900, 0xfaff], // Han, compatibility forms
  [0xff66, 0xffdc], // half-width kana and Hangul
  [0x1aff0, 0x1b16f], // kana extensions
  [0x20000, 0x3ffff], // Han extensions
];

interface Classes {
  readonly basic: Uint8Array;
  readonly beyond: { readonly starts: number[]; readonly ends: number[]; readonly kinds: number[] };
}

// Built on the first character outside ASCII: most collections never need it.
let classes: Classes | undefined;

function buildClasses(): Classes {
  const basic = new Uint8Array(BASIC_PLANE);
  const beyond: [start: number, end: number, kind: number][] = [];
  for (const [ranges, kind] of [[LETTER_RANGES, LETTER] as const, [MARK_RANGES, MARK] as const]) {
    for (const [start, end] of rangesOf(ranges)) {
      if (start < BASIC_PLANE) basic.fill(kind, start, end);
      else beyond.push([start, end, isUnspaced(start) ? kind | UNSPACED : kind]);
    }
  }
  for (const [first, last] of UNSPACED_BLOCKS) {
    for (let code = first; code <= last && code < BASIC_PLANE; code++)
      if (basic[code]) basic[code] = (basic[code] as number) | UNSPACED;
  }
  beyond.sort((a, b) => a[0] - b[0]);
  return {
    basic,
    beyond: {
      starts: beyond.map((row) => row[0]),
      ends: beyond.map((row) => row[1]),
      kinds: beyond.map((row) => row[2]),
    },
  };
}

function rangesOf(text: string): readonly (readonly [start: number, end: number])[] {
  let next = 0x80;
  return text.split(" ").map((range) => {
    const [skip = "", more = "0"] = range.split(".");
    const start = next + Number.parseInt(skip, 36);
    next = start + Number.parseInt(more, 36) + 1;
    return [start, next] as const;
  });
}

function isUnspaced(codePoint: number): boolean {
  return UNSPACED_BLOCKS.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Lower case of each ASCII letter and digit by its code; 0 for all other ASCII characters. */
export const LOWER: Uint8Array = buildLower();

function buildLower(): Uint8Array {
  const lower = new Uint8Array(128);
  for (let code = 48; code <= 57; code++) lower[code] = code;
  for (let code = 97; code <= 122; code++) {
    lower[code] = code;
    lower[code - 32] = code;
  }
  return lower;
}
