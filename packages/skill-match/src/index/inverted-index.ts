import type { ByteReader, ByteWriter } from "../encode/leb128.js";
import type { MatchableSkill } from "../skill-match.js";
import type { WordList } from "../text/nearest-words.js";
import { BOTH, RELEVANCE } from "../text/scan-words.js";
import { collectSkill, countSegment, uncountSkill } from "./collect-skill.js";
import { METADATA_COUNTS } from "./fields.js";
import type { IndexedSkill } from "./indexed-skill.js";
import { Lexicon, type LexiconParts } from "./lexicon.js";
import {
  buildSegment,
  EntryList,
  findTerm,
  lowerBound,
  type Posting,
  type PostingRange,
  type Segment,
} from "./segment.js";
import { restoreSegment, saveSegment } from "./segment-data.js";
import { SkillReader } from "./skill-reader.js";
import { type SkillFigures, SkillSlots, type SlotParts } from "./skill-slots.js";
import type { TermStatistics } from "./term-statistics.js";

/**
 * Inverted index of immutable segments that are merged as they grow, as Lucene does: which skills hold which words, for both scorers.
 * Skills come as a segment each time, and small segments are merged into larger ones, so that adding one skill costs little among many.
 *
 * Numbers hold several facts each, to keep the arrays narrow:
 *
 *     key     word * 4 + use              SkillReader.keys, Lexicon#otherForms; use: 1 overlap, 2 relevance, 3 both
 *     term    (term + 1) * 2 + stop       Lexicon.terms by word; 0: only ever the stem of other words
 *     form    form * 4 + use              Lexicon#firstForms by word; which spelling of its term, and for which use
 *     counts  nn tt dddd aa bbbbbb        Segment.counts, 16 bits: occurrences in name, tags, description, asks and body
 *     place   hhhhhhhh + 24 bits          Vocabulary.table: top bits of the hash, and the number of the word plus 1; 0: free
 *
 * A term is itself the number of a word, that of the stem. A posting is a slot, a form and counts, in three parallel arrays.
 */
export class InvertedIndex<S extends MatchableSkill> {
  readonly lexicon: Lexicon;
  readonly slots: SkillSlots<S> = new SkillSlots();
  readonly #segments: Segment[] = [];
  /** Found when first asked for. */
  #metadataWords: Uint32Array | undefined;

  /** Of the collection that its skills are some of; `undefined` where they are all there is. */
  readonly statistics: TermStatistics | undefined;

  constructor(lexicon: Lexicon = new Lexicon(), statistics?: TermStatistics) {
    this.lexicon = lexicon;
    this.statistics = statistics;
  }

  /** How many skills terms are counted over. */
  get skillCount(): number {
    return this.statistics?.skills ?? this.slots.live;
  }

  /** Whether skills were added or removed since it was built. */
  get isFragmented(): boolean {
    return this.#segments.length > 1 || this.slots.live < this.slots.size;
  }

  /** Postings of a term in each segment, those of removed skills included until they are merged away. */
  postingsOf(term: number): readonly PostingRange[] {
    const ranges: PostingRange[] = [];
    for (const segment of this.#segments) {
      const range = findTerm(segment, term);
      if (range !== undefined) ranges.push(range);
    }
    return ranges;
  }

  /** The form and the counts of each posting of a term in one skill. */
  postingsIn(slot: number, term: number): readonly Posting[] {
    const found: Posting[] = [];
    for (const segment of this.#segments) {
      const range = findTerm(segment, term);
      if (range === undefined) continue;
      const { base, slots, forms, counts } = segment;
      for (
        let index = lowerBound(slots, slot - base, range);
        index < range.end && slots[index] === slot - base;
        index++
      )
        found.push({ form: forms[index] as number, counts: counts[index] as number });
    }
    return found;
  }

  /** The words that names, descriptions and tags of the skills hold, without stop words. Valid until a skill comes or goes. */
  metadataWords(): WordList {
    this.#metadataWords ??= Uint32Array.from(this.#findMetadataWords());
    const numbers = this.#metadataWords;
    const { vocabulary } = this.lexicon;
    const { bytes, starts } = vocabulary;
    return {
      // Most are not asked for, so no string is made of them.
      wordsWith: (letter, place) =>
        Array.from(
          numbers.filter((number) => bytes[(starts[number] as number) + place] === letter),
          (number) => vocabulary.word(number),
        ),
    };
  }

  /** Numbers of those words, rising. */
  *#findMetadataWords(): Generator<number> {
    const { lexicon } = this;
    const forms = this.#metadataForms();
    for (let word = 0; word < lexicon.vocabulary.size; word++) {
      if (!lexicon.isLearnt(word) || lexicon.isStop(word)) continue;
      const term = lexicon.termOf(word);
      const found =
        forms.has(formKey(term, lexicon.findForm(word, BOTH))) ||
        forms.has(formKey(term, lexicon.findForm(word, RELEVANCE)));
      if (found) yield word;
    }
  }

  #metadataForms(): ReadonlySet<number> {
    const found = new Set<number>();
    for (const { base, terms, starts, slots, forms, counts } of this.#segments) {
      for (let posting = 0, row = 0; posting < counts.length; posting++) {
        while (posting === starts[row + 1]) row++;
        if ((counts[posting] as number) < METADATA_COUNTS) continue;
        if (this.slots.get(base + (slots[posting] as number)) === undefined) continue;
        found.add(formKey(terms[row] as number, forms[posting] as number));
      }
    }
    return found;
  }

  /** Adds all skills or, when a body cannot be read, throws and adds none. */
  add(skills: readonly IndexedSkill<S>[]): void {
    if (skills.length === 0) return;
    this.#metadataWords = undefined;
    const base = this.slots.size;
    const entries = new EntryList(skills.length * USUAL_ENTRIES);
    const reader = new SkillReader(this.lexicon);
    try {
      for (const indexed of skills) {
        reader.read(indexed);
        this.slots.add(indexed, collectSkill(reader, entries, this.slots.size - base));
      }
    } catch (error) {
      // Words learnt on the way stay in the lexicon, where no skill counts for them.
      for (let slot = base; slot < this.slots.size; slot++) this.slots.remove(slot);
      throw error;
    }
    if (base < skills.length) {
      this.lexicon.trim();
      this.slots.trim();
    }
    const segment = buildSegment(base, entries, this.lexicon.vocabulary.size);
    countSegment(segment, this.lexicon);
    this.#segments.push(segment);
    this.#mergeSmall();
  }

  /** Adds skills that were read before. Their terms are numbers of the lexicon, and are not counted again. */
  addRead(skills: readonly ReadSkill<S>[]): void {
    const base = this.slots.size;
    const entries = new EntryList(skills.reduce((sum, { postings }) => sum + postings.length, 0));
    for (const { indexed, figures, postings } of skills) {
      for (const [term, counts] of postings) entries.add(term, this.slots.size - base, 0, counts);
      this.slots.add(indexed, figures);
    }
    this.#segments.push(buildSegment(base, entries, this.lexicon.vocabulary.size));
  }

  /** Writes all but words and texts. Only for an index that is not fragmented. */
  save(writer: ByteWriter): void {
    this.lexicon.save(writer);
    this.slots.save(writer);
    for (const segment of this.#segments) saveSegment(segment, writer);
  }

  /** An index of the skills as it was saved. Throws a `MatcherDataError` for numbers that cannot be of these skills. */
  static restore<S extends MatchableSkill>(
    words: readonly string[],
    skills: readonly IndexedSkill<S>[],
    reader: ByteReader,
  ): InvertedIndex<S> {
    const index = new InvertedIndex<S>(Lexicon.restore(words, skills.length, reader));
    index.slots.restore(skills, words.length, reader);
    if (skills.length > 0) index.#segments.push(restoreSegment(reader, index.lexicon, skills.length));
    reader.end();
    index.lexicon.trim();
    index.slots.trim();
    return index;
  }

  /** All but words and texts of the skills, as arrays. */
  parts(): IndexParts {
    this.#metadataWords ??= Uint32Array.from(this.#findMetadataWords());
    return {
      lexicon: this.lexicon.parts(),
      slots: this.slots.parts(),
      segments: this.#segments,
      metadataWords: this.#metadataWords,
    };
  }

  /** An index of the skills, by slot, that takes over the arrays of another. */
  static fromParts<S extends MatchableSkill>(
    skills: readonly (IndexedSkill<S> | undefined)[],
    parts: IndexParts,
  ): InvertedIndex<S> {
    const index = new InvertedIndex<S>(Lexicon.fromParts(parts.lexicon));
    index.slots.takeParts(skills, parts.slots);
    index.#segments.push(...parts.segments);
    index.#metadataWords = parts.metadataWords;
    return index;
  }

  /** Takes the skill out of a slot. Its postings stay until they are merged away, and are never counted. */
  remove(slot: number): void {
    if (this.slots.get(slot) === undefined) return;
    this.#metadataWords = undefined;
    // A skill is in one segment: the last that begins at it or before.
    const segment = this.#segments.findLast(({ base }) => base <= slot);
    if (segment) uncountSkill(segment, slot, this.lexicon);
    this.slots.remove(slot);
  }

  /** Keeps each segment more than twice the size of the next, so that there are never many. */
  #mergeSmall(): void {
    for (;;) {
      const second = this.#segments.at(-1);
      const first = this.#segments.at(-2);
      if (!first || !second || first.counts.length > second.counts.length * 2) return;
      const entries = new EntryList(first.counts.length + second.counts.length);
      this.#copyLive(first, first.base, entries);
      this.#copyLive(second, first.base, entries);
      this.#segments.splice(-2, 2, buildSegment(first.base, entries, this.lexicon.vocabulary.size));
    }
  }

  #copyLive(segment: Segment, base: number, entries: EntryList): void {
    const { terms, starts, slots, forms, counts } = segment;
    for (let posting = 0, row = 0; posting < counts.length; posting++) {
      while (posting === starts[row + 1]) row++;
      const slot = segment.base + (slots[posting] as number);
      if (this.slots.get(slot) === undefined) continue;
      entries.add(terms[row] as number, slot - base, forms[posting] as number, counts[posting] as number);
    }
  }
}

/** What an index is made of. */
export interface IndexParts {
  readonly lexicon: LexiconParts;
  readonly slots: SlotParts;
  readonly segments: readonly Segment[];
  readonly metadataWords: Uint32Array;
}

/** A skill and what reading it has found. */
export interface ReadSkill<S extends MatchableSkill> {
  readonly indexed: IndexedSkill<S>;
  readonly figures: SkillFigures;
  readonly postings: readonly (readonly [term: number, counts: number])[];
}

/** What a skill usually needs; a guess too low only costs a copy. */
const USUAL_ENTRIES = 256;

/** One number for a term and a form of it, which is less than 2¹⁶. */
function formKey(term: number, form: number): number {
  return term * 2 ** 16 + form;
}
