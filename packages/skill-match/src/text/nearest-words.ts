import { editDistance } from "./edit-distance.js";

/** A word shorter than this is left as it is: too many others are near. */
const MIN_LENGTH = 4;
/** From this length on a word may be two letters off. */
const LONG = 8;
const MAX_NEIGHBOURS = 3;

/** Words, found by a spelling that is nearly theirs. */
export class NearestWords {
  /** By place (first or second letter), letter and length. */
  readonly #groups = new Map<string, string[]>();

  constructor(all: Iterable<string>) {
    for (const word of all) {
      if (!PLAIN.test(word)) continue;
      for (const group of [`0${word[0]}${word.length}`, `1${word[1]}${word.length}`]) {
        const words = this.#groups.get(group);
        if (words) words.push(word);
        else this.#groups.set(group, [word]);
      }
    }
  }

  /**
   * At most three words one letter off, or two from 8 letters on, that share the first or the second letter: nearest
   * first, then by code point.
   */
  find(word: string): readonly string[] {
    if (word.length < MIN_LENGTH || !PLAIN.test(word)) return [];
    const max = word.length < LONG ? 1 : 2;
    const near = new Map<string, number>();
    for (let length = word.length - max; length <= word.length + max; length++) {
      for (const group of [`0${word[0]}${length}`, `1${word[1]}${length}`]) {
        for (const candidate of this.#groups.get(group) ?? []) {
          const distance = editDistance(word, candidate, max);
          if (distance <= max) near.set(candidate, distance);
        }
      }
    }
    const ranked = [...near].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
    return ranked.slice(0, MAX_NEIGHBOURS).map(([candidate]) => candidate);
  }
}

const PLAIN = /^[a-z]{3,40}$/;
