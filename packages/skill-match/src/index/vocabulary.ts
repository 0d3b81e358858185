import { fit, grow } from "../encode/grow.js";

/** Looking further than this along the table would let crafted words make every lookup slow. */
export const MAX_PROBES: number = 32;
/** A place in the table is the number of a word plus one, with the top bits of its hash above it. */
export const NUMBER_BITS: number = 24;
export const NUMBER_MASK: number = 2 ** NUMBER_BITS - 1;
/** Begins a word with characters beyond ASCII. */
const WIDE = 0xff;
/** More arguments than this could overflow the stack of some engines. */
const MAX_ARGUMENTS = 1024;

/**
 * Open-addressing hash table with FNV-1a and linear probing: words and their numbers, counted from 0 in the order they were added. All
 * characters are in one array, since a `Map` of strings takes more than ten times the memory. The arrays are open to `SkillReader`, which
 * looks most words up by itself; any word added may replace them.
 */
export class Vocabulary {
  /** How many words there are. */
  size = 0;
  /** The characters of all words: a byte each in ASCII words, two in others, which begin with `WIDE`. */
  bytes: Uint8Array = new Uint8Array(1024);
  /** Where each word begins; one entry more than there are words. */
  starts: Uint32Array = new Uint32Array(256);
  /** 0 where a place is free. The length is a power of two. */
  table: Uint32Array = new Uint32Array(512);
  /** Words that found no place in the table. */
  readonly #crowded = new Map<string, number>();

  /** The number of a word, or -1. */
  find(word: string, hash: number = hashWord(word)): number {
    const mask = this.table.length - 1;
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const place = this.table[(hash + probe) & mask] as number;
      if (place === 0) return -1;
      if (place >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue;
      const number = (place & NUMBER_MASK) - 1;
      if (this.#is(number, word)) return number;
    }
    return this.#crowded.get(word) ?? -1;
  }

  /** The number of a word, which is added when it is new. */
  add(word: string, hash: number = hashWord(word)): number {
    const known = this.find(word, hash);
    if (known !== -1) return known;
    const number = this.size++;
    this.starts = grow(this.starts, number + 2);
    this.starts[number + 1] = this.#write(word, this.starts[number] as number);
    if (this.size * 2 > this.table.length) this.#enlarge();
    else this.#place(hash, number);
    return number;
  }

  /** The word of a number. */
  word(number: number): string {
    const bytes = this.bytes.subarray(this.starts[number], this.starts[number + 1]);
    if (bytes[0] !== WIDE) return fromCodes(bytes);
    return fromCodes(Uint16Array.from({ length: (bytes.length - 1) / 2 }, (_, index) => wideCode(bytes, 0, index)));
  }

  /** All of it, as arrays. */
  parts(): VocabularyParts {
    const { size, bytes, starts, table } = this;
    return { size, bytes, starts, table, crowded: this.#crowded };
  }

  /** A vocabulary that takes over the arrays of another. */
  static fromParts({ size, bytes, starts, table, crowded }: VocabularyParts): Vocabulary {
    const vocabulary = new Vocabulary();
    Object.assign(vocabulary, { size, bytes, starts, table });
    for (const [word, number] of crowded) vocabulary.#crowded.set(word, number);
    return vocabulary;
  }

  /** Gives back the capacity for more words. */
  trim(): void {
    this.bytes = fit(this.bytes, this.starts[this.size] as number);
    this.starts = fit(this.starts, this.size + 1);
  }

  #is(number: number, word: string): boolean {
    const bytes = this.bytes;
    const start = this.starts[number] as number;
    const size = (this.starts[number + 1] as number) - start;
    const wide = size > 0 && bytes[start] === WIDE;
    if (size !== (wide ? word.length * 2 + 1 : word.length)) return false;
    for (let index = 0; index < word.length; index++) {
      const code = wide ? wideCode(bytes, start, index) : bytes[start + index];
      if (code !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  /** Writes the characters of a word from `start` on. Returns where they end. */
  #write(word: string, start: number): number {
    let to = start;
    this.bytes = grow(this.bytes, to + word.length * 2 + 1);
    const wide = !ASCII.test(word);
    if (wide) this.bytes[to++] = WIDE;
    for (let from = 0; from < word.length; from++) {
      if (wide) this.bytes[to++] = word.charCodeAt(from) >> 8;
      this.bytes[to++] = word.charCodeAt(from) & 0xff;
    }
    return to;
  }

  #place(hash: number, number: number): void {
    const mask = this.table.length - 1;
    for (let probe = 0; probe < MAX_PROBES && number < NUMBER_MASK; probe++) {
      const index = (hash + probe) & mask;
      if (this.table[index] !== 0) continue;
      this.table[index] = ((hash >>> NUMBER_BITS) << NUMBER_BITS) | (number + 1);
      return;
    }
    this.#crowded.set(this.word(number), number);
  }

  #enlarge(): void {
    this.table = new Uint32Array(this.table.length * 2);
    this.#crowded.clear();
    for (let number = 0; number < this.size; number++) this.#place(this.#hashOf(number), number);
  }

  #hashOf(number: number): number {
    const start = this.starts[number] as number;
    const end = this.starts[number + 1] as number;
    if (this.bytes[start] === WIDE) return hashWord(this.word(number));
    let hash = HASH_SEED;
    for (let index = start; index < end; index++) hash = hashStep(hash, this.bytes[index] as number);
    return hash;
  }
}

/** What a vocabulary is made of. */
export interface VocabularyParts extends Pick<Vocabulary, "size" | "bytes" | "starts" | "table"> {
  readonly crowded: ReadonlyMap<string, number>;
}

const ASCII = /^[\0-\x7f]*$/;

/** A character of the word beyond ASCII that begins at `start`. */
function wideCode(bytes: Uint8Array, start: number, index: number): number {
  return ((bytes[start + index * 2 + 1] as number) << 8) | (bytes[start + index * 2 + 2] as number);
}

function fromCodes(codes: Uint8Array | Uint16Array): string {
  if (codes.length <= MAX_ARGUMENTS) return String.fromCharCode.apply(null, codes as unknown as number[]);
  return Array.from(codes, (code) => String.fromCharCode(code)).join("");
}

/** The offset basis of FNV-1a: what a hash starts from. */
export const HASH_SEED: number = 0x811c9dc5 | 0;

/** FNV-1a after one more character. Only finds places in a table: no result depends on it. */
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** FNV-1a of a word. */
export function hashWord(word: string): number {
  let hash = HASH_SEED;
  for (let index = 0; index < word.length; index++) hash = hashStep(hash, word.charCodeAt(index));
  return hash;
}
