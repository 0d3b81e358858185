import { BODY, bodyCount, countOf, descriptionCount, METADATA_COUNTS, nameCount, tagsCount } from "../index/fields.js";
import type { InvertedIndex } from "../index/inverted-index.js";
import type { PostingRange } from "../index/segment.js";
import type { MatchableSkill } from "../skill-match.js";
import type { ScoreBoard } from "./ranker.js";
import type { WeightedTerm } from "./relevance-query.js";

/** How fast repeats and fields stop adding: evidence `x` counts as `x / (2 + x)`. */
const SATURATION = 2;

/** What one term of a request adds to the evidence for a skill, in units. */
export class TermEvidence<S extends MatchableSkill> {
  readonly #index: InvertedIndex<S>;

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
  }

  /** Adds it to the sums of all skills that hold the term. */
  addTo(board: ScoreBoard, query: WeightedTerm): void {
    for (const range of this.#index.postingsOf(query.term)) this.#addFrom(range, board, query);
  }

  /** Nearly all time of a request is spent here: one turn for each skill with the term, most of the body alone. */
  #addFrom({ segment, start, end }: PostingRange, board: ScoreBoard, { term, weight }: WeightedTerm): void {
    const { base, slots, counts, forms } = segment;
    const { sums, touched } = board;
    const [names, descriptions, tagLists, bodies] = this.#index.slots.occurrenceWeights;
    const overlapForms = this.#index.lexicon.overlapForms.get(term);
    const bodyShare = this.#bodyShare(term);
    let { size } = board;
    for (let posting = start; posting < end; ) {
      const own = slots[posting] as number;
      const slot = base + own;
      let name = 0;
      let description = 0;
      let tags = 0;
      let body = 0;
      for (; posting < end && slots[posting] === own; posting++) {
        if (overlapForms?.has(forms[posting] as number)) continue;
        const count = counts[posting] as number;
        body += bodyCount(count);
        if (count < METADATA_COUNTS) continue;
        name += nameCount(count);
        description += descriptionCount(count);
        tags += tagsCount(count);
      }
      let evidence = 0;
      if (name > 0) evidence = name * (names[slot] as number);
      if (description > 0) evidence += description * (descriptions[slot] as number);
      if (tags > 0) evidence += tags * (tagLists[slot] as number);
      const units = saturated(weight, evidence + body * (bodies[slot] as number) * bodyShare);
      if (units === 0) continue;
      const sum = sums[slot] as number;
      if (sum === 0) touched[size++] = slot;
      sums[slot] = sum + units;
    }
    board.size = size;
  }

  /** What a term adds to the evidence for one skill, by field: name, description, tags, body. */
  parts({ term, weight }: WeightedTerm, slot: number): readonly number[] {
    const own = this.#evidenceByField(term, slot);
    let evidence = 0;
    for (const part of own) evidence += part;
    const total = saturated(weight, evidence);
    if (total === 0) return [];
    const parts = own.map((part) => Math.floor((total * part) / evidence));
    // What rounding has left over goes to the strongest field.
    let rest = total;
    for (const part of parts) rest -= part;
    const strongest = own.indexOf(Math.max(...own));
    parts[strongest] = (parts[strongest] as number) + rest;
    return parts;
  }

  #evidenceByField(term: number, slot: number): readonly number[] {
    const overlapForms = this.#index.lexicon.overlapForms.get(term);
    const totals = [0, 0, 0, 0];
    for (const { form, counts } of this.#index.postingsIn(slot, term)) {
      if (overlapForms?.has(form)) continue;
      for (let field = 0; field < totals.length; field++)
        totals[field] = (totals[field] as number) + countOf(counts, field);
    }
    const weights = this.#index.slots.occurrenceWeights;
    const bodyShare = this.#bodyShare(term);
    return totals.map(
      (count, field) => count * (weights[field as 0][slot] as number) * (field === BODY ? bodyShare : 1),
    );
  }

  /** A body tells less by a word the more bodies of other skills hold it. */
  #bodyShare(term: number): number {
    const others = Math.max(0, (this.#index.lexicon.bodySkills[term] as number) - 1);
    return 1 - others / (this.#index.slots.live + 1);
  }
}

function saturated(weight: number, evidence: number): number {
  return ((weight * evidence) / (SATURATION + evidence) + 0.5) | 0;
}
