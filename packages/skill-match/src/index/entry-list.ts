import { grow } from "../encode/grow.js";

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
