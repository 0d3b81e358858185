import { narrowArray } from "../encode/grow.js";
import type { EntryList } from "./entry-list.js";

/**
 * Postings of a range of skills, by term: which skills hold it, in which form, and how often in each field. The
 * postings of a term stand together, ordered by skill.
 */
export interface Segment {
  /** Slots count from here, which keeps them narrow. */
  readonly base: number;
  /** Terms with postings here, rising. */
  readonly terms: Uint32Array;
  /** Where the postings of each term begin; one entry more than there are terms. */
  readonly starts: Uint32Array;
  readonly slots: Uint8Array | Uint16Array | Uint32Array;
  readonly counts: Uint16Array;
  readonly forms: Uint8Array | Uint16Array | Uint32Array;
}

/** Turns entries ordered by skill into postings ordered by term. `termCount` is more than any term. */
export function buildSegment(base: number, entries: EntryList, termCount: number): Segment {
  const { size, terms: termOf, slots: slotOf, forms: formOf, counts: countsOf } = entries;
  const cursors = new Uint32Array(termCount + 1);
  for (let index = 0; index < size; index++) {
    const next = (termOf[index] as number) + 1;
    cursors[next] = (cursors[next] as number) + 1;
  }
  const terms: number[] = [];
  const starts: number[] = [];
  for (let term = 0; term < termCount; term++) {
    const start = cursors[term] as number;
    if (cursors[term + 1] !== 0) {
      terms.push(term);
      starts.push(start);
    }
    cursors[term + 1] = (cursors[term + 1] as number) + start;
  }
  starts.push(size);
  const slots = narrowArray(size, entries.maxSlot);
  const forms = narrowArray(size, entries.maxForm);
  const counts = new Uint16Array(size);
  for (let index = 0; index < size; index++) {
    const term = termOf[index] as number;
    const to = cursors[term] as number;
    cursors[term] = to + 1;
    slots[to] = slotOf[index] as number;
    forms[to] = formOf[index] as number;
    counts[to] = countsOf[index] as number;
  }
  return { base, terms: Uint32Array.from(terms), starts: Uint32Array.from(starts), slots, counts, forms };
}

/** Where a term stands among the terms of a segment, or -1. */
export function findTermIn(segment: Segment, term: number): number {
  const { terms } = segment;
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as number) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? low : -1;
}

/** The first posting of a slot between `start` and `end`, or `end`. The slot counts from the base of the segment. */
export function findSlotIn(segment: Segment, start: number, end: number, slot: number): number {
  const { slots } = segment;
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle] as number) < slot) low = middle + 1;
    else high = middle;
  }
  return low < end && slots[low] === slot ? low : end;
}
