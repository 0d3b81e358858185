import { asksCount, bodyCount, descriptionCount, METADATA_COUNTS, nameCount, tagsCount } from "../index/fields.js";
import type { InvertedIndex } from "../index/inverted-index.js";
import type { MatchableSkill } from "../skill-match.js";
import type { ScoreBoard } from "./ranker.js";
import type { WeightedTerm } from "./relevance-query.js";

/** How fast repeats and fields stop adding: evidence `x` counts as `x / (2 + x)`. */
const SATURATION = 2;

type Index = InvertedIndex<MatchableSkill>;

/**
 * Adds what a term of a request is evidence of, in units, to the sums of all skills that hold it. Nearly all time of a request is
 * spent here: one turn for each skill with the term, most of the body alone.
 */
export function addEvidence(index: Index, { term, weight }: WeightedTerm, board: ScoreBoard): void {
  const { sums, touched } = board;
  const [names, descriptions, tagLists, bodies, askLists] = index.slots.occurrenceWeights;
  const overlapForms = index.lexicon.overlapForms.get(term);
  const share = bodyShare(index, term);
  for (const { segment, start, end } of index.postingsOf(term)) {
    const { base, slots, counts, forms } = segment;
    let { size } = board;
    for (let posting = start; posting < end; ) {
      const own = slots[posting] as number;
      const slot = base + own;
      let name = 0;
      let description = 0;
      let tags = 0;
      let body = 0;
      let asks = 0;
      for (; posting < end && slots[posting] === own; posting++) {
        if (overlapForms?.has(forms[posting] as number)) continue;
        const count = counts[posting] as number;
        body += bodyCount(count);
        asks += asksCount(count);
        if (count < METADATA_COUNTS) continue;
        name += nameCount(count);
        description += descriptionCount(count);
        tags += tagsCount(count);
      }
      let evidence = 0;
      if (name > 0) evidence = name * (names[slot] as number);
      if (description > 0) evidence += description * (descriptions[slot] as number);
      if (tags > 0) evidence += tags * (tagLists[slot] as number);
      if (asks > 0) evidence += asks * (askLists[slot] as number);
      const units = saturated(weight, evidence + body * (bodies[slot] as number) * share);
      if (units === 0) continue;
      const sum = sums[slot] as number;
      if (sum === 0) touched[size++] = slot;
      sums[slot] = sum + units;
    }
    board.size = size;
  }
}

/** What a term adds to the evidence for one skill, in units. */
export function termEvidence(index: Index, { term, weight }: WeightedTerm, slot: number): number {
  let evidence = 0;
  for (const part of evidenceByField(index, term, slot)) evidence += part;
  return saturated(weight, evidence);
}

/** What a term adds to the evidence for one skill, by field: name, description, tags, body, asks. */
export function evidenceParts(index: Index, { term, weight }: WeightedTerm, slot: number): readonly number[] {
  const own = evidenceByField(index, term, slot);
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

function evidenceByField(index: Index, term: number, slot: number): readonly number[] {
  const overlapForms = index.lexicon.overlapForms.get(term);
  let [name, description, tags, body, asks] = [0, 0, 0, 0, 0];
  for (const { form, counts } of index.postingsIn(slot, term)) {
    if (overlapForms?.has(form)) continue;
    name += nameCount(counts);
    description += descriptionCount(counts);
    tags += tagsCount(counts);
    body += bodyCount(counts);
    asks += asksCount(counts);
  }
  const [names, descriptions, tagLists, bodies, askLists] = index.slots.occurrenceWeights;
  return [
    name * (names[slot] as number),
    description * (descriptions[slot] as number),
    tags * (tagLists[slot] as number),
    body * (bodies[slot] as number) * bodyShare(index, term),
    asks * (askLists[slot] as number),
  ];
}

/** A body tells less by a word the more bodies of other skills hold it. */
function bodyShare({ lexicon, skillCount }: Index, term: number): number {
  const others = Math.max(0, (lexicon.bodySkills[term] as number) - 1);
  return 1 - others / (skillCount + 1);
}

function saturated(weight: number, evidence: number): number {
  return ((weight * evidence) / (SATURATION + evidence) + 0.5) | 0;
}
