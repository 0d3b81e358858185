import type { InvertedIndex } from "../index/inverted-index.js";
import type { FieldHit, MatchableSkill } from "../skill-match.js";
import { maxOverlap, type OverlapWords, overlapHits, overlapScore, overlapWords } from "./overlap.js";
import type { AskedWord, Scoring } from "./scoring.js";

/** The reference algorithm over the skills of an index, whose texts it reads for each request. */
export class OverlapScoring<S extends MatchableSkill> implements Scoring {
  readonly minScore: number;
  readonly sums: Float32Array;
  readonly #index: InvertedIndex<S>;
  readonly #words: OverlapWords;

  constructor(index: InvertedIndex<S>, query: string, minScore: number) {
    this.minScore = Math.fround(minScore);
    this.#index = index;
    this.#words = overlapWords(query);
    this.sums = Float32Array.from({ length: index.slotCount }, (_, slot) => {
      const skill = index.skill(slot);
      return skill === undefined ? 0 : overlapScore(this.#words, skill);
    });
  }

  get isEmpty(): boolean {
    return this.#words.size === 0;
  }

  minSum(score: number): number {
    return score;
  }

  scoreOf(slot: number): number {
    return this.sums[slot] ?? 0;
  }

  hitsOf(slot: number): FieldHit[] {
    const skill = this.#index.skill(slot);
    return skill === undefined ? [] : overlapHits(this.#words, skill);
  }

  asked(): readonly AskedWord[] {
    return Array.from(this.#words, ([term, count]) => ({ term, maxWeight: maxOverlap(count) }));
  }
}
