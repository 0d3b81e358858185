import { editDistance } from "./edit-distance.js";

/** A word shorter than this is left as it is: too many others are near. */
const MIN_LENGTH = 4;
/** From this length on a word may be two letters off. */
const LONG = 8;
const MAX_NEIGHBOURS = 3;

/** Words whose neighbours are remembered, since unusual words come again. */
const MAX_REMEMBERED = 1024;

/** A word and a bit for each letter it has. */
interface Spelled {
  readonly word: string;
  readonly letters: number;
}

/** Words, found by a spelling that is nearly theirs. */
export class NearestWords {
  /** By place (first or second letter), letter and length. */
  readonly #groups = new Map<string, Spelled[]>();
  readonly #remembered = new Map<string, readonly string[]>();

  constructor(all: Iterable<string>) {
    for (const word of all) {
      if (!PLAIN.test(word)) continue;
      const spelled = { word, letters: lettersOf(word) };
      for (const group of [`0${word[0]}${word.length}`, `1${word[1]}${word.length}`]) {
        const words = this.#groups.get(group);
        if (words) words.push(spelled);
        else this.#groups.set(group, [spelled]);
      }
    }
  }

  /**
   * At most three words one letter off, or two from 8 letters on, that share the first or the second letter: nearest
   * first, then by code point.
   */
  find(word: string): readonly string[] {
    if (word.length < MIN_LENGTH || !PLAIN.test(word)) return [];
    let found = this.#remembered.get(word);
    if (found === undefined) {
      found = this.#search(word);
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(word, found);
    }
    return found;
  }

  #search(word: string): readonly string[] {
    const max = word.length < LONG ? 1 : 2;
    const letters = lettersOf(word);
    const near = new Map<string, number>();
    for (let length = word.length - max; length <= word.length + max; length++) {
      for (const group of [`0${word[0]}${length}`, `1${word[1]}${length}`]) {
        for (const candidate of this.#groups.get(group) ?? []) {
          // Each letter that is off changes two bits at most; this rules nearly all words out.
          if (bitsOf(letters ^ candidate.letters) > max * 2) continue;
          const distance = editDistance(word, candidate.word, max);
          if (distance <= max) near.set(candidate.word, distance);
        }
      }
    }
    const ranked = [...near].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
    return ranked.slice(0, MAX_NEIGHBOURS).map(([candidate]) => candidate);
  }
}

const PLAIN = /^[a-z]{3,40}$/;

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

/** How many bits are set, counted in parallel. */
function bitsOf(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
