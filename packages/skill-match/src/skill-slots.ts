import { FIELDS } from "./field-counts.js";
import { occurrenceWeight } from "./field-weights.js";
import { grow } from "./grow.js";
import type { MatchableSkill } from "./skill-match.js";
import type { SkillTexts } from "./skill-reader.js";
import { lowerAscii } from "./tag-filter.js";

/** What is known of a skill besides its postings. */
export interface SkillSlot<S> {
  readonly skill: S;
  readonly texts: SkillTexts;
  /** Tags in lower case. */
  readonly tags: readonly string[];
  /** Selected only when mentioned. */
  readonly gated: boolean;
  /** Globs of the skill. */
  readonly triggers: readonly string[];
}

/** What reading a skill has found, besides postings. */
export interface SkillFigures {
  /** How many words each field has for `relevance`. */
  readonly lengths: readonly number[];
  /** Terms of the name, each once, in order. */
  readonly nameTerms: readonly number[];
  /** How many different words the body has for `overlap`. */
  readonly bodyWords: number;
}

/** The skills of a matcher by slot, a number that stays with a skill until the matcher is built anew. */
export class SkillSlots<S extends MatchableSkill> {
  readonly #slots: (SkillSlot<S> | undefined)[] = [];
  #live = 0;
  /** Made when first asked for. */
  #slotOf: Map<S, number> | undefined;
  /** What one occurrence is worth in each field, by field and slot. */
  readonly occurrenceWeights: Float32Array[] = FIELDS.map(() => new Float32Array(16));
  /** What `overlap` divides by, by slot. */
  overlapNorms: Float32Array = new Float32Array(16);
  #nameTerms = new Uint32Array(64);
  #nameStarts = new Uint32Array(16);

  /** Slots given out, those of removed skills included. */
  get size(): number {
    return this.#slots.length;
  }

  get live(): number {
    return this.#live;
  }

  /** The skill in a slot, or `undefined` when it was removed. */
  get(slot: number): SkillSlot<S> | undefined {
    return this.#slots[slot];
  }

  /** Terms of the name of a skill, in order. */
  nameTerms(slot: number): Uint32Array {
    return this.#nameTerms.subarray(this.#nameStarts[slot], this.#nameStarts[slot + 1]);
  }

  /** Gives a skill the next slot. */
  add(skill: S, texts: SkillTexts, found: SkillFigures): void {
    const slot = this.#slots.length;
    const tags = texts.tags.length === 0 ? NONE : texts.tags.map(lowerAscii);
    const gated = skill.trigger === true || skill.disableModelInvocation === true;
    this.#slots.push({ skill, texts, tags, gated, triggers: skill.triggers ?? NONE });
    this.#live++;
    this.#slotOf?.set(skill, slot);
    for (let field = 0; field < FIELDS.length; field++) {
      const weights = grow(this.occurrenceWeights[field] as Float32Array, slot + 1);
      weights[slot] = occurrenceWeight(field, found.lengths[field] as number);
      this.occurrenceWeights[field] = weights;
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
    this.#live--;
  }

  /** Slots that hold a skill, in the order they were added. */
  *liveSlots(): Generator<number> {
    for (let slot = 0; slot < this.#slots.length; slot++) if (this.#slots[slot] !== undefined) yield slot;
  }

  /** The slot of this very skill, else of the first with the same name and path, else -1. */
  find(skill: S): number {
    if (this.#slotOf === undefined) {
      this.#slotOf = new Map();
      for (const slot of this.liveSlots()) this.#slotOf.set((this.#slots[slot] as SkillSlot<S>).skill, slot);
    }
    const same = this.#slotOf.get(skill);
    if (same !== undefined) return same;
    return this.#slots.findIndex((one) => one?.texts.name === skill.name && one.texts.path === (skill.path ?? ""));
  }
}

const NONE: readonly string[] = [];
