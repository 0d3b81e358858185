import { grow, narrowArray } from "../encode/grow.js";

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

/** Postings in the order they are read: skill by skill. */
export class EntryList {
  size = 0;
  maxSlot = 0;
  maxForm = 0;
  terms: Uint32Array;
  /** Slots, counted from the base of the segment to be. */
  slots: Uint32Array;
  forms: Uint16Array;
  counts: Uint16Array;

  /** Has capacity for so many entries, and grows when there are more. */
  constructor(capacity: number) {
    this.terms = new Uint32Array(capacity);
    this.slots = new Uint32Array(capacity);
    this.forms = new Uint16Array(capacity);
    this.counts = new Uint16Array(capacity);
  }

  // Four numbers and no object: a build calls it for every word of every skill.
  add(term: number, slot: number, form: number, counts: number): void {
    const index = this.size++;
    if (index === this.terms.length) this.#grow();
    this.terms[index] = term;
    this.slots[index] = slot;
    this.forms[index] = form;
    this.counts[index] = counts;
    if (form > this.maxForm) this.maxForm = form;
    if (slot > this.maxSlot) this.maxSlot = slot;
  }

  #grow(): void {
    this.terms = grow(this.terms, this.size);
    this.slots = grow(this.slots, this.size);
    this.forms = grow(this.forms, this.size);
    this.counts = grow(this.counts, this.size);
  }
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

/** What is said of a term in one skill: the form it has there, and how often it stands in each field. */
export interface Posting {
  readonly form: number;
  readonly counts: number;
}

/** The postings of one term in a segment: from `start` up to `end`. */
export interface PostingRange {
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
}

/** The postings of a term, or `undefined` when the segment has none. */
export function findTerm(segment: Segment, term: number): PostingRange | undefined {
  const { terms, starts } = segment;
  const row = lowerBound(terms, term, { start: 0, end: terms.length });
  if (terms[row] !== term) return undefined;
  return { segment, start: starts[row] as number, end: starts[row + 1] as number };
}

/** Binary search: the first index from `start` up to `end` whose number is not below `value`, or `end`. */
export function lowerBound(
  rising: ArrayLike<number>,
  value: number,
  { start, end }: Pick<PostingRange, "start" | "end">,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
