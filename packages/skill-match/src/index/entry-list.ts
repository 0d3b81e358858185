import { grow } from "../encode/grow.js";

/** Postings in the order they are read: skill by skill. */
export class EntryList {
  size = 0;
  mostSlot = 0;
  mostForm = 0;
  terms: Uint32Array;
  /** Slots, counted from the base of the segment to be. */
  slots: Uint32Array;
  forms: Uint16Array;
  counts: Uint16Array;

  /** Makes room for about so many entries; there is no limit. */
  constructor(room: number) {
    this.terms = new Uint32Array(room);
    this.slots = new Uint32Array(room);
    this.forms = new Uint16Array(room);
    this.counts = new Uint16Array(room);
  }

  add(term: number, slot: number, form: number, counts: number): void {
    const at = this.size++;
    if (at === this.terms.length) this.#grow();
    this.terms[at] = term;
    this.slots[at] = slot;
    this.forms[at] = form;
    this.counts[at] = counts;
    if (form > this.mostForm) this.mostForm = form;
    if (slot > this.mostSlot) this.mostSlot = slot;
  }

  #grow(): void {
    this.terms = grow(this.terms, this.size);
    this.slots = grow(this.slots, this.size);
    this.forms = grow(this.forms, this.size);
    this.counts = grow(this.counts, this.size);
  }
}
