import { rarity } from "../request/rarity.js";
import type { MatchableSkill } from "../skill-match.js";
import { NearestWords } from "../text/nearest-words.js";
import { evidenceByField, FIELDS, MAX_ASKS, saturatedEvidence } from "./fields.js";
import type { IndexedSkill } from "./indexed-skill.js";
import { Lexicon, type LexiconParts } from "./lexicon.js";
import { buildSegment, EntryList, lowerBound, rowOf, type Segment } from "./segment.js";
import { hasTerm, metadataWords, type SkillFigures, SkillReader } from "./skill-reader.js";
import type { TermStatistics } from "./term-statistics.js";

/** What an impact of 1 is kept as. */
export const IMPACT_UNITS = 65_535;
/** Removed skills stay in the index until they are more than this many, and more than those left. */
const MAX_REMOVED = 64;

/** A segment with what its postings are worth in the collection of today. */
interface WeighedSegment extends Segment {
  /** How much of its weight a term gets, by posting; of a row that is not fresh they are of an earlier collection. */
  readonly impacts: Uint16Array;
  /** 1 where the impacts of a row are worked out. */
  readonly fresh: Uint8Array;
}

/** The postings of a term in a segment: from `start` up to `end`. */
export interface PostingRange extends Pick<WeighedSegment, "base" | "slots" | "counts" | "impacts"> {
  readonly start: number;
  readonly end: number;
}

/** A skill with all that reading it has found, by numbers of terms. */
export interface ReadSkill<S extends MatchableSkill> extends SkillFigures {
  readonly indexed: IndexedSkill<S>;
  readonly postings: readonly (readonly [term: number, counts: number])[];
}

/**
 * Inverted index: which skills hold which terms, and how much of the weight of a term each of them gets.
 *
 * Skills come as a segment each time, and small segments are merged into larger ones, as Lucene does: adding one skill to thousands costs
 * its own words and a share of later merges. What a term tells depends on all skills, so a rarity and the impacts of a term are worked out
 * when a request first asks for the term, and forgotten when a skill comes or goes: a change costs nothing for terms that are not asked for.
 */
export class InvertedIndex<S extends MatchableSkill> {
  /** Of the collection that its skills are some of; `undefined` where they are all there is. */
  readonly statistics: TermStatistics | undefined;
  #lexicon: Lexicon;
  #slots: (IndexedSkill<S> | undefined)[] = [];
  #figures: SkillFigures[] = [];
  #segments: WeighedSegment[] = [];
  #live = 0;
  /** By term; -1 where it is not worked out. */
  #rarities = new Float64Array(0);
  #nearest: NearestWords | undefined;
  #slotOf: Map<S, number> | undefined;

  constructor(statistics?: TermStatistics, lexicon: Lexicon = new Lexicon()) {
    this.statistics = statistics;
    this.#lexicon = lexicon;
  }

  /** Slots given out, those of removed skills included. */
  get slotCount(): number {
    return this.#slots.length;
  }

  /** How many skills terms are counted over. */
  get size(): number {
    return this.statistics?.skills ?? this.#live;
  }

  /** Returns the skill in a slot, or `undefined` when it was removed. */
  skill(slot: number): IndexedSkill<S> | undefined {
    return this.#slots[slot];
  }

  /** Returns the skills, in the order they were added. */
  skills(): readonly IndexedSkill<S>[] {
    return this.#slots.filter((skill) => skill !== undefined);
  }

  /** Returns the slot of this skill object, else of the first with the same name and path, else -1. */
  slotOf(skill: S): number {
    this.#slotOf ??= new Map(
      this.#slots.flatMap((own, slot) => (own === undefined ? [] : [[own.skill, slot] as const])),
    );
    const same = this.#slotOf.get(skill);
    if (same !== undefined) return same;
    return this.#slots.findIndex((own) => own?.name === skill?.name && own?.path === (skill?.path ?? ""));
  }

  /** Returns the slot of the first skill of a name, else -1. */
  slotOfName(name: string): number {
    return this.#slots.findIndex((own) => own?.name === name);
  }

  /** Returns the number of a term that some skill of the collection holds, or -1. */
  find(term: string): number {
    if (this.statistics === undefined) {
      const number = this.#lexicon.vocabulary.find(term);
      return number !== -1 && this.#lexicon.isHeld(number) ? number : -1;
    }
    const number = this.supply(term);
    return this.#lexicon.isHeld(number) ? number : -1;
  }

  /** Returns the number of a term with the counts of the statistics, held by a skill of the collection or not. */
  supply(term: string): number {
    const number = this.#lexicon.number(term);
    const counts = this.statistics?.countsOf(term);
    this.#lexicon.setCounts(number, counts ?? { metadataSkills: 0, bodySkills: 0 });
    return number;
  }

  /** Returns the spelling of a term. */
  spelling(term: number): string {
    return this.#lexicon.vocabulary.word(term);
  }

  /** Returns how rare a term is: 0 to 1. */
  rarity(term: number): number {
    if (term >= this.#rarities.length) this.#rarities = new Float64Array(this.#lexicon.vocabulary.size * 2).fill(-1);
    const known = this.#rarities[term] ?? -1;
    if (known !== -1) return known;
    const own = rarity(this.spelling(term), this.#lexicon.metadataSkills[term] ?? 0, this.size);
    this.#rarities[term] = own;
    return own;
  }

  /** Whether a term is in the metadata of a skill (`METADATA_COUNTS`), or in more than this share of the bodies. */
  isUsual(term: number, bodyShare: number): boolean {
    const { metadataSkills, bodySkills } = this.#lexicon;
    return (metadataSkills[term] ?? 0) > 0 || (bodySkills[term] ?? 0) > this.size * bodyShare;
  }

  /** Returns words of metadata that a mistyped one may have meant, nearest first. */
  nearestWords(word: string): readonly string[] {
    if (this.statistics) return this.statistics.nearestWords(word);
    this.#nearest ??= new NearestWords((letter, place) => this.#lexicon.usedWordsWith(letter, place));
    return this.#nearest.find(word);
  }

  /** Returns the postings of a term in each segment, those of removed skills included until they are merged away. */
  postingsOf(term: number): readonly PostingRange[] {
    const ranges: PostingRange[] = [];
    for (const segment of this.#segments) {
      const row = rowOf(segment, term);
      if (row === -1) continue;
      if (segment.fresh[row] === 0) this.#weigh(segment, row);
      const { base, starts, slots, counts, impacts } = segment;
      ranges.push({ base, slots, counts, impacts, start: starts[row] ?? 0, end: starts[row + 1] ?? 0 });
    }
    return ranges;
  }

  /** Returns the first example request of a skill that has a term. */
  exampleWith(slot: number, term: number): string | undefined {
    return this.skill(slot)
      ?.asks.slice(0, MAX_ASKS)
      .find((example) => hasTerm(example, term, this.#lexicon));
  }

  /** Returns what a term is evidence of in a skill by each field, before saturation. */
  evidenceByField(term: number, slot: number, counts: number): number[] {
    return evidenceByField(counts, this.#figures[slot]?.lengths ?? [], this.bodyShare(term));
  }

  /** Returns the terms of the name of a skill, in order. */
  nameTerms(slot: number): readonly number[] {
    return this.#figures[slot]?.nameTerms ?? [];
  }

  /** Adds all skills or, when a body cannot be read, throws and adds none. */
  add(skills: readonly IndexedSkill<S>[]): void {
    const entries = new EntryList();
    const figures: SkillFigures[] = [];
    const reader = new SkillReader(this.#lexicon);
    try {
      for (const [at, skill] of skills.entries()) {
        figures.push(reader.read(skill));
        for (const term of reader.terms) entries.add(term, at, reader.countsOf(term));
      }
    } catch (error) {
      // Words learned on the way stay in the lexicon, where no skill counts for them.
      for (const skill of skills.slice(0, figures.length)) this.#use(skill, -1);
      throw error;
    }
    if (this.#slots.length < skills.length) this.#lexicon.trim();
    this.#take(skills, figures, entries);
  }

  /** Adds skills that were read before. */
  addRead(skills: readonly ReadSkill<S>[]): void {
    const entries = new EntryList();
    for (const [at, { postings }] of skills.entries())
      for (const [term, counts] of postings) entries.add(term, at, counts);
    this.#take(
      skills.map(({ indexed }) => indexed),
      skills.map(({ lengths, nameTerms }) => ({ lengths, nameTerms })),
      entries,
    );
  }

  /** Takes the skill out of a slot. Its postings stay until they are merged away, and are never counted. */
  remove(slot: number): void {
    const skill = this.#slots[slot];
    if (skill === undefined) return;
    this.#forgetCollection();
    this.#use(skill, -1);
    for (const [term, counts] of this.#postingsIn(slot)) this.#lexicon.count(term, counts, -1);
    this.#slotOf?.delete(skill.skill);
    this.#slots[slot] = undefined;
    this.#live--;
    const removed = this.#slots.length - this.#live;
    if (removed > MAX_REMOVED && removed > this.#live) this.#compact();
  }

  /** Returns all but the texts of the skills, as arrays. */
  parts(): IndexParts {
    return {
      lexicon: this.#lexicon.parts(),
      lengths: Uint32Array.from(this.#figures.flatMap(({ lengths }) => lengths)),
      nameTerms: Uint32Array.from(this.#figures.flatMap(({ nameTerms }) => nameTerms)),
      nameSizes: Uint32Array.from(this.#figures, ({ nameTerms }) => nameTerms.length),
      segments: this.#segments.map(({ base, terms, starts, slots, counts }) => ({
        base,
        terms,
        starts,
        slots,
        counts,
      })),
    };
  }

  /** Returns an index of the skills, by slot, that takes over the arrays of another. */
  static fromParts<S extends MatchableSkill>(
    skills: readonly (IndexedSkill<S> | undefined)[],
    { lexicon, lengths, nameTerms, nameSizes, segments }: IndexParts,
  ): InvertedIndex<S> {
    const index = new InvertedIndex<S>(undefined, Lexicon.fromParts(lexicon));
    index.#slots = [...skills];
    index.#live = index.skills().length;
    let start = 0;
    index.#figures = Array.from(nameSizes, (size, slot) => {
      start += size;
      return {
        lengths: [...lengths.subarray(slot * FIELDS.length, (slot + 1) * FIELDS.length)],
        nameTerms: [...nameTerms.subarray(start - size, start)],
      };
    });
    index.#segments = segments.map(toWeighed);
    return index;
  }

  #take(skills: readonly IndexedSkill<S>[], figures: readonly SkillFigures[], entries: EntryList): void {
    if (skills.length === 0) return;
    this.#forgetCollection();
    if (this.statistics === undefined)
      for (let at = 0; at < entries.size; at++) this.#lexicon.count(entries.terms[at] ?? 0, entries.counts[at] ?? 0, 1);
    const base = this.#slots.length;
    for (const [at, skill] of skills.entries()) this.#slotOf?.set(skill.skill, base + at);
    for (const skill of skills) this.#slots.push(skill);
    for (const own of figures) this.#figures.push(own);
    this.#live += skills.length;
    this.#segments.push(toWeighed(buildSegment(base, entries, this.#lexicon.vocabulary.size)));
    this.#mergeSmall();
  }

  /** Notes that the words of a skill's name, description and tags are used once more (1) or less (-1). */
  #use(skill: IndexedSkill<S>, change: 1 | -1): void {
    for (const word of metadataWords(skill, this.#lexicon)) this.#lexicon.use(word, change);
  }

  /** Forgets what depends on all skills. */
  #forgetCollection(): void {
    this.#nearest = undefined;
    this.#rarities.fill(-1);
    for (const { fresh } of this.#segments) fresh.fill(0);
  }

  /** Works out how much of the weight of a term each skill gets. */
  #weigh({ base, terms, starts, slots, counts, impacts, fresh }: WeighedSegment, row: number): void {
    const share = this.bodyShare(terms[row] ?? 0);
    for (let at = starts[row] ?? 0, end = starts[row + 1] ?? 0; at < end; at++) {
      const lengths = this.#figures[base + (slots[at] ?? 0)]?.lengths ?? [];
      impacts[at] = Math.round(IMPACT_UNITS * saturatedEvidence(counts[at] ?? 0, lengths, share));
    }
    fresh[row] = 1;
  }

  /** Returns what a body still tells by a term: less, the more bodies of other skills hold it. */
  bodyShare(term: number): number {
    const others = Math.max(0, (this.#lexicon.bodySkills[term] ?? 0) - 1);
    return 1 - others / (this.size + 1);
  }

  /** Finds all postings of a skill. It is in one segment: the last that begins at it or before. */
  *#postingsIn(slot: number): Generator<readonly [term: number, counts: number]> {
    const segment = this.#segments.findLast(({ base }) => base <= slot);
    if (segment === undefined) return;
    const { base, terms, starts, slots, counts } = segment;
    for (let at = slots.indexOf(slot - base), row = 0; at !== -1; at = slots.indexOf(slot - base, at + 1)) {
      row = lowerBound(starts, at + 1, row + 1, starts.length) - 1;
      yield [terms[row] ?? 0, counts[at] ?? 0];
    }
  }

  /** Keeps each segment more than twice the size of the next, so that there are never many. */
  #mergeSmall(): void {
    for (;;) {
      const [first, second] = this.#segments.slice(-2);
      if (!first || !second || first.counts.length > second.counts.length * 2) return;
      const entries = new EntryList();
      for (const segment of [first, second])
        this.#eachLive(segment, (term, slot, counts) => entries.add(term, slot - first.base, counts));
      this.#segments.splice(-2, 2, toWeighed(buildSegment(first.base, entries, this.#lexicon.vocabulary.size)));
    }
  }

  #eachLive(
    { base, terms, starts, slots, counts }: Segment,
    take: (term: number, slot: number, counts: number) => void,
  ): void {
    for (let row = 0; row < terms.length; row++) {
      for (let at = starts[row] ?? 0, end = starts[row + 1] ?? 0; at < end; at++) {
        const slot = base + (slots[at] ?? 0);
        if (this.#slots[slot] !== undefined) take(terms[row] ?? 0, slot, counts[at] ?? 0);
      }
    }
  }

  /** Renumbers what is left, slots and words, so that an index whose skills come and go does not grow without end. */
  #compact(): void {
    const old = this.#lexicon;
    const lexicon = new Lexicon();
    const numbers = new Map<number, number>();
    const renumber = (term: number): number => {
      const number = numbers.get(term) ?? lexicon.number(old.vocabulary.word(term));
      numbers.set(term, number);
      return number;
    };
    const postings: [term: number, counts: number][][] = this.#slots.map(() => []);
    for (const segment of this.#segments)
      this.#eachLive(segment, (term, slot, counts) => postings[slot]?.push([renumber(term), counts]));
    const left = this.#slots.flatMap((indexed, slot): readonly ReadSkill<S>[] => {
      const figures = this.#figures[slot];
      if (indexed === undefined || figures === undefined) return [];
      const nameTerms = figures.nameTerms.map(renumber);
      return [{ indexed, lengths: figures.lengths, nameTerms, postings: postings[slot] ?? [] }];
    });
    this.#lexicon = lexicon;
    for (const { indexed } of left) this.#use(indexed, 1);
    this.#slots = [];
    this.#figures = [];
    this.#segments = [];
    this.#live = 0;
    this.#rarities = new Float64Array(0);
    this.#slotOf = undefined;
    this.addRead(left);
  }
}

/** What an index is made of. */
export interface IndexParts {
  readonly lexicon: LexiconParts;
  /** The figures of all skills, one after the other: of thousands of small lists reading would take long. */
  readonly lengths: Uint32Array<ArrayBuffer>;
  readonly nameTerms: Uint32Array<ArrayBuffer>;
  readonly nameSizes: Uint32Array<ArrayBuffer>;
  readonly segments: readonly Segment[];
}

function toWeighed(segment: Segment): WeighedSegment {
  return {
    ...segment,
    impacts: new Uint16Array(segment.counts.length),
    fresh: new Uint8Array(segment.terms.length),
  };
}
