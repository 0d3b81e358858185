import { BODY, countOf, FIELDS, METADATA_COUNTS } from "./field-counts.js";
import type { InvertedIndex } from "./inverted-index.js";
import type { WeightedTerm } from "./relevance-query.js";
import type { ScoreBoard } from "./score-board.js";
import { findSlotIn, findTermIn, type Segment } from "./segment.js";
import type { MatchableSkill } from "./skill-match.js";

/** How fast repeats and fields stop adding: evidence `x` counts as `x / (2 + x)`. */
const SATURATION = 2;

/** What one term of a request adds to the score of a skill, in units. */
export class TermEvidence<S extends MatchableSkill> {
  readonly #index: InvertedIndex<S>;

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
  }

  /** Adds it to the sums of all skills that hold the term. */
  addTo(board: ScoreBoard, query: WeightedTerm): void {
    for (const segment of this.#index.segments) {
      const at = findTermIn(segment, query.term);
      if (at !== -1)
        this.#addFrom(segment, segment.starts[at] as number, segment.starts[at + 1] as number, board, query);
    }
  }

  #addFrom(segment: Segment, start: number, end: number, board: ScoreBoard, { term, weight }: WeightedTerm): void {
    const { base, slots, counts } = segment;
    const { sums, touched } = board;
    const bodyWeights = this.#index.slots.occurrenceWeights[BODY] as Float32Array;
    const bodyShare = this.#bodyShare(term);
    const plain = !this.#index.lexicon.overlapForms.has(term);
    let { size } = board;
    for (let at = start; at < end; ) {
      const slot = slots[at] as number;
      let next = at + 1;
      while (next < end && slots[next] === slot) next++;
      const count = counts[at] as number;
      // Nearly all postings are of one form and of the body alone.
      const evidence =
        plain && next === at + 1 && count < METADATA_COUNTS
          ? count * (bodyWeights[base + slot] as number) * bodyShare
          : this.#evidence(this.#fieldCounts(segment, at, next, term), base + slot, bodyShare);
      const units = saturated(weight, evidence);
      at = next;
      if (units === 0) continue;
      if (sums[base + slot] === 0) touched[size++] = base + slot;
      sums[base + slot] = (sums[base + slot] as number) + units;
    }
    board.size = size;
  }

  /** The same for one skill, parted by field: name, description, tags, body. */
  parts({ term, weight }: WeightedTerm, slot: number): number[] {
    const fieldCounts = this.#countsIn(slot, term);
    const bodyShare = this.#bodyShare(term);
    const evidence = this.#evidence(fieldCounts, slot, bodyShare);
    const total = saturated(weight, evidence);
    if (total === 0) return fieldCounts.fill(0);
    const own = fieldCounts.map((_, field) => this.#fieldEvidence(fieldCounts, field, slot, bodyShare));
    const parts = own.map((part) => Math.floor((total * part) / evidence));
    // What rounding has left over goes to the strongest field.
    const strongest = own.indexOf(Math.max(...own));
    parts[strongest] = parts.reduce((rest, part, field) => (field === strongest ? rest : rest - part), total);
    return parts;
  }

  #countsIn(slot: number, term: number): number[] {
    for (const segment of this.#index.segments) {
      const at = findTermIn(segment, term);
      if (at === -1 || slot < segment.base) continue;
      const end = segment.starts[at + 1] as number;
      const start = findSlotIn(segment, segment.starts[at] as number, end, slot - segment.base);
      let next = start;
      while (next < end && segment.slots[next] === slot - segment.base) next++;
      if (next > start) return this.#fieldCounts(segment, start, next, term);
    }
    return [0, 0, 0, 0];
  }

  /** How often the term stands in each field of a skill, all its forms together. */
  #fieldCounts(segment: Segment, start: number, end: number, term: number): number[] {
    const overlapForms = this.#index.lexicon.overlapForms.get(term);
    const totals = [0, 0, 0, 0];
    for (let at = start; at < end; at++) {
      if (overlapForms?.has(segment.forms[at] as number)) continue;
      for (let field = 0; field < FIELDS.length; field++) {
        totals[field] = (totals[field] as number) + countOf(segment.counts[at] as number, field);
      }
    }
    return totals;
  }

  #evidence(fieldCounts: readonly number[], slot: number, bodyShare: number): number {
    let evidence = 0;
    for (let field = 0; field < FIELDS.length; field++) {
      evidence += this.#fieldEvidence(fieldCounts, field, slot, bodyShare);
    }
    return evidence;
  }

  #fieldEvidence(fieldCounts: readonly number[], field: number, slot: number, bodyShare: number): number {
    const weights = this.#index.slots.occurrenceWeights[field] as Float32Array;
    const evidence = (fieldCounts[field] as number) * (weights[slot] as number);
    return field === BODY ? evidence * bodyShare : evidence;
  }

  /** A body tells less by a word the more bodies of other skills hold it. */
  #bodyShare(term: number): number {
    const others = Math.max(0, (this.#index.lexicon.bodySkills[term] as number) - 1);
    return 1 - others / (this.#index.slots.live + 1);
  }
}

function saturated(weight: number, evidence: number): number {
  return Math.round((weight * evidence) / (SATURATION + evidence));
}
