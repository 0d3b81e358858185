import type { FieldHit } from "../skill-match.js";

/** A word of a request, as the skills know it. */
export interface AskedWord {
  readonly term: string;
  /** The word looked up instead: the correction of a typo, or another name of the same thing. */
  readonly via?: string;
  /** What it can add at most: to the evidence for `relevance`, to the score for `overlap`. 0 when no skill holds it. */
  readonly maxWeight: number;
}

/** The scores of all skills for one request. Good until the next request. */
export interface Scoring {
  /** Whether the request has no words at all. */
  readonly isEmpty: boolean;
  /** The lowest score that is selected, as exact as scores are. */
  readonly minScore: number;
  /** What a score is made of, by slot; 0 for a skill without a word in common. */
  readonly sums: ArrayLike<number>;
  /** Returns the sum below which no skill has this score. */
  minSum(score: number): number;
  /** Returns the score of a skill. */
  scoreOf(slot: number): number;
  /** Returns the reasons: weights that sum to the score exactly. */
  hitsOf(slot: number): FieldHit[];
  /** Returns what each word looked up is evidence of in a skill; missing where a list is to be the best by score only. */
  evidenceOf?(slot: number): readonly number[];
  /** Returns what is looked up, in the order of the request. */
  asked(): readonly AskedWord[];
}
