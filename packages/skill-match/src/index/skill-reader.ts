import { scanWords, type WordSink } from "../text/scan-words.js";
import { FIELDS, METADATA_COUNTS, NAME_COUNTS } from "./fields.js";
import type { IndexedSkill } from "./indexed-skill.js";
import { FIRST_TERM, type Lexicon } from "./lexicon.js";
import { grow } from "./number-array.js";

/** Words of a name that its coverage is measured by. */
const MAX_NAME_TERMS = 64;

/** What is known of a skill besides its postings. */
export interface SkillFigures {
  /** How many occurrences are counted in each field, in the order of `FIELDS`: no stop words, and no repeats beyond `most`. */
  readonly lengths: readonly number[];
  /** Terms of the name, each once, in order. */
  readonly nameTerms: readonly number[];
}

/** Counts the words of one skill after the other. What it found stays until the next `read`. */
export class SkillReader implements WordSink {
  /** Terms found, in order of appearance. */
  readonly terms: number[] = [];
  readonly #lexicon: Lexicon;
  /** How often each term is in each field, by term: all 0 between two skills. */
  #counts = new Uint16Array(1024);
  #length = 0;
  /** What one more word of the field that is read adds, the bits of the field, and whether its words are used. */
  #unit = 0;
  #mask = 0;
  #isMetadata = false;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Reads a skill. Throws, and has read nothing, when its body cannot be read. */
  read(skill: IndexedSkill): SkillFigures {
    const texts = FIELDS.map((rule) => rule.texts(skill));
    for (const term of this.terms) this.#counts[term] = 0;
    this.terms.length = 0;
    const lengths = FIELDS.map(({ shift, most }, at) => {
      this.#unit = 1 << shift;
      this.#mask = most << shift;
      this.#isMetadata = this.#unit >= METADATA_COUNTS;
      this.#length = 0;
      for (const text of texts[at] ?? []) scanWords(text, this);
      return this.#length;
    });
    const nameTerms = this.terms.filter((term) => this.countsOf(term) >= NAME_COUNTS).slice(0, MAX_NAME_TERMS);
    return { lengths, nameTerms };
  }

  /** Returns how often a term is in each field of the skill. */
  countsOf(term: number): number {
    return this.#counts[term] ?? 0;
  }

  known(codes: Uint16Array, start: number, end: number, hash: number): boolean {
    const word = this.#lexicon.vocabulary.findIn(codes, start, end, hash);
    const known = word === -1 ? 0 : (this.#lexicon.terms[word] ?? 0);
    if (known >= FIRST_TERM) this.#count(word, known - FIRST_TERM);
    return known !== 0;
  }

  word(word: string): void {
    const number = this.#lexicon.learn(word);
    const term = this.#lexicon.termOf(number);
    if (term >= 0) this.#count(number, term);
  }

  #count(word: number, term: number): void {
    if (this.#isMetadata) this.#lexicon.use(word, 1);
    if (term >= this.#counts.length) this.#counts = grow(this.#counts, term + 1);
    const counts = this.#counts[term] ?? 0;
    if (counts === 0) this.terms.push(term);
    // A field with all bits set stays as it is: further repeats are no evidence.
    if ((counts & this.#mask) === this.#mask) return;
    this.#counts[term] = counts + this.#unit;
    this.#length++;
  }
}

/** Whether a text has a term, in any of its forms. */
export function hasTerm(text: string, term: number, lexicon: Lexicon): boolean {
  let found = false;
  scanWords(text, {
    word(spelling) {
      found ||= lexicon.termOf(lexicon.learn(spelling)) === term;
    },
  });
  return found;
}

/** Returns the words of a skill's name, description, tags and example requests, repeats included, without stop words. */
export function metadataWords(skill: IndexedSkill, lexicon: Lexicon): readonly number[] {
  const words: number[] = [];
  const word = (spelling: string): void => {
    const number = lexicon.learn(spelling);
    if (lexicon.termOf(number) >= 0) words.push(number);
  };
  for (const { shift, texts } of FIELDS)
    if (1 << shift >= METADATA_COUNTS) for (const text of texts(skill)) scanWords(text, { word });
  return words;
}
