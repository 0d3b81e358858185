import { BODY, countOf, countOneMore, DESCRIPTION, NAME, TAGS } from "./field-counts.js";
import { grow } from "./grow.js";
import type { HeldSkill } from "./held-skill.js";
import type { Lexicon } from "./lexicon.js";
import { BOTH, OVERLAP, scanWords, type WordSink } from "./scan-words.js";
import type { MatchableSkill } from "./skill-match.js";

/** The texts of a skill. */
export type SkillTexts = Pick<HeldSkill<MatchableSkill>, "name" | "description" | "tags" | "body">;

/** Counts the words of one skill after the other. What it found stays until the next `read`. */
export class SkillReader implements WordSink {
  readonly #lexicon: Lexicon;
  #field = NAME;
  #length = 0;
  #counts = new Uint16Array(1024);
  /** Word and use of each entry found, as `word * 4 + use`, in order of appearance. */
  keys: Uint32Array = new Uint32Array(256);
  /** How many keys there are. */
  size = 0;
  /** How many words of each field `relevance` counts. */
  readonly lengths: [name: number, description: number, tags: number, body: number] = [0, 0, 0, 0];

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  read(texts: SkillTexts): void {
    for (let at = 0; at < this.size; at++) this.#counts[this.keys[at] as number] = 0;
    this.size = 0;
    this.lengths.fill(0);
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
    if ((key & OVERLAP) === 0 || countOf(this.countsOf(key), BODY) === 0) return false;
    return (key & BOTH) === BOTH || countOf(this.#counts[key | BOTH] ?? 0, BODY) === 0;
  }

  run(text: string, start: number, end: number, hash: number, use: number): void {
    const known = this.#lexicon.vocabulary.findRun(text, start, end, hash);
    // Few words are new, and few are known only as the stem of others.
    const learnt = known !== -1 && this.#lexicon.isLearnt(known);
    this.#count(learnt ? known : this.#lexicon.learn(text.slice(start, end).toLowerCase()), use);
  }

  word(word: string, use: number): void {
    this.#count(this.#lexicon.learn(word), use);
  }

  #scan(field: number, text: string): void {
    this.#field = field;
    this.#length = 0;
    scanWords(text, this);
    this.lengths[field as 0] += this.#length;
  }

  #count(word: number, use: number): void {
    const key = word * 4 + use;
    if (key >= this.#counts.length) this.#counts = grow(this.#counts, key + 4);
    const counts = this.#counts[key] as number;
    if (counts === 0) {
      if (this.size === this.keys.length) this.keys = grow(this.keys, this.size + 1);
      this.keys[this.size++] = key;
    }
    this.#counts[key] = countOneMore(counts, this.#field);
    if (use !== OVERLAP && !this.#lexicon.isStop(word)) this.#length++;
  }
}
