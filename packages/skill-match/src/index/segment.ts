import { grow } from "./number-array.js";

/** Postings of a range of skills, by term: which skills hold it, and how often in each field. The postings of a term are together, by slot. */
export interface Segment {
  /** The slot of its first skill. */
  readonly base: number;
  /** Terms with postings here, rising. */
  readonly terms: Uint32Array<ArrayBuffer>;
  /** Where the postings of each term begin; one entry more than there are terms. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Counted from `base`, which keeps them narrow. */
  readonly slots: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  readonly counts: Uint16Array<ArrayBuffer>;
}

/** Postings in the order they are read, skill by skill: three columns that grow. */
export class EntryList {
  size = 0;
  maxSlot = 0;
  terms: Uint32Array<ArrayBuffer> = new Uint32Array(1024);
  /** Slots, counted from the base of the segment to be. */
  slots: Uint32Array<ArrayBuffer> = new Uint32Array(1024);
  counts: Uint16Array<ArrayBuffer> = new Uint16Array(1024);

  add(term: number, slot: number, counts: number): void {
    const at = this.size++;
    if (at === this.terms.length) {
      this.terms = grow(this.terms, this.size);
      this.slots = grow(this.slots, this.size);
      this.counts = grow(this.counts, this.size);
    }
    this.terms[at] = term;
    this.slots[at] = slot;
    this.counts[at] = counts;
    if (slot > this.maxSlot) this.maxSlot = slot;
  }
}

/** Returns the entries as postings: a counting sort by term. `termCount` is more than any term. */
export function buildSegment(base: number, entries: EntryList, termCount: number): Segment {
  const { size } = entries;
  const cursors = new Uint32Array(termCount + 1);
  for (let at = 0; at < size; at++) {
    const next = (entries.terms[at] ?? 0) + 1;
    cursors[next] = (cursors[next] ?? 0) + 1;
  }
  const terms: number[] = [];
  const starts: number[] = [];
  for (let term = 0, start = 0; term < termCount; term++) {
    const count = cursors[term + 1] ?? 0;
    if (count > 0) {
      terms.push(term);
      starts.push(start);
    }
    cursors[term] = start;
    start += count;
  }
  starts.push(size);
  const slots = entries.maxSlot < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);
  const counts = new Uint16Array(size);
  for (let at = 0; at < size; at++) {
    const term = entries.terms[at] ?? 0;
    const to = cursors[term] ?? 0;
    cursors[term] = to + 1;
    slots[to] = entries.slots[at] ?? 0;
    counts[to] = entries.counts[at] ?? 0;
  }
  return { base, terms: Uint32Array.from(terms), starts: Uint32Array.from(starts), slots, counts };
}

/** Returns the row of a term in a segment, or -1. */
export function rowOf({ terms }: Segment, term: number): number {
  const row = lowerBound(terms, term, 0, terms.length);
  return terms[row] === term ? row : -1;
}

/** Binary search: returns the first index from `start` up to `end` whose number is not below `value`, or `end`. */
export function lowerBound(rising: ArrayLike<number>, value: number, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
