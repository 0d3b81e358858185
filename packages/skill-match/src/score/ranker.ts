import type { FieldHit } from "../skill-match.js";
import type { ScoreBoard } from "./score-board.js";

/** A way to score the skills of an index, as long as no skill is added or removed. */
export interface Ranker {
  /** Makes a request ready to be scored. */
  ask(query: string): RankedQuery;
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
  /** The lowest score a policy's `minScore` stands for. */
  toMinScore(minScore: number): number;
  /** Adds up, for each slot with a word in common, what its score is made of. */
  addTo(board: ScoreBoard): void;
  /** No slot with a lower sum can reach this score. A sum is first divided by that of its slot in `divisors`, if there are. */
  minSum(score: number): number;
  readonly divisors?: Float32Array;
  /** The score of a slot with this sum. */
  scoreFrom(sum: number, slot: number): number;
  /** What is looked up, in the order of the request. */
  asked(): readonly AskedWord[];
  /** Why a slot has its score: weights that sum to it exactly. */
  hits(slot: number): FieldHit[];
}
