import { editDistance } from "./edit-distance.js";

/** A word shorter than this is left as it is: too many others are near. */
const MIN_LENGTH = 4;
/** From this length on a word may be two letters off. */
const LONG = 8;
const MAX_NEIGHBORS = 3;
/** Words are from strangers: of a group, no more than this many are kept, in the order they came, so that none can make a search slow. */
const MAX_GROUP = 20_000;
/** Words whose letters fit are compared one by one, up to this many for a search. */
const MAX_COMPARED = 2000;
const PLAIN = /^[a-z]{3,40}$/;

/** Words that share a letter and a length, and for each the letters it is made of, as bits. */
interface WordGroup {
  readonly words: string[];
  readonly letters: number[];
}

/** Gives the words whose first or second character has this code, which is one of ASCII. */
export type WordsWith = (letter: number, place: 0 | 1) => readonly string[];

/** Words, found by a spelling that is nearly theirs. */
export class NearestWords {
  readonly #wordsWith: WordsWith;
  /** By place (first or second letter) and letter, then by length. Made when first asked for: of all letters it would take long. */
  readonly #groups = new Map<number, Map<number, WordGroup>>();

  constructor(words: readonly string[] | WordsWith) {
    this.#wordsWith =
      typeof words === "function"
        ? words
        : (letter, place) => words.filter((word) => word.charCodeAt(place) === letter);
  }

  /**
   * Returns at most three words one letter off, or two from 8 letters on, that share the first or the second letter: nearest first, then
   * by code point.
   */
  find(word: string): readonly string[] {
    if (word.length < MIN_LENGTH || !PLAIN.test(word)) return [];
    const max = word.length < LONG ? 1 : 2;
    const letters = lettersOf(word);
    const near = new Map<string, number>();
    let compared = 0;
    for (let length = word.length - max; length <= word.length + max; length++) {
      for (const place of [0, 1] as const) {
        const group = this.#group(word.charCodeAt(place), place).get(length);
        if (group === undefined) continue;
        for (let at = 0; at < group.words.length && compared < MAX_COMPARED; at++) {
          // A letter that is changed is one gone and one come, so two bits.
          if (!hasAtMost(letters ^ (group.letters[at] ?? 0), 2 * max)) continue;
          compared++;
          const other = group.words[at] ?? "";
          const distance = editDistance(word, other, max);
          if (distance <= max) near.set(other, distance);
        }
      }
    }
    const ranked = [...near].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
    return ranked.slice(0, MAX_NEIGHBORS).map(([other]) => other);
  }

  #group(letter: number, place: 0 | 1): ReadonlyMap<number, WordGroup> {
    const known = this.#groups.get(letter * 2 + place);
    if (known !== undefined) return known;
    const byLength = new Map<number, WordGroup>();
    this.#groups.set(letter * 2 + place, byLength);
    for (const word of this.#wordsWith(letter, place)) {
      if (!PLAIN.test(word)) continue;
      const group = byLength.get(word.length) ?? { words: [], letters: [] };
      byLength.set(word.length, group);
      if (group.words.length >= MAX_GROUP) continue;
      group.words.push(word);
      group.letters.push(lettersOf(word));
    }
    return byLength;
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

/** Whether no more than `max` bits are set. */
function hasAtMost(bits: number, max: number): boolean {
  let rest = bits;
  for (let count = 0; count < max && rest !== 0; count++) rest &= rest - 1;
  return rest === 0;
}
