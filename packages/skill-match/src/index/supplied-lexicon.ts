import { Lexicon } from "./lexicon.js";
import type { TermStatistics } from "./term-statistics.js";

/** A lexicon that counts nothing itself: how many skills hold a term is what statistics say, asked when the term is. */
export class SuppliedLexicon extends Lexicon {
  readonly #statistics: TermStatistics;

  constructor(statistics: TermStatistics) {
    super();
    this.#statistics = statistics;
  }

  override findTerm(spelling: string): number {
    const counts = this.#statistics.countsOf(spelling);
    return counts === undefined || counts.metadataSkills + counts.bodySkills <= 0 ? -1 : this.numberOf(spelling);
  }

  /** The number of a term, held by a skill of the collection or not. */
  numberOf(spelling: string): number {
    const { metadataSkills = 0, bodySkills = 0 } = this.#statistics.countsOf(spelling) ?? {};
    return this.supply(spelling, { metadataSkills, bodySkills });
  }
}
