/** A slot and its score. */
export interface ScoredSlot {
  readonly slot: number;
  readonly score: number;
  /** What of the score a clear lead adds. */
  readonly lead?: number;
}

/** Binary heap with the worst on top: keeps the best of many, however many there are. */
export class BestSlots {
  readonly #max: number;
  readonly #minScore: number;
  /** Negative when the first is the better. */
  readonly #compare: (first: ScoredSlot, second: ScoredSlot) => number;
  readonly #heap: ScoredSlot[] = [];

  /** Keeps at most `max` of those offered, none of which may score below `minScore`. */
  constructor(max: number, minScore: number, compare: (first: ScoredSlot, second: ScoredSlot) => number) {
    this.#max = max;
    this.#minScore = minScore;
    this.#compare = compare;
  }

  /** What a slot must score at least to be among the best. */
  get minScore(): number {
    return this.#heap.length < this.#max ? this.#minScore : (this.#heap[0]?.score ?? Number.POSITIVE_INFINITY);
  }

  offer(item: ScoredSlot): void {
    if (this.#heap.length < this.#max) {
      this.#heap.push(item);
      this.#rise(this.#heap.length - 1);
    } else if (this.#heap[0] !== undefined && this.#compare(item, this.#heap[0]) < 0) {
      this.#heap[0] = item;
      this.#sink();
    }
  }

  /** The best, best first. */
  ranked(): readonly ScoredSlot[] {
    return this.#heap.toSorted(this.#compare);
  }

  #rise(from: number): void {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfWorse(index, parent)) return;
      index = parent;
    }
  }

  #sink(): void {
    for (let index = 0; ; ) {
      const left = index * 2 + 1;
      const right = left + 1;
      const below = right < this.#heap.length && this.#isWorse(right, left) ? right : left;
      if (below >= this.#heap.length || !this.#swapIfWorse(below, index)) return;
      index = below;
    }
  }

  #swapIfWorse(index: number, parent: number): boolean {
    if (!this.#isWorse(index, parent)) return false;
    const item = this.#heap[index] as ScoredSlot;
    this.#heap[index] = this.#heap[parent] as ScoredSlot;
    this.#heap[parent] = item;
    return true;
  }

  #isWorse(index: number, other: number): boolean {
    return this.#compare(this.#heap[index] as ScoredSlot, this.#heap[other] as ScoredSlot) > 0;
  }
}
