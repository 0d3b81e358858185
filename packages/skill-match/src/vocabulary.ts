import { fit, grow } from "./grow.js";
import { hashWord, lowerCode } from "./hash-word.js";

/** Looking further than this along the table would let crafted words make every lookup slow. */
const MOST_PROBES = 32;
/** A place in the table is the number of a word plus one, with the top bits of its hash above it. */
const NUMBER_BITS = 24;
const NUMBER_MASK = 2 ** NUMBER_BITS - 1;
/** More arguments than this could overflow the stack of some engines. */
const LONGEST_CALL = 1024;

/**
 * Words and their numbers, counted from 0 in the order they were added. Keeps all characters in one array, since a
 * `Map` of strings takes ten times the room.
 */
export class Vocabulary {
  #size = 0;
  #characters = new Uint16Array(1024);
  /** Where each word begins; one entry more than there are words. */
  #starts = new Uint32Array(256);
  /** 0 where a place is free. The length is a power of two. */
  #table = new Uint32Array(512);
  /** Words that found no place in the table. */
  readonly #crowded = new Map<string, number>();

  get size(): number {
    return this.#size;
  }

  /** The number of a word, or -1. */
  find(word: string): number {
    return this.findPart(word, 0, word.length, hashWord(word, 0, word.length));
  }

  /** The number of the word in a part of a text, or -1. ASCII letters may be in any case. `hash` is that of `hashWord`. */
  findPart(text: string, start: number, end: number, hash: number): number {
    const table = this.#table;
    const mask = table.length - 1;
    for (let probe = 0; probe < MOST_PROBES; probe++) {
      const place = table[(hash + probe) & mask] as number;
      if (place === 0) return -1;
      const number = (place & NUMBER_MASK) - 1;
      if (place >>> NUMBER_BITS === hash >>> NUMBER_BITS && this.#equals(number, text, start, end)) return number;
    }
    return this.#crowded.size === 0 ? -1 : (this.#crowded.get(lowerSlice(text, start, end)) ?? -1);
  }

  /** The number of a word, which is added when it is new. */
  add(word: string): number {
    const hash = hashWord(word, 0, word.length);
    const known = this.findPart(word, 0, word.length, hash);
    return known === -1 ? this.addPart(word, 0, word.length, hash) : known;
  }

  /** Adds a word that `findPart` did not find. */
  addPart(text: string, start: number, end: number, hash: number): number {
    const number = this.#size++;
    let to = this.#starts[number] as number;
    this.#characters = grow(this.#characters, to + end - start);
    for (let at = start; at < end; at++) this.#characters[to++] = lowerCode(text, at);
    this.#starts = grow(this.#starts, number + 2);
    this.#starts[number + 1] = to;
    if (this.#size * 2 > this.#table.length) this.#enlarge();
    else this.#place(hash, number);
    return number;
  }

  /** The word of a number. */
  word(number: number): string {
    const characters = this.#characters.subarray(this.#starts[number], this.#starts[number + 1]);
    if (characters.length <= LONGEST_CALL) return String.fromCharCode.apply(null, characters as unknown as number[]);
    return Array.from(characters, (code) => String.fromCharCode(code)).join("");
  }

  /** Gives back the room kept for more words. */
  trim(): void {
    this.#characters = fit(this.#characters, this.#starts[this.#size] as number);
    this.#starts = fit(this.#starts, this.#size + 1);
  }

  #equals(number: number, text: string, start: number, end: number): boolean {
    const characters = this.#characters;
    let from = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (characters[from++] !== lowerCode(text, at)) return false;
    return true;
  }

  #place(hash: number, number: number): void {
    const mask = this.#table.length - 1;
    for (let probe = 0; probe < MOST_PROBES && number < NUMBER_MASK; probe++) {
      const at = (hash + probe) & mask;
      if (this.#table[at] !== 0) continue;
      this.#table[at] = ((hash >>> NUMBER_BITS) << NUMBER_BITS) | (number + 1);
      return;
    }
    this.#crowded.set(this.word(number), number);
  }

  #enlarge(): void {
    this.#table = new Uint32Array(this.#table.length * 2);
    this.#crowded.clear();
    for (let number = 0; number < this.#size; number++) {
      const word = this.word(number);
      this.#place(hashWord(word, 0, word.length), number);
    }
  }
}

function lowerSlice(text: string, start: number, end: number): string {
  let word = "";
  for (let at = start; at < end; at++) word += String.fromCharCode(lowerCode(text, at));
  return word;
}
