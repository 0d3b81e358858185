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
  /** The characters of all words in ASCII, and where each word begins; one entry more than there are words. */
  #characters = new Uint8Array(1024);
  #starts = new Uint32Array(256);
  /** 0 where a place is free. The length is a power of two. */
  #table = new Uint32Array(512);
  /** Words with other characters, and those that found no place in the table. */
  readonly #others = new Map<string, number>();
  readonly #spellings = new Map<number, string>();
  /** Whether a word in ASCII found no place in the table. */
  #isCrowded = false;
  /** The UTF-16 units of the word that is looked for. */
  #codes = new Uint16Array(64);

  /** Returns the number of a word, or -1. */
  find(word: string): number {
    if (!ASCII.test(word)) return this.#others.get(word) ?? -1;
    this.#codes = grow(this.#codes, word.length);
    let hash = HASH_SEED;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      this.#codes[at] = code;
      hash = hashStep(hash, code);
    }
    return this.findIn(this.#codes, 0, word.length, hash);
  }

  /** Returns the number of the word, all ASCII, that these UTF-16 units have from `start` to `end`, or -1. */
  findIn(codes: Uint16Array, start: number, end: number, hash: number): number {
    const table = this.#table;
    const characters = this.#characters;
    const starts = this.#starts;
    const mask = table.length - 1;
    probes: for (let probe = 0; probe < MAX_PROBES; probe++) {
      const place = table[(hash + probe) & mask] ?? 0;
      if (place === 0) break;
      if (place >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue;
      const number = (place & NUMBER_MASK) - 1;
      const own = starts[number] ?? 0;
      if ((starts[number + 1] ?? 0) - own !== end - start) continue;
      for (let at = start; at < end; at++) if (characters[own + at - start] !== codes[at]) continue probes;
      return number;
    }
    return this.#isCrowded ? (this.#others.get(textOf(codes.subarray(start, end))) ?? -1) : -1;
  }

  /** Returns the number of a word, which is added when it is new. */
  add(word: string): number {
    const known = this.find(word);
    if (known !== -1) return known;
    const number = this.size++;
    this.#starts = grow(this.#starts, number + 2);
    const start = this.#starts[number] ?? 0;
    const length = ASCII.test(word) ? word.length : 0;
    this.#characters = grow(this.#characters, start + length);
    for (let at = 0; at < length; at++) this.#characters[start + at] = word.charCodeAt(at);
    this.#starts[number + 1] = start + length;
    if (length === 0) this.#keep(word, number);
    else if (this.size * 2 > this.#table.length) this.#enlarge();
    else this.#place(number);
    return number;
  }

  /** Returns the word of a number. */
  word(number: number): string {
    const characters = this.#characters.subarray(this.#starts[number], this.#starts[number + 1]);
    return characters.length === 0 ? (this.#spellings.get(number) ?? "") : textOf(characters);
  }

  /** Returns a character of a word in ASCII by its code; `undefined` behind its end. */
  characterOf(number: number, place: number): number | undefined {
    const at = (this.#starts[number] ?? 0) + place;
    return at < (this.#starts[number + 1] ?? 0) ? this.#characters[at] : undefined;
  }

  /** Returns all of it, as arrays without spare capacity. */
  parts(): VocabularyParts {
    this.trim();
    const [characters, starts, table] = [this.#characters, this.#starts, this.#table];
    return {
      size: this.size,
      characters,
      starts,
      table,
      others: [...this.#others.keys()].join("\n"),
      otherNumbers: Uint32Array.from(this.#others.values()),
      isCrowded: this.#isCrowded,
    };
  }

  /** Returns a vocabulary that takes over the arrays of another. */
  static fromParts({ size, characters, starts, table, others, otherNumbers, isCrowded }: VocabularyParts): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.size = size;
    vocabulary.#characters = characters;
    vocabulary.#starts = starts;
    vocabulary.#table = table;
    vocabulary.#isCrowded = isCrowded;
    const words = others.split("\n");
    for (const [at, number] of otherNumbers.entries()) vocabulary.#keep(words[at] ?? "", number);
    return vocabulary;
  }

  /** Gives back the capacity for more words. */
  trim(): void {
    this.#characters = fit(this.#characters, this.#starts[this.size] ?? 0);
    this.#starts = fit(this.#starts, this.size + 1);
  }

  #keep(word: string, number: number): void {
    this.#others.set(word, number);
    this.#spellings.set(number, word);
  }

  #place(number: number): void {
    const mask = this.#table.length - 1;
    const end = this.#starts[number + 1] ?? 0;
    let hash = HASH_SEED;
    for (let at = this.#starts[number] ?? 0; at < end; at++) hash = hashStep(hash, this.#characters[at] ?? 0);
    for (let probe = 0; probe < MAX_PROBES && number < NUMBER_MASK; probe++) {
      const index = (hash + probe) & mask;
      if (this.#table[index] !== 0) continue;
      this.#table[index] = ((hash >>> NUMBER_BITS) << NUMBER_BITS) | (number + 1);
      return;
    }
    this.#isCrowded = true;
    this.#keep(this.word(number), number);
  }

  #enlarge(): void {
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let number = 0; number < this.size; number++) if (!this.#spellings.has(number)) this.#place(number);
  }
}

/** What a vocabulary is made of. */
export interface VocabularyParts {
  readonly size: number;
  readonly characters: Uint8Array<ArrayBuffer>;
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly table: Uint32Array<ArrayBuffer>;
  /** A word a line, and their numbers: a map would be read entry by entry. */
  readonly others: string;
  readonly otherNumbers: Uint32Array<ArrayBuffer>;
  readonly isCrowded: boolean;
}

/** Also matches no word: the empty one is kept beside the table. */
const ASCII = /^[\0-\x7f]+$/;

function textOf(codes: Uint8Array | Uint16Array): string {
  if (codes.length <= MAX_ARGUMENTS) return String.fromCharCode(...codes);
  return Array.from(codes, (code) => String.fromCharCode(code)).join("");
}
