import { HASH_SEED, hashStep } from "../text/scan-words.js";
import { fit, grow } from "./number-array.js";

/** Looking further than this along the table would let crafted words make every look-up slow. */
const MAX_PROBES = 32;
/** A place in the table is the number of a word plus one, with the top bits of its hash above it. */
const NUMBER_BITS = 24;
const NUMBER_MASK = 2 ** NUMBER_BITS - 1;
/** More arguments than this could overflow the stack of some engines. */
const MAX_ARGUMENTS = 1024;

/**
 * Open-addressing hash table with FNV-1a and linear probing: words and their numbers, counted from 0 in the order they were added. All
 * characters are in one array: a `Map` of strings takes ten times the memory, makes a string of each word of a text to look it up (a build
 * takes twice as long), and has to be built word by word when an index is opened.
 */
export class Vocabulary {
  /** How many words there are. */
  size = 0;
  /** The characters of all words, and where each word begins; one entry more than there are words. */
  #characters = new Uint16Array(1024);
  #starts = new Uint32Array(256);
  /** 0 where a place is free. The length is a power of two. */
  #table = new Uint32Array(512);
  /** Words that found no place in the table. */
  readonly #crowded = new Map<string, number>();

  /** Returns the number of the word that a text has from `start` to `end`, or -1. */
  find(text: string, start = 0, end: number = text.length, hash: number = hashOf(text)): number {
    const table = this.#table;
    const characters = this.#characters;
    const starts = this.#starts;
    const mask = table.length - 1;
    probes: for (let probe = 0; probe < MAX_PROBES; probe++) {
      const place = table[(hash + probe) & mask] ?? 0;
      if (place === 0) return -1;
      if (place >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue;
      const number = (place & NUMBER_MASK) - 1;
      let own = starts[number] ?? 0;
      if ((starts[number + 1] ?? 0) - own !== end - start) continue;
      for (let at = start; at < end; at++, own++) if (characters[own] !== text.charCodeAt(at)) continue probes;
      return number;
    }
    return this.#crowded.size === 0 ? -1 : (this.#crowded.get(text.slice(start, end)) ?? -1);
  }

  /** Returns the number of a word, which is added when it is new. */
  add(word: string): number {
    const hash = hashOf(word);
    const known = this.find(word, 0, word.length, hash);
    if (known !== -1) return known;
    const number = this.size++;
    this.#starts = grow(this.#starts, number + 2);
    const start = this.#starts[number] ?? 0;
    this.#characters = grow(this.#characters, start + word.length);
    for (let at = 0; at < word.length; at++) this.#characters[start + at] = word.charCodeAt(at);
    this.#starts[number + 1] = start + word.length;
    if (this.size * 2 > this.#table.length) this.#enlarge();
    else this.#place(hash, number);
    return number;
  }

  /** Returns the word of a number. */
  word(number: number): string {
    const characters = this.#characters.subarray(this.#starts[number], this.#starts[number + 1]);
    if (characters.length <= MAX_ARGUMENTS) return String.fromCharCode(...characters);
    return Array.from(characters, (code) => String.fromCharCode(code)).join("");
  }

  /** Returns a character of a word by its code; `undefined` behind its end. */
  characterOf(number: number, place: number): number | undefined {
    const at = (this.#starts[number] ?? 0) + place;
    return at < (this.#starts[number + 1] ?? 0) ? this.#characters[at] : undefined;
  }

  /** Returns all of it, as arrays without spare capacity. */
  parts(): VocabularyParts {
    this.trim();
    const [characters, starts, table] = [this.#characters, this.#starts, this.#table];
    return { size: this.size, characters, starts, table, crowded: this.#crowded };
  }

  /** Returns a vocabulary that takes over the arrays of another. */
  static fromParts({ size, characters, starts, table, crowded }: VocabularyParts): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.size = size;
    vocabulary.#characters = characters;
    vocabulary.#starts = starts;
    vocabulary.#table = table;
    for (const [word, number] of crowded) vocabulary.#crowded.set(word, number);
    return vocabulary;
  }

  /** Gives back the capacity for more words. */
  trim(): void {
    this.#characters = fit(this.#characters, this.#starts[this.size] ?? 0);
    this.#starts = fit(this.#starts, this.size + 1);
  }

  #place(hash: number, number: number): void {
    const mask = this.#table.length - 1;
    for (let probe = 0; probe < MAX_PROBES && number < NUMBER_MASK; probe++) {
      const index = (hash + probe) & mask;
      if (this.#table[index] !== 0) continue;
      this.#table[index] = ((hash >>> NUMBER_BITS) << NUMBER_BITS) | (number + 1);
      return;
    }
    this.#crowded.set(this.word(number), number);
  }

  #enlarge(): void {
    this.#table = new Uint32Array(this.#table.length * 2);
    this.#crowded.clear();
    for (let number = 0; number < this.size; number++) {
      let hash = HASH_SEED;
      for (let at = this.#starts[number] ?? 0; at < (this.#starts[number + 1] ?? 0); at++)
        hash = hashStep(hash, this.#characters[at] ?? 0);
      this.#place(hash, number);
    }
  }
}

/** What a vocabulary is made of. */
export interface VocabularyParts {
  readonly size: number;
  readonly characters: Uint16Array<ArrayBuffer>;
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly table: Uint32Array<ArrayBuffer>;
  readonly crowded: ReadonlyMap<string, number>;
}

function hashOf(word: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < word.length; at++) hash = hashStep(hash, word.charCodeAt(at));
  return hash;
}
