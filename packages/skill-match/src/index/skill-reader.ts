import { grow } from "../encode/grow.js";
import type { MatchableSkill } from "../skill-match.js";
import { LOWER } from "../text/character-class.js";
import {
  BOTH,
  isInWord,
  OVERLAP,
  passOver,
  RELEVANCE,
  SIGNED,
  scanRun,
  scanWords,
  type WordSink,
} from "../text/scan-words.js";
import { ASKS, BODY, bodyCount, COUNT_MASKS, COUNT_UNITS, DESCRIPTION, NAME, TAGS } from "./fields.js";
import type { IndexedSkill } from "./indexed-skill.js";
import type { Lexicon } from "./lexicon.js";
import { HASH_SEED, hashStep, hashWord, MAX_PROBES, NUMBER_BITS, NUMBER_MASK } from "./vocabulary.js";

/** Set in small letters and digits, and unset in capitals: all that tells "A" from "a". */
const LOWER_CASE = 0x20;

/** Hashes of the words that signs beside them may make another, which nearly all words have not: `c`, `f` and `net`. */
const [SIGNED_C, SIGNED_F, SIGNED_NET] = Array.from(SIGNED, hashWord);

/** Ways of asking that are read of a skill, and characters of each. */
const MAX_ASKS = 64;
const MAX_ASK_LENGTH = 300;

/** The texts of a skill. */
export type SkillTexts = Pick<IndexedSkill<MatchableSkill>, "name" | "description" | "tags" | "body" | "asks">;

/** Counts the words of one skill after the other. What it found stays until the next `read`. */
export class SkillReader implements WordSink {
  readonly lexicon: Lexicon;
  /** What one more word of the field that is read adds, and the bits of the field. */
  #unit = 0;
  #mask = 0;
  /** Where the word ends that `#countKnown` stopped at, and its hash; 0 where it needs a closer look. */
  #newEnd = 0;
  #newHash = 0;
  /** How often each entry stands in each field, by key. */
  counts: Uint16Array = new Uint16Array(1024);
  /** Word and use of each entry found, as `word * 4 + use`, in order of appearance. */
  keys: Uint32Array = new Uint32Array(256);
  /** How many keys there are. */
  size = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  read(texts: SkillTexts): void {
    this.counts = grow(this.counts, this.lexicon.vocabulary.size * 4);
    for (let index = 0; index < this.size; index++) this.counts[this.keys[index] as number] = 0;
    this.size = 0;
    this.#scan(NAME, texts.name);
    this.#scan(DESCRIPTION, texts.description);
    for (const tag of texts.tags) this.#scan(TAGS, tag);
    this.#scan(BODY, texts.body);
    this.#readAsks(texts.asks);
  }

  /** Ways of asking are read for `relevance` alone: the reference knows none. */
  #readAsks(asks: readonly string[]): void {
    this.#unit = COUNT_UNITS[ASKS] as number;
    this.#mask = COUNT_MASKS[ASKS] as number;
    for (const ask of asks.slice(0, MAX_ASKS)) {
      scanWords(ask.slice(0, MAX_ASK_LENGTH), {
        word: (word, use) => {
          if ((use & RELEVANCE) !== 0) this.word(word, RELEVANCE);
        },
      });
    }
  }

  /** Whether an entry is the first to make a word of the body known to `overlap`. */
  isOverlapBodyWord(key: number): boolean {
    if ((key & OVERLAP) === 0 || bodyCount(this.counts[key] as number) === 0) return false;
    return (key & BOTH) === BOTH || bodyCount(this.counts[key | BOTH] as number) === 0;
  }

  word(word: string, use: number, hash?: number): void {
    const key = this.lexicon.learn(word, hash) * 4 + use;
    if (key >= this.counts.length) this.counts = grow(this.counts, (key | BOTH) + 1);
    const counts = this.counts[key] as number;
    if (counts === 0) {
      if (this.size === this.keys.length) this.keys = grow(this.keys, this.size + 1);
      this.keys[this.size++] = key;
    }
    if ((counts & this.#mask) !== this.#mask) this.counts[key] = counts + this.#unit;
  }

  #scan(field: number, text: string): void {
    this.#unit = COUNT_UNITS[field] as number;
    this.#mask = COUNT_MASKS[field] as number;
    for (let position = 0; position < text.length; ) {
      position = this.#countKnown(text, position);
      if (position === text.length) return;
      if (this.#newEnd > position) {
        this.word(text.slice(position, this.#newEnd).toLowerCase(), BOTH, this.#newHash);
        position = this.#newEnd;
      } else position = isInWord(text, position) ? scanRun(text, position, this) : passOver(text, position, this);
    }
  }

  /**
   * Counts plain words that are known, up to a word or character that may need more. Returns where that begins. If it is a plain word as
   * well, and only not known yet, `#newEnd` and `#newHash` say where it ends and what its hash is, so that nobody looks for them again.
   *
   * A build spends most of its time in this loop. So it works on local names of arrays that nothing in it replaces, and
   * looks a word up by itself: a call for each word takes longer than the search.
   */
  #countKnown(text: string, from: number): number {
    const { vocabulary, terms } = this.lexicon;
    const { table, starts, bytes } = vocabulary;
    const { keys, counts } = this;
    const lowerOf = LOWER;
    const seed = HASH_SEED;
    const unit = this.#unit;
    const fieldMask = this.#mask;
    const mask = table.length - 1;
    const { length } = text;
    let { size } = this;
    let position = from;
    this.#newEnd = 0;
    words: for (; position < length; position++) {
      let code = text.charCodeAt(position);
      if (code >= 128) break;
      let lower = lowerOf[code] as number;
      if (lower === 0) continue;
      const start = position;
      let hash = seed;
      do {
        hash = hashStep(hash, lower);
        if (++position === length) break;
        code = text.charCodeAt(position);
        lower = code < 128 ? (lowerOf[code] as number) : 0;
      } while (lower !== 0);
      if (code < 128 && hash !== SIGNED_C && hash !== SIGNED_F && hash !== SIGNED_NET) {
        for (let probe = 0; probe < MAX_PROBES; probe++) {
          const place = table[(hash + probe) & mask] as number;
          if (place === 0) break;
          if (place >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue;
          const word = (place & NUMBER_MASK) - 1;
          let byte = starts[word] as number;
          if ((starts[word + 1] as number) - byte !== position - start) continue;
          let next = start;
          while (next < position && bytes[byte] === (text.charCodeAt(next) | LOWER_CASE)) {
            next++;
            byte++;
          }
          if (next < position) continue;
          const key = word * 4 + BOTH;
          if (terms[word] === 0 || size === keys.length) break;
          const known = counts[key] as number;
          // Without a branch, since nobody can foresee whether a word is the first of its kind.
          keys[size] = key;
          size += (known - 1) >>> 31;
          if ((known & fieldMask) !== fieldMask) counts[key] = known + unit;
          continue words;
        }
        this.#newEnd = position;
        this.#newHash = hash;
      }
      position = start;
      break;
    }
    this.size = size;
    return position;
  }
}
