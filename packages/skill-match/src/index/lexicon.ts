import { isStopWord, toTerm } from "../text/word-facts.js";
import { METADATA_COUNTS } from "./fields.js";
import { fit, grow } from "./number-array.js";
import type { TermCounts } from "./term-statistics.js";
import { Vocabulary, type VocabularyParts } from "./vocabulary.js";

const NOT_LEARNED = 0;
const STOP = 1;
/** What the number of a term is kept as: itself plus this. */
export const FIRST_TERM = 2;

/** Every word seen, the term it belongs to, and how many skills hold it. A term is the number of a word too: that of the stem. */
export class Lexicon {
  readonly vocabulary: Vocabulary;
  /** Skills with the term in the metadata (`METADATA_COUNTS`), by term; and skills with it in the body. */
  metadataSkills: Uint32Array<ArrayBuffer> = new Uint32Array(256);
  bodySkills: Uint32Array<ArrayBuffer> = new Uint32Array(256);
  /** How often metadata has the word, by word. */
  #uses = new Uint32Array(256);
  /** By word: 0 where it is not learned, 1 for a stop word, otherwise its term plus `FIRST_TERM`. */
  terms: Uint32Array<ArrayBuffer> = new Uint32Array(256);

  constructor(vocabulary: Vocabulary = new Vocabulary()) {
    this.vocabulary = vocabulary;
  }

  /** Returns the number of a word of a text, which is learned when it is new. */
  learn(word: string): number {
    const number = this.vocabulary.add(word);
    this.#ensureCapacity();
    if (this.terms[number] !== NOT_LEARNED) return number;
    // First the term, since numbering one may replace the arrays.
    const term = isStopWord(word) ? STOP : this.number(toTerm(word)) + FIRST_TERM;
    this.terms[number] = term;
    return number;
  }

  /** Returns the number of a term, which is added when it is new. */
  number(term: string): number {
    const number = this.vocabulary.add(term);
    this.#ensureCapacity();
    return number;
  }

  /** Returns the term of a learned word, or -1 for a stop word. */
  termOf(word: number): number {
    return (this.terms[word] ?? NOT_LEARNED) - FIRST_TERM;
  }

  /** Whether some skill holds a term. */
  isHeld(term: number): boolean {
    return (this.metadataSkills[term] ?? 0) + (this.bodySkills[term] ?? 0) > 0;
  }

  /** Notes that metadata has a word once more (1) or less (-1). */
  use(word: number, change: 1 | -1): void {
    this.#uses[word] = (this.#uses[word] ?? 0) + change;
  }

  /** Notes that a skill with these counts of a term has come (1) or gone (-1). */
  count(term: number, counts: number, change: 1 | -1): void {
    if (counts >= METADATA_COUNTS) this.metadataSkills[term] = (this.metadataSkills[term] ?? 0) + change;
    if (counts % METADATA_COUNTS > 0) this.bodySkills[term] = (this.bodySkills[term] ?? 0) + change;
  }

  /** Sets how many skills hold a term, where that is known from elsewhere. */
  setCounts(term: number, { metadataSkills, bodySkills }: TermCounts): void {
    this.metadataSkills[term] = metadataSkills;
    this.bodySkills[term] = bodySkills;
  }

  /** Returns the words of metadata whose first or second character has this code. */
  usedWordsWith(letter: number, place: 0 | 1): readonly string[] {
    const words: string[] = [];
    // Most are not asked for, so no string is made of them.
    for (let number = 0; number < this.vocabulary.size; number++) {
      if (this.#uses[number] === 0 || this.vocabulary.characterOf(number, place) !== letter) continue;
      words.push(this.vocabulary.word(number));
    }
    return words;
  }

  /** Returns all of it, as arrays without spare capacity. */
  parts(): LexiconParts {
    this.trim();
    const { terms, metadataSkills, bodySkills } = this;
    const uses = this.#uses;
    return { vocabulary: this.vocabulary.parts(), terms, uses, metadataSkills, bodySkills };
  }

  /** Returns a lexicon that takes over the arrays of another. */
  static fromParts(parts: LexiconParts): Lexicon {
    const lexicon = new Lexicon(Vocabulary.fromParts(parts.vocabulary));
    lexicon.metadataSkills = parts.metadataSkills;
    lexicon.bodySkills = parts.bodySkills;
    lexicon.terms = parts.terms;
    lexicon.#uses = parts.uses;
    return lexicon;
  }

  /** Gives back the capacity for more words. */
  trim(): void {
    const { size } = this.vocabulary;
    this.vocabulary.trim();
    this.metadataSkills = fit(this.metadataSkills, size);
    this.bodySkills = fit(this.bodySkills, size);
    this.terms = fit(this.terms, size);
    this.#uses = fit(this.#uses, size);
  }

  #ensureCapacity(): void {
    const { size } = this.vocabulary;
    if (size <= this.terms.length) return;
    this.metadataSkills = grow(this.metadataSkills, size);
    this.bodySkills = grow(this.bodySkills, size);
    this.terms = grow(this.terms, size);
    this.#uses = grow(this.#uses, size);
  }
}

/** What a lexicon is made of. */
export interface LexiconParts {
  readonly vocabulary: VocabularyParts;
  readonly terms: Uint32Array<ArrayBuffer>;
  readonly uses: Uint32Array<ArrayBuffer>;
  readonly metadataSkills: Uint32Array<ArrayBuffer>;
  readonly bodySkills: Uint32Array<ArrayBuffer>;
}
