/** A slot and its score. */
export interface ScoredSlot {
  readonly slot: number;
  readonly score: number;
}

/** Keeps the best of many, however many there are: a heap with the worst on top. */
export class BestSlots {
  readonly #most: number;
  /** Negative when the first is the better. */
  readonly #compare: (first: ScoredSlot, second: ScoredSlot) => number;
  readonly #heap: ScoredSlot[] = [];

  constructor(most: number, compare: (first: ScoredSlot, second: ScoredSlot) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  /** What a slot must score to have a chance. */
  get leastScore(): number {
    return this.#heap.length < this.#most
      ? Number.NEGATIVE_INFINITY
      : (this.#heap[0]?.score ?? Number.POSITIVE_INFINITY);
  }

  offer(one: ScoredSlot): void {
    if (this.#heap.length < this.#most) {
      this.#heap.push(one);
      this.#rise(this.#heap.length - 1);
    } else if (this.#heap[0] !== undefined && this.#compare(one, this.#heap[0]) < 0) {
      this.#heap[0] = one;
      this.#sink();
    }
  }

  /** The best, best first. */
  ranked(): readonly ScoredSlot[] {
    return this.#heap.toSorted(this.#compare);
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfWorse(at, parent)) return;
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = at * 2 + 1;
      const right = left + 1;
      const below = right < this.#heap.length && this.#isWorse(right, left) ? right : left;
      if (below >= this.#heap.length || !this.#swapIfWorse(below, at)) return;
      at = below;
    }
  }

  #swapIfWorse(at: number, parent: number): boolean {
    if (!this.#isWorse(at, parent)) return false;
    const one = this.#heap[at] as ScoredSlot;
    this.#heap[at] = this.#heap[parent] as ScoredSlot;
    this.#heap[parent] = one;
    return true;
  }

  #isWorse(at: number, other: number): boolean {
    return this.#compare(this.#heap[at] as ScoredSlot, this.#heap[other] as ScoredSlot) > 0;
  }
}
