import { editDistance } from "./edit-distance.js";

/** A word shorter than this is left as it is: too many others are near. */
const MIN_LENGTH = 4;
/** From this length on a word may be two letters off. */
const LONG = 8;
const MAX_NEIGHBOURS = 3;

/** Words are from strangers: of a group, no more than this many are kept, in the order they came, so that none can make a search slow. */
const MAX_GROUP = 20_000;
/** Words whose letters fit are compared one by one, up to this many for a search. */
const MAX_COMPARED = 2000;
/** Words whose neighbours are remembered, since unusual words come again. */
const MAX_REMEMBERED = 1024;

/** Words that share a letter and a length, and for each the letters it is made of, as bits. */
interface WordGroup {
  readonly words: string[];
  readonly letters: number[];
}

/** Words that can be asked for without making a string of each. */
export interface WordList {
  /** Those whose first or second character has this code, which is one of ASCII. */
  wordsWith(letter: number, place: 0 | 1): readonly string[];
}

/** Words, found by a spelling that is nearly theirs. */
export class NearestWords {
  readonly #all: WordList;
  /** By place (first or second letter), letter and length. */
  readonly #groups = new Map<string, WordGroup>();
  /** Places and letters whose groups have been made. */
  readonly #grouped = new Set<string>();
  readonly #remembered = new Map<string, readonly string[]>();

  constructor(all: WordList | readonly string[]) {
    this.#all = "wordsWith" in all ? all : toWordList(all);
  }

  #group(word: string, place: 0 | 1, length: number): WordGroup | undefined {
    const key = `${place}${word[place]}`;
    if (!this.#grouped.has(key)) {
      this.#grouped.add(key);
      this.#makeGroups(key, place, word.charCodeAt(place));
    }
    return this.#groups.get(`${key}${length}`);
  }

  /** Of all letters at once it would take longer than all else that a first request needs. */
  #makeGroups(key: string, place: 0 | 1, letter: number): void {
    for (const word of this.#all.wordsWith(letter, place)) {
      if (!PLAIN.test(word)) continue;
      const group = this.#groups.get(`${key}${word.length}`) ?? { words: [], letters: [] };
      if (group.words.length >= MAX_GROUP) continue;
      group.words.push(word);
      group.letters.push(lettersOf(word));
      this.#groups.set(`${key}${word.length}`, group);
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
    let compared = 0;
    for (let length = word.length - max; length <= word.length + max; length++) {
      for (const place of [0, 1] as const) {
        const group = this.#group(word, place, length);
        if (!group) continue;
        for (let index = 0; index < group.words.length && compared < MAX_COMPARED; index++) {
          // A letter that is changed is one gone and one come, so two bits.
          if (!hasAtMost(letters ^ (group.letters[index] as number), 2 * max)) continue;
          compared++;
          const candidate = group.words[index] as string;
          const distance = editDistance(word, candidate, max);
          if (distance <= max) near.set(candidate, distance);
        }
      }
    }
    const ranked = [...near].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
    return ranked.slice(0, MAX_NEIGHBOURS).map(([candidate]) => candidate);
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

/** Whether no more than `max` bits are set. */
function hasAtMost(bits: number, max: number): boolean {
  let rest = bits;
  for (let count = 0; count < max && rest !== 0; count++) rest &= rest - 1;
  return rest === 0;
}

const PLAIN = /^[a-z]{3,40}$/;

function toWordList(words: readonly string[]): WordList {
  return { wordsWith: (letter, place) => words.filter((word) => word.charCodeAt(place) === letter) };
}
