import { EntryList } from "./entry-list.js";
import { BODY, countOf, METADATA_COUNTS, NAME } from "./field-counts.js";
import { grow } from "./grow.js";
import { Lexicon } from "./lexicon.js";
import { RELEVANCE } from "./scan-words.js";
import { buildSegment, type Segment } from "./segment.js";
import type { MatchableSkill } from "./skill-match.js";
import { SkillReader, textsOf } from "./skill-reader.js";
import { SkillSlots } from "./skill-slots.js";

/**
 * Which skills hold which words, for both scorers. Skills come as a segment each time and small segments are merged
 * into larger ones, so that adding one skill costs little among many.
 */
export class InvertedIndex<S extends MatchableSkill> {
  readonly lexicon: Lexicon = new Lexicon();
  readonly slots: SkillSlots<S> = new SkillSlots();
  readonly #segments: Segment[] = [];

  /** Postings of all skills, those of removed ones included until they are merged away. */
  get segments(): readonly Segment[] {
    return this.#segments;
  }

  add(skills: readonly S[]): void {
    if (skills.length === 0) return;
    const base = this.slots.size;
    const reader = new SkillReader(this.lexicon);
    const counter = new SkillCounter(this.lexicon);
    const entries = new EntryList(skills.length * USUAL_ENTRIES);
    for (const skill of skills) {
      const texts = textsOf(skill);
      reader.read(texts);
      const found = counter.count(reader, 1, entries, this.slots.size - base);
      this.slots.add(skill, texts, { lengths: reader.lengths, ...found });
    }
    if (base < skills.length) this.lexicon.trim();
    this.#segments.push(buildSegment(base, entries, this.lexicon.vocabulary.size));
    this.#mergeSmall();
  }

  /** Takes the skill out of a slot. Its postings stay until they are merged away, and are never counted. */
  remove(slot: number): void {
    const texts = this.slots.get(slot)?.texts;
    if (texts === undefined) return;
    const reader = new SkillReader(this.lexicon);
    reader.read(texts);
    new SkillCounter(this.lexicon).count(reader, -1);
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
    for (let at = 0, term = 0; at < counts.length; at++) {
      while (at === starts[term + 1]) term++;
      const slot = segment.base + (slots[at] as number);
      if (this.slots.get(slot) === undefined) continue;
      entries.add(terms[term] as number, slot - base, forms[at] as number, counts[at] as number);
    }
  }
}

/** What a skill usually needs; a guess too low only costs a copy. */
const USUAL_ENTRIES = 256;

/** Counts skills by term and word, and collects postings. */
class SkillCounter {
  readonly #lexicon: Lexicon;
  /** By term: the last skill that counted, for the metadata and for the body. */
  #metadataStamps = new Uint32Array(256);
  #bodyStamps = new Uint32Array(256);
  #stamp = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Adds `by` to the number of skills of all that `reader` found: 1 when a skill comes, -1 when it goes. */
  count(reader: SkillReader, by: 1 | -1, entries?: EntryList, slot = 0): { nameTerms: number[]; bodyWords: number } {
    this.#stamp++;
    this.#metadataStamps = grow(this.#metadataStamps, this.#lexicon.vocabulary.size);
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

  /** Several words of a skill can share a term, which counts once. */
  #countTerm(word: number, term: number, counts: number, by: 1 | -1): void {
    const { metadataSkills, bodySkills, wordSkills } = this.#lexicon;
    if (counts >= METADATA_COUNTS) {
      wordSkills[word] = (wordSkills[word] as number) + by;
      if (this.#metadataStamps[term] !== this.#stamp) metadataSkills[term] = (metadataSkills[term] as number) + by;
      this.#metadataStamps[term] = this.#stamp;
    }
    if (countOf(counts, BODY) > 0) {
      if (this.#bodyStamps[term] !== this.#stamp) bodySkills[term] = (bodySkills[term] as number) + by;
      this.#bodyStamps[term] = this.#stamp;
    }
  }
}
