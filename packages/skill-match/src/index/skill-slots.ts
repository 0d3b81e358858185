import { fit, grow } from "../encode/grow.js";
import type { ByteReader, ByteWriter } from "../encode/leb128.js";
import type { MatchableSkill } from "../skill-match.js";
import { FIELDS, occurrenceWeight } from "./fields.js";
import type { IndexedSkill } from "./indexed-skill.js";

/** How many numbers there are of a skill: the lengths of its fields, and the different words of its body. */
const FIGURES = FIELDS.length + 1;
/** No text has more words. */
const MAX_FIELD_LENGTH = 2 ** 30;

/** What reading a skill has found, besides postings. */
export interface SkillFigures {
  /** How many words each field has for `relevance`. */
  readonly lengths: readonly number[];
  /** Terms of the name, each once, in order. */
  readonly nameTerms: readonly number[];
  /** How many different words the body has for `overlap`. */
  readonly bodyWords: number;
}

/** What is known of all skills, besides themselves. */
export interface SlotParts extends Pick<SkillSlots<MatchableSkill>, "occurrenceWeights" | "overlapNorms"> {
  readonly figures: Uint32Array<ArrayBuffer>;
  readonly nameTerms: Uint32Array<ArrayBuffer>;
  readonly nameStarts: Uint32Array<ArrayBuffer>;
}

/** The skills of a matcher by slot, a number that stays with a skill until the matcher is built anew. */
export class SkillSlots<S extends MatchableSkill> {
  readonly #slots: (IndexedSkill<S> | undefined)[] = [];
  /** How many slots hold a skill. */
  live = 0;
  /** Made when first asked for. */
  #slotOf: Map<S, number> | undefined;
  /** What one occurrence is worth in each field, by field and slot. */
  readonly occurrenceWeights: [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array] = [
    new Float32Array(16),
    new Float32Array(16),
    new Float32Array(16),
    new Float32Array(16),
    new Float32Array(16),
  ];
  /** What `overlap` divides by, by slot. */
  overlapNorms: Float32Array = new Float32Array(16);
  /** Lengths of the fields and different words of the body, by slot: what the two above were made from. */
  #figures = new Uint32Array(64);
  #nameTerms = new Uint32Array(64);
  #nameStarts = new Uint32Array(16);

  /** Slots given out, those of removed skills included. */
  get size(): number {
    return this.#slots.length;
  }

  /** The skill in a slot, or `undefined` when it was removed. */
  get(slot: number): IndexedSkill<S> | undefined {
    return this.#slots[slot];
  }

  /** Terms of the name of a skill, in order. */
  nameTerms(slot: number): Uint32Array {
    return this.#nameTerms.subarray(this.#nameStarts[slot], this.#nameStarts[slot + 1]);
  }

  /** Gives a skill the next slot. */
  add(indexed: IndexedSkill<S>, found: SkillFigures): void {
    const slot = this.#slots.length;
    this.#slots.push(indexed);
    this.live++;
    this.#slotOf?.set(indexed.skill, slot);
    this.#figures = grow(this.#figures, (slot + 1) * FIGURES);
    this.#figures.set([...found.lengths, found.bodyWords], slot * FIGURES);
    for (let field = 0; field < FIELDS.length; field++) {
      const weights = grow(this.occurrenceWeights[field as 0], slot + 1);
      weights[slot] = occurrenceWeight(field, found.lengths[field] as number);
      this.occurrenceWeights[field as 0] = weights;
    }
    this.overlapNorms = grow(this.overlapNorms, slot + 1);
    this.overlapNorms[slot] = Math.sqrt(Math.max(1, found.bodyWords));
    const terms = found.nameTerms;
    const start = this.#nameStarts[slot] as number;
    this.#nameTerms = grow(this.#nameTerms, start + terms.length);
    this.#nameTerms.set(terms, start);
    this.#nameStarts = grow(this.#nameStarts, slot + 2);
    this.#nameStarts[slot + 1] = start + terms.length;
  }

  remove(slot: number): void {
    const gone = this.#slots[slot];
    if (gone === undefined) return;
    this.#slotOf?.delete(gone.skill);
    this.#slots[slot] = undefined;
    this.live--;
  }

  /** Gives back the capacity for more skills. */
  trim(): void {
    this.#figures = fit(this.#figures, this.size * FIGURES);
    this.#nameTerms = fit(this.#nameTerms, this.#nameStarts[this.size] as number);
    this.#nameStarts = fit(this.#nameStarts, this.size + 1);
    this.overlapNorms = fit(this.overlapNorms, this.size);
    for (let field = 0; field < FIELDS.length; field++) {
      this.occurrenceWeights[field as 0] = fit(this.occurrenceWeights[field as 0], this.size);
    }
  }

  /** Writes what is known of each skill but its texts. No slot may be empty. */
  save(writer: ByteWriter): void {
    for (let slot = 0; slot < this.size; slot++) {
      const terms = this.nameTerms(slot);
      writer.writeAll(this.#figures.subarray(slot * FIGURES, (slot + 1) * FIGURES));
      writer.write(terms.length);
      writer.writeAll(terms);
    }
  }

  /** Gives the skills their slots as they were saved. */
  restore(skills: readonly IndexedSkill<S>[], terms: number, reader: ByteReader): void {
    for (const indexed of skills) {
      const [bodyWords, ...lengths] = Array.from({ length: FIGURES }, () => reader.read(MAX_FIELD_LENGTH)).reverse();
      const nameTerms = Array.from({ length: reader.readCount(1) }, () => reader.read(terms));
      this.add(indexed, { lengths: lengths.reverse(), bodyWords: bodyWords as number, nameTerms });
    }
  }

  /** All but the skills, as arrays. */
  parts(): SlotParts {
    return {
      occurrenceWeights: this.occurrenceWeights,
      overlapNorms: this.overlapNorms,
      figures: this.#figures,
      nameTerms: this.#nameTerms,
      nameStarts: this.#nameStarts,
    };
  }

  /** Puts skills into slots, `undefined` where one was removed, and takes over the arrays of others. */
  takeParts(skills: readonly (IndexedSkill<S> | undefined)[], parts: SlotParts): void {
    for (const indexed of skills) {
      this.#slots.push(indexed);
      if (indexed) this.live++;
    }
    for (const [field, weights] of parts.occurrenceWeights.entries()) this.occurrenceWeights[field as 0] = weights;
    this.overlapNorms = parts.overlapNorms;
    this.#figures = parts.figures;
    this.#nameTerms = parts.nameTerms;
    this.#nameStarts = parts.nameStarts;
  }

  /** The skills, in the order they were added. */
  all(): IndexedSkill<S>[] {
    return this.#slots.filter((indexed) => indexed !== undefined);
  }

  /** Slots that hold a skill, in the order they were added. */
  *liveSlots(): Generator<number> {
    for (let slot = 0; slot < this.#slots.length; slot++) if (this.#slots[slot] !== undefined) yield slot;
  }

  /** The slot of this very skill, else of the first with the same name and path, else -1. */
  find(skill: S): number {
    if (this.#slotOf === undefined) {
      this.#slotOf = new Map();
      for (const slot of this.liveSlots()) this.#slotOf.set((this.#slots[slot] as IndexedSkill<S>).skill, slot);
    }
    const same = this.#slotOf.get(skill);
    if (same !== undefined) return same;
    return this.#slots.findIndex((other) => other?.name === skill?.name && other?.path === (skill?.path ?? ""));
  }

  /** The slot of the first skill of a name, else -1. */
  findByName(name: string): number {
    return this.#slots.findIndex((other) => other?.name === name);
  }
}
