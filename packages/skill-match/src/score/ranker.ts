import type { FieldHit } from "../skill-match.js";

/** A way to score the skills of an index, as long as no skill is added or removed. */
export interface Ranker {
  /** Makes a request ready to be scored, for a policy that selects from `minScore` on. */
  ask(query: string, minScore: number): RankedQuery;
}

/** A word of a request, as the skills know it. */
export interface AskedWord {
  readonly term: string;
  /** The word looked up instead: the correction of a typo, or another name of the same thing. */
  readonly via?: string;
  /** What it can add at most: to the evidence for `relevance`, to the score for `overlap`. 0 when no skill holds it. */
  readonly maxWeight: number;
}

/** A request, made ready for the skills of an index. */
export interface RankedQuery {
  /** Whether it has no words at all. */
  readonly isEmpty: boolean;
  /** The lowest score that is selected, as exact as scores are. */
  readonly minScore: number;
  /** Adds up, for each slot with a word in common, what its score is made of. */
  addTo(board: ScoreBoard): void;
  /** No slot with a lower sum can reach this score. A sum is first divided by that of its slot in `divisors`, if there are. */
  minSum(score: number): number;
  readonly divisors?: Float32Array;
  /** The score of a slot with this sum. */
  scoreFrom(sum: number, slot: number): number;
  /** What speaks for a slot by each word looked up, in units; missing where a list is to be the best by score alone. */
  evidence?(slot: number): readonly number[];
  /** What is looked up, in the order of the request. */
  asked(): readonly AskedWord[];
  /** Why a slot has its score: weights that sum to it exactly. */
  hits(slot: number): FieldHit[];
}

/** Sums by slot for one request. Reused from request to request, since making it anew would cost more than most requests. */
export class ScoreBoard {
  /** Whole numbers; 0 for slots that nothing was added to. */
  sums: Int32Array = new Int32Array(0);
  /** Slots with a sum, in the order they got one. */
  touched: Uint32Array = new Uint32Array(0);
  /** How many slots were touched. */
  size = 0;

  /** Clears the sums and ensures capacity for so many slots. */
  reset(slots: number): void {
    for (let index = 0; index < this.size; index++) this.sums[this.touched[index] as number] = 0;
    this.size = 0;
    if (this.sums.length >= slots) return;
    this.sums = new Int32Array(slots);
    this.touched = new Uint32Array(slots);
  }
}
