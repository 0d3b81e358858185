import type { ScoreBoard } from "./score-board.js";
import type { FieldHit } from "./skill-match.js";

/** A way to score skills. */
export interface Ranker {
  /** Makes a request ready to be scored. Valid until skills are added or removed. */
  ask(query: string): RankedQuery;
  /** Forgets what depends on the skills held. */
  reset(): void;
}

/** A request, made ready for the skills of an index. */
export interface RankedQuery {
  /** Whether it has no words at all. */
  readonly isEmpty: boolean;
  /** The lowest score a policy's `minScore` stands for. */
  leastScore(minScore: number): number;
  /** Adds up, for each slot with a word in common, what its score is made of. */
  addTo(board: ScoreBoard): void;
  /** No slot with this sum scores more. */
  mostFrom(sum: number): number;
  /** The score of a slot with this sum. */
  scoreFrom(sum: number, slot: number): number;
  /** Why a slot has its score: weights that sum to it exactly. */
  hits(slot: number): FieldHit[];
}
