import type { EntryList } from "./entry-list.js";
import { BODY, countOf, METADATA_COUNTS, NAME } from "./field-counts.js";
import { grow } from "./grow.js";
import type { Lexicon } from "./lexicon.js";
import { RELEVANCE } from "./scan-words.js";
import type { SkillReader } from "./skill-reader.js";

/** Counts skills by term and word, and collects postings. */
export class SkillCounter {
  readonly #lexicon: Lexicon;
  /** The last skill that counted, by term and by word. */
  #metadataStamps = new Uint32Array(256);
  #bodyStamps = new Uint32Array(256);
  #wordStamps = new Uint32Array(256);
  #stamp = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Adds `by` to the number of skills of all that `reader` found: 1 when a skill comes, -1 when it goes. */
  count(reader: SkillReader, by: 1 | -1, entries?: EntryList, slot = 0): { nameTerms: number[]; bodyWords: number } {
    this.#stamp++;
    this.#metadataStamps = grow(this.#metadataStamps, this.#lexicon.vocabulary.size);
    this.#wordStamps = grow(this.#wordStamps, this.#lexicon.vocabulary.size);
    this.#bodyStamps = grow(this.#bodyStamps, this.#lexicon.vocabulary.size);
    const nameTerms: number[] = [];
    let bodyWords = 0;
    const { keys, size } = reader;
    const { terms } = this.#lexicon;
    for (let at = 0; at < size; at++) {
      const key = keys[at] as number;
      const counts = reader.countsOf(key);
      const packed = terms[key >>> 2] as number;
      const term = (packed >>> 1) - 1;
      entries?.add(term, slot, this.#lexicon.learnForm(key >>> 2, key & 3), counts);
      if (reader.isOverlapBodyWord(key)) bodyWords++;
      if ((key & RELEVANCE) === 0 || (packed & 1) === 1) continue;
      if (countOf(counts, NAME) > 0 && !nameTerms.includes(term)) nameTerms.push(term);
      this.#countTerm(key >>> 2, term, counts, by);
    }
    return { nameTerms, bodyWords };
  }

  /** Several words of a skill can share a term, and a word can come for several uses: each counts once. */
  #countTerm(word: number, term: number, counts: number, by: 1 | -1): void {
    const { metadataSkills, bodySkills, wordSkills } = this.#lexicon;
    if (counts >= METADATA_COUNTS) {
      if (this.#wordStamps[word] !== this.#stamp) wordSkills[word] = (wordSkills[word] as number) + by;
      this.#wordStamps[word] = this.#stamp;
      if (this.#metadataStamps[term] !== this.#stamp) metadataSkills[term] = (metadataSkills[term] as number) + by;
      this.#metadataStamps[term] = this.#stamp;
    }
    if (countOf(counts, BODY) > 0) {
      if (this.#bodyStamps[term] !== this.#stamp) bodySkills[term] = (bodySkills[term] as number) + by;
      this.#bodyStamps[term] = this.#stamp;
    }
  }
}
