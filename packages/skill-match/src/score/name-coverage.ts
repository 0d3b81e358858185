import type { InvertedIndex } from "../index/inverted-index.js";
import type { FieldHit, MatchableSkill } from "../skill-match.js";
import { rarity } from "./rarity.js";
import type { QueryTerm } from "./relevance-query.js";

/** A skill whose name the request spells out in full gains this much of its evidence. */
export const COVERAGE_BONUS = 0.6;

/** The terms of a request by their numbers. */
export type TermsAsked = ReadonlyMap<number, QueryTerm>;

/** How far a request spells out the names of skills, as long as no skill is added or removed. */
export class NameCoverage<S extends MatchableSkill> {
  readonly #index: InvertedIndex<S>;
  readonly #rarities = new Map<number, number>();

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
  }

  /** What the name of a skill adds to evidence of `sum` units: nearly nothing for half of its words, much for all of them. */
  bonus(sum: number, slot: number, asked: TermsAsked): number {
    let covered = 0;
    let total = 0;
    for (const term of this.#index.slots.nameTerms(slot)) {
      const worth = this.#rarity(term);
      total += worth;
      covered += worth * (asked.get(term)?.coverage ?? 0);
    }
    if (covered === 0) return 0;
    const share = covered / total;
    return Math.round(sum * COVERAGE_BONUS * share * share);
  }

  /** The bonus by what it is for: one hit for the words of the name that the request holds, and one for each that another stands for. */
  hits(bonus: number, slot: number, asked: TermsAsked): readonly FieldHit[] {
    if (bonus === 0) return [];
    const parts: { readonly hit: Omit<FieldHit, "weight">; readonly worth: number }[] = [];
    let direct = 0;
    let total = 0;
    for (const term of this.#index.slots.nameTerms(slot)) {
      const found = asked.get(term);
      const worth = this.#rarity(term) * (found?.coverage ?? 0);
      if (found === undefined || worth === 0) continue;
      total += worth;
      if (found.asked.via === undefined) direct += worth;
      else parts.push({ hit: { ...found.asked, field: "coverage" }, worth });
    }
    const name = this.#index.slots.get(slot)?.name ?? "";
    if (direct > 0) parts.unshift({ hit: { term: name, field: "coverage" }, worth: direct });
    let rest = bonus;
    const hits = parts.map(({ hit, worth }, index) => {
      // What rounding has left over goes to the last.
      const weight = index === parts.length - 1 ? rest : Math.floor((bonus * worth) / total);
      rest -= weight;
      return { ...hit, weight };
    });
    return hits.filter(({ weight }) => weight > 0);
  }

  #rarity(term: number): number {
    let known = this.#rarities.get(term);
    if (known === undefined) {
      const { vocabulary, metadataSkills } = this.#index.lexicon;
      known = rarity(vocabulary.word(term), metadataSkills[term] as number, this.#index.skillCount);
      this.#rarities.set(term, known);
    }
    return known;
  }
}
