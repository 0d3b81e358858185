import { fit, grow } from "../encode/grow.js";
import type { ByteReader, ByteWriter } from "../encode/leb128.js";
import { damaged } from "../encode/matcher-data.js";
import { OVERLAP } from "../text/scan-words.js";
import { toTerm } from "../text/stem.js";
import { STOP_WORDS } from "../text/stop-words.js";
import type { TermCounts } from "./term-statistics.js";
import { Vocabulary, type VocabularyParts } from "./vocabulary.js";

const MAX_FORMS = 2 ** 14;

/**
 * Every word seen, the term it belongs to, and how many skills hold it. A term is the number of a word too: that of
 * the stem. The forms of a term (its words, and the use each was seen for) are counted from 0, so that a posting can
 * say in one byte which of them it stands for.
 */
export class Lexicon {
  readonly vocabulary: Vocabulary;
  /** Skills with the term in name, description or tags, by term. */
  metadataSkills: Uint32Array = new Uint32Array(256);
  /** Skills with the term in the body or the asks, by term. */
  bodySkills: Uint32Array = new Uint32Array(256);
  /** Forms that `overlap` alone may use, of the few terms that have any. */
  readonly overlapForms: Map<number, Set<number>> = new Map();
  /** By word: twice its term plus one, plus one for a stop word. 0 when it was only ever the stem of others. */
  terms: Uint32Array = new Uint32Array(256);
  /** By word: the form and use it was first seen for, as `form * 4 + use`. */
  #firstForms = new Uint16Array(256);
  /** Further forms, by word and use. */
  readonly #otherForms = new Map<number, number>();
  #formCounts = new Uint16Array(256);

  constructor(vocabulary: Vocabulary = new Vocabulary()) {
    this.vocabulary = vocabulary;
  }

  /** The number of a word, which is learnt when it is new. Whoever knows its hash already may say so. */
  learn(word: string, hash?: number): number {
    const number = this.vocabulary.add(word, hash);
    if (this.isLearnt(number)) return number;
    const stop = STOP_WORDS.has(word);
    // Kept apart from the stems: "wills" has the stem "will", and is not to find every "will".
    const stem = stop ? `\0${word}` : toTerm(word);
    const term = stem === word ? number : this.vocabulary.add(stem);
    this.#ensureCapacity();
    this.terms[number] = (term + 1) * 2 + (stop ? 1 : 0);
    return number;
  }

  /** Whether a word of the vocabulary was seen in a text, and not only as the stem of others. */
  isLearnt(word: number): boolean {
    return word < this.terms.length && this.terms[word] !== 0;
  }

  /** The term of a learnt word. */
  termOf(word: number): number {
    return ((this.terms[word] as number) >>> 1) - 1;
  }

  /** Whether a learnt word is left out of `relevance`. */
  isStop(word: number): boolean {
    return ((this.terms[word] as number) & 1) === 1;
  }

  /** The form of a word seen for a use, which is numbered when it is new. */
  learnForm(word: number, use: number): number {
    const known = this.findForm(word, use);
    if (known !== -1) return known;
    // Past the last number forms share it. English has no stem with so many words.
    const form = Math.min(this.#formCounts[this.termOf(word)] as number, MAX_FORMS - 1);
    this.#putForm(word, use, form);
    return form;
  }

  /** The form of a word seen for a use, or -1. */
  findForm(word: number, use: number): number {
    const first = this.#firstForms[word] as number;
    if ((first & 3) === use) return first >>> 2;
    return this.#otherForms.size === 0 ? -1 : (this.#otherForms.get(word * 4 + use) ?? -1);
  }

  /** How many forms a term has. */
  formCount(term: number): number {
    return this.#formCounts[term] as number;
  }

  /** The number of a term by its spelling, or -1 when no skill here holds it. */
  findTerm(spelling: string): number {
    const term = this.vocabulary.find(spelling);
    if (term === -1) return -1;
    return (this.metadataSkills[term] as number) + (this.bodySkills[term] as number) > 0 ? term : -1;
  }

  /** The number of a term whose counts come from elsewhere. */
  protected supply(spelling: string, { metadataSkills, bodySkills }: TermCounts): number {
    const term = this.vocabulary.add(spelling);
    this.#ensureCapacity();
    this.metadataSkills[term] = metadataSkills;
    this.bodySkills[term] = bodySkills;
    return term;
  }

  /** Writes all but the words themselves. */
  save(writer: ByteWriter): void {
    for (let word = 0; word < this.vocabulary.size; word++) {
      writer.write(this.terms[word] as number);
      writer.write(this.#firstForms[word] as number);
      writer.write(this.metadataSkills[word] as number);
      writer.write(this.bodySkills[word] as number);
    }
    writer.write(this.#otherForms.size);
    for (const [key, form] of this.#otherForms) writer.writeAll([key, form]);
  }

  /** A lexicon as it was saved. Throws when the numbers cannot be those of these words and so many skills. */
  static restore(words: readonly string[], skills: number, reader: ByteReader): Lexicon {
    const lexicon = new Lexicon();
    for (const [number, word] of words.entries()) {
      if (lexicon.vocabulary.add(word) !== number) throw damaged("a word stands twice");
    }
    lexicon.#ensureCapacity();
    for (let word = 0; word < words.length; word++) {
      lexicon.terms[word] = reader.read((words.length + 1) * 2);
      const form = reader.read(MAX_FORMS * 4);
      lexicon.metadataSkills[word] = reader.read(skills + 1);
      lexicon.bodySkills[word] = reader.read(skills + 1);
      if (form !== 0) lexicon.#restoreForm(word, form & 3, form >>> 2);
    }
    for (let rest = reader.readCount(2); rest > 0; rest--) {
      const key = reader.read(words.length * 4);
      lexicon.#restoreForm(key >>> 2, key & 3, reader.read(MAX_FORMS));
    }
    return lexicon;
  }

  /** All of it, as arrays. */
  parts(): LexiconParts {
    const { vocabulary, metadataSkills, bodySkills, terms, overlapForms } = this;
    return {
      vocabulary: vocabulary.parts(),
      metadataSkills,
      bodySkills,
      terms,
      overlapForms,
      firstForms: this.#firstForms,
      otherForms: this.#otherForms,
      formCounts: this.#formCounts,
    };
  }

  /** A lexicon that takes over the arrays of another. */
  static fromParts(parts: LexiconParts): Lexicon {
    const lexicon = new Lexicon(Vocabulary.fromParts(parts.vocabulary));
    const { metadataSkills, bodySkills, terms } = parts;
    Object.assign(lexicon, { metadataSkills, bodySkills, terms });
    for (const [term, forms] of parts.overlapForms) lexicon.overlapForms.set(term, new Set(forms));
    for (const [key, form] of parts.otherForms) lexicon.#otherForms.set(key, form);
    lexicon.#firstForms = parts.firstForms;
    lexicon.#formCounts = parts.formCounts;
    return lexicon;
  }

  #restoreForm(word: number, use: number, form: number): void {
    if (!this.isLearnt(word) || this.termOf(word) < 0 || use === 0) throw damaged("a form has no word");
    this.#putForm(word, use, form);
  }

  #putForm(word: number, use: number, form: number): void {
    const term = this.termOf(word);
    this.#formCounts[term] = Math.max(this.#formCounts[term] as number, form + 1);
    if (this.#firstForms[word] === 0) this.#firstForms[word] = form * 4 + use;
    else this.#otherForms.set(word * 4 + use, form);
    if (use === OVERLAP) this.overlapForms.set(term, (this.overlapForms.get(term) ?? new Set()).add(form));
  }

  /** Gives back the capacity for more words. */
  trim(): void {
    const { size } = this.vocabulary;
    this.vocabulary.trim();
    this.terms = fit(this.terms, size);
    this.metadataSkills = fit(this.metadataSkills, size);
    this.bodySkills = fit(this.bodySkills, size);
    this.#firstForms = fit(this.#firstForms, size);
    this.#formCounts = fit(this.#formCounts, size);
  }

  #ensureCapacity(): void {
    const { size } = this.vocabulary;
    if (size <= this.terms.length) return;
    this.terms = grow(this.terms, size);
    this.#firstForms = grow(this.#firstForms, size);
    this.#formCounts = grow(this.#formCounts, size);
    this.metadataSkills = grow(this.metadataSkills, size);
    this.bodySkills = grow(this.bodySkills, size);
  }
}

/** What a lexicon is made of. */
export interface LexiconParts extends Pick<Lexicon, "metadataSkills" | "bodySkills" | "terms"> {
  readonly vocabulary: VocabularyParts;
  readonly overlapForms: ReadonlyMap<number, ReadonlySet<number>>;
  readonly firstForms: Uint16Array<ArrayBuffer>;
  readonly otherForms: ReadonlyMap<number, number>;
  readonly formCounts: Uint16Array<ArrayBuffer>;
}
