import { FIELDS } from "../index/fields.js";
import type { InvertedIndex } from "../index/inverted-index.js";
import type { FieldHit, MatchableSkill, SkillField } from "../skill-match.js";
import { NearestWords } from "../text/nearest-words.js";
import type { RankedQuery, Ranker } from "./ranker.js";
import { rarity } from "./rarity.js";
import { type QueryTerm, relevanceQuery, UNITS } from "./relevance-query.js";
import { addEvidence, evidenceParts } from "./term-evidence.js";

/** A skill whose name the request spells out in full gains this much of its score. */
const COVERAGE_BONUS = 0.6;

/**
 * BM25F, adapted: evidence that a request is about a skill, summed over its words. The default scorer. As in BM25F, occurrences are
 * weighted by field and its length, summed, and saturated once. Other than there:
 *
 * - Usual lengths are fixed (`fields.ts`), and rarity is counted over names, descriptions and tags, mixed with a public collection and
 *   scaled to 0–1 (`rarity.ts`): a skill scores alike among 18 skills and among 8,000.
 * - A body tells less by a word the more other bodies hold it (`term-evidence.ts`).
 * - A request has a budget of evidence, and its words may stand for others (`relevance-query.ts`).
 * - A name that is spelled out adds a bonus, and the score is the square of the evidence.
 * - Evidence is counted in whole units, so that the weights of hits sum to the score exactly.
 */
export class Relevance<S extends MatchableSkill> implements Ranker {
  readonly #index: InvertedIndex<S>;
  readonly #rarities = new Map<number, number>();
  #nearestWords: NearestWords | undefined;

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
  }

  ask(query: string, minScore: number): RankedQuery {
    const { terms, unknown } = relevanceQuery(query, {
      lexicon: this.#index.lexicon,
      skills: this.#index.slots.live,
      nearestWords: () => {
        this.#nearestWords ??= new NearestWords(this.#index.metadataWords());
        return this.#nearestWords;
      },
    });
    const termsAsked = new Set<number>();
    for (const { term } of terms) termsAsked.add(term);
    return {
      isEmpty: terms.length === 0 && unknown.length === 0,
      minScore,
      addTo: (board) => {
        for (const term of terms) addEvidence(this.#index, term, board);
      },
      minSum: (score) => (Math.sqrt(Math.max(0, score)) * UNITS - 1) / (1 + COVERAGE_BONUS) - 1,
      // Squared, since twice the evidence makes a match much more than twice as sure: of the best matches with evidence 1
      // about half are right, with evidence 2 nearly all.
      scoreFrom: (sum, slot) => {
        const evidence = sum + this.#bonus(sum, slot, termsAsked);
        return (evidence * evidence) / UNITS ** 2;
      },
      asked: () => [
        ...terms.map(({ asked, weight }) => ({ ...asked, maxWeight: weight / UNITS })),
        ...unknown.map((term) => ({ term, maxWeight: 0 })),
      ],
      hits: (slot) => this.#hits(terms, slot, termsAsked),
    };
  }

  #hits(terms: readonly QueryTerm[], slot: number, termsAsked: ReadonlySet<number>): FieldHit[] {
    const hits: FieldHit[] = [];
    let sum = 0;
    for (const term of terms) {
      for (const [field, part] of evidenceParts(this.#index, term, slot).entries()) {
        if (part === 0) continue;
        hits.push({ ...term.asked, field: FIELDS[field] as SkillField, weight: part });
        sum += part;
      }
    }
    const bonus = this.#bonus(sum, slot, termsAsked);
    const name = this.#index.slots.get(slot)?.name ?? "";
    if (bonus > 0) hits.push({ term: name, field: "coverage", weight: bonus });
    // Each part of the evidence, times all of it: together its square.
    return hits.map((hit) => ({ ...hit, weight: (hit.weight * (sum + bonus)) / UNITS ** 2 }));
  }

  /** What the name adds: nearly nothing for half of its words, much for all of them. */
  #bonus(sum: number, slot: number, termsAsked: ReadonlySet<number>): number {
    let covered = 0;
    let total = 0;
    for (const term of this.#index.slots.nameTerms(slot)) {
      const worth = this.#rarity(term);
      total += worth;
      if (termsAsked.has(term)) covered += worth;
    }
    if (covered === 0) return 0;
    const share = covered / total;
    return Math.round(sum * COVERAGE_BONUS * share * share);
  }

  #rarity(term: number): number {
    let known = this.#rarities.get(term);
    if (known === undefined) {
      const { vocabulary, metadataSkills } = this.#index.lexicon;
      known = rarity(vocabulary.word(term), metadataSkills[term] as number, this.#index.slots.live);
      this.#rarities.set(term, known);
    }
    return known;
  }
}
