import { fit, grow } from "./grow.js";
import { HASH_SEED, hashStep, hashWord, LOWER } from "./hash-word.js";

/** Looking further than this along the table would let crafted words make every lookup slow. */
const MOST_PROBES = 32;
/** A place in the table is the number of a word plus one, with the top bits of its hash above it. */
const NUMBER_BITS = 24;
const NUMBER_MASK = 2 ** NUMBER_BITS - 1;
/** Begins a word with characters beyond ASCII. */
const WIDE = 0xff;
/** More arguments than this could overflow the stack of some engines. */
const LONGEST_CALL = 1024;

/**
 * Words and their numbers, counted from 0 in the order they were added. Keeps all characters in one array, since a
 * `Map` of strings takes more than ten times the room.
 */
export class Vocabulary {
  #size = 0;
  /** The characters of all words: a byte each in ASCII words, two in others, which begin with `WIDE`. */
  #bytes = new Uint8Array(1024);
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
    return this.#find(word, hashWord(word));
  }

  /**
   * The number of the word that a run of ASCII letters and digits is in lower case, or -1. `hash` is that of the word.
   * All in one piece and without a copy, since it is called for every word of every skill.
   */
  findRun(text: string, start: number, end: number, hash: number): number {
    const table = this.#table;
    const bytes = this.#bytes;
    const starts = this.#starts;
    const mask = table.length - 1;
    for (let probe = 0; probe < MOST_PROBES; probe++) {
      const place = table[(hash + probe) & mask] as number;
      if (place === 0) return -1;
      if (place >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue;
      const number = (place & NUMBER_MASK) - 1;
      let from = starts[number] as number;
      if ((starts[number + 1] as number) - from !== end - start) continue;
      let at = start;
      while (at < end && bytes[from] === LOWER[text.charCodeAt(at)]) {
        at++;
        from++;
      }
      if (at === end) return number;
    }
    return this.#crowded.size === 0 ? -1 : (this.#crowded.get(text.slice(start, end).toLowerCase()) ?? -1);
  }

  /** The number of a word, which is added when it is new. */
  add(word: string): number {
    const hash = hashWord(word);
    const known = this.#find(word, hash);
    return known === -1 ? this.#add(hash, this.#write(word)) : known;
  }

  /** Adds the word that a run is in lower case. It must be new: `findRun` has said so, of the same hash. */
  addRun(text: string, start: number, end: number, hash: number): number {
    let to = this.#starts[this.#size] as number;
    this.#bytes = grow(this.#bytes, to + end - start);
    for (let at = start; at < end; at++) this.#bytes[to++] = LOWER[text.charCodeAt(at)] as number;
    return this.#add(hash, to);
  }

  /** The word of a number. */
  word(number: number): string {
    const bytes = this.#bytes.subarray(this.#starts[number], this.#starts[number + 1]);
    if (bytes[0] !== WIDE) return fromCodes(bytes);
    return fromCodes(Uint16Array.from({ length: (bytes.length - 1) / 2 }, (_, at) => wideCode(bytes, at)));
  }

  /** Gives back the room kept for more words. */
  trim(): void {
    this.#bytes = fit(this.#bytes, this.#starts[this.#size] as number);
    this.#starts = fit(this.#starts, this.#size + 1);
  }

  #find(word: string, hash: number): number {
    const mask = this.#table.length - 1;
    for (let probe = 0; probe < MOST_PROBES; probe++) {
      const place = this.#table[(hash + probe) & mask] as number;
      if (place === 0) return -1;
      if (place >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue;
      const number = (place & NUMBER_MASK) - 1;
      if (this.#is(number, word)) return number;
    }
    return this.#crowded.get(word) ?? -1;
  }

  #is(number: number, word: string): boolean {
    const bytes = this.#bytes;
    const start = this.#starts[number] as number;
    const size = (this.#starts[number + 1] as number) - start;
    if (size > 0 && bytes[start] === WIDE) return size === word.length * 2 + 1 && this.word(number) === word;
    if (size !== word.length) return false;
    for (let at = 0; at < size; at++) if (bytes[start + at] !== word.charCodeAt(at)) return false;
    return true;
  }

  /** Numbers the word whose characters stand behind those of the last one, up to `end`. */
  #add(hash: number, end: number): number {
    const number = this.#size++;
    this.#starts = grow(this.#starts, number + 2);
    this.#starts[number + 1] = end;
    if (this.#size * 2 > this.#table.length) this.#enlarge();
    else this.#place(hash, number);
    return number;
  }

  /** Puts the characters of a word behind those of the last one. Returns where they end. */
  #write(word: string): number {
    let to = this.#starts[this.#size] as number;
    this.#bytes = grow(this.#bytes, to + word.length * 2 + 1);
    const wide = !ASCII.test(word);
    if (wide) this.#bytes[to++] = WIDE;
    for (let from = 0; from < word.length; from++) {
      if (wide) this.#bytes[to++] = word.charCodeAt(from) >> 8;
      this.#bytes[to++] = word.charCodeAt(from) & 0xff;
    }
    return to;
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
    for (let number = 0; number < this.#size; number++) this.#place(this.#hashOf(number), number);
  }

  #hashOf(number: number): number {
    const start = this.#starts[number] as number;
    const end = this.#starts[number + 1] as number;
    if (this.#bytes[start] === WIDE) return hashWord(this.word(number));
    let hash = HASH_SEED;
    for (let at = start; at < end; at++) hash = hashStep(hash, this.#bytes[at] as number);
    return hash;
  }
}

const ASCII = /^[\0-\x7f]*$/;

function wideCode(bytes: Uint8Array, at: number): number {
  return ((bytes[at * 2 + 1] as number) << 8) | (bytes[at * 2 + 2] as number);
}

function fromCodes(codes: Uint8Array | Uint16Array): string {
  if (codes.length <= LONGEST_CALL) return String.fromCharCode.apply(null, codes as unknown as number[]);
  return Array.from(codes, (code) => String.fromCharCode(code)).join("");
}
