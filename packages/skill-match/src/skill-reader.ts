import { BODY, bodyCount, DESCRIPTION, mostIn, NAME, oneIn, TAGS } from "./field-counts.js";
import { grow } from "./grow.js";
import { HASH_SEED, hashStep, LOWER } from "./hash-word.js";
import type { HeldSkill } from "./held-skill.js";
import type { Lexicon } from "./lexicon.js";
import { BOTH, isInWord, mayBeSigned, OVERLAP, scanRun, type WordSink } from "./scan-words.js";
import type { MatchableSkill } from "./skill-match.js";

/** The texts of a skill. */
export type SkillTexts = Pick<HeldSkill<MatchableSkill>, "name" | "description" | "tags" | "body">;

/** Counts the words of one skill after the other. What it found stays until the next `read`. */
export class SkillReader implements WordSink {
  readonly #lexicon: Lexicon;
  /** What one more word of the field that is read adds, and the bits of the field. */
  #one = 0;
  #most = 0;
  #counts = new Uint16Array(1024);
  /** Word and use of each entry found, as `word * 4 + use`, in order of appearance. */
  keys: Uint32Array = new Uint32Array(256);
  /** How many keys there are. */
  size = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  read(texts: SkillTexts): void {
    this.#counts = grow(this.#counts, this.#lexicon.vocabulary.size * 4);
    for (let at = 0; at < this.size; at++) this.#counts[this.keys[at] as number] = 0;
    this.size = 0;
    this.#scan(NAME, texts.name);
    this.#scan(DESCRIPTION, texts.description);
    for (const tag of texts.tags) this.#scan(TAGS, tag);
    this.#scan(BODY, texts.body);
  }

  /** How often an entry stands in each field. */
  countsOf(key: number): number {
    return this.#counts[key] as number;
  }

  /** Whether an entry is the first to make a word of the body known to `overlap`. */
  isOverlapBodyWord(key: number): boolean {
    if ((key & OVERLAP) === 0 || bodyCount(this.countsOf(key)) === 0) return false;
    return (key & BOTH) === BOTH || bodyCount(this.#counts[key | BOTH] ?? 0) === 0;
  }

  run(text: string, start: number, end: number, hash: number, use: number): void {
    this.#count(this.#lexicon.learnRun(text, start, end, hash) * 4 + use);
  }

  word(word: string, use: number): void {
    this.#count(this.#lexicon.learn(word) * 4 + use);
  }

  #count(key: number): void {
    if (key >= this.#counts.length) this.#counts = grow(this.#counts, key + 1);
    const counts = this.#counts[key] as number;
    if (counts === 0) {
      if (this.size === this.keys.length) this.keys = grow(this.keys, this.size + 1);
      this.keys[this.size++] = key;
    }
    if ((counts & this.#most) !== this.#most) this.#counts[key] = counts + this.#one;
  }

  #scan(field: number, text: string): void {
    this.#one = oneIn(field);
    this.#most = mostIn(field);
    const { vocabulary } = this.#lexicon;
    // Nearly all words are plain and known: they are counted here, and only the others are handed to `scanRun`.
    for (let at = 0; at < text.length; at++) {
      let code = text.charCodeAt(at);
      let lower = code < 128 ? (LOWER[code] as number) : 0;
      if (lower === 0) {
        if (code >= 128 && isInWord(text, at)) at = scanRun(text, at, this);
        continue;
      }
      const start = at;
      let hash = HASH_SEED;
      do {
        hash = hashStep(hash, lower);
        if (++at === text.length) break;
        code = text.charCodeAt(at);
        lower = code < 128 ? (LOWER[code] as number) : 0;
      } while (lower !== 0);
      const other = (code >= 128 && isInWord(text, at)) || mayBeSigned(hash);
      const word = other ? -1 : vocabulary.findRun(text, start, at, hash);
      if (word === -1 || !this.#lexicon.isLearnt(word)) at = scanRun(text, start, this);
      else this.#count(word * 4 + BOTH);
    }
  }
}
