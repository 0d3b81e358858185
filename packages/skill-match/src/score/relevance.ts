import { FIELDS } from "../index/fields.js";
import type { InvertedIndex } from "../index/inverted-index.js";
import type { FieldHit, MatchableSkill, SkillField } from "../skill-match.js";
import { NearestWords } from "../text/nearest-words.js";
import { COVERAGE_BONUS, NameCoverage, type TermsAsked } from "./name-coverage.js";
import type { RankedQuery, Ranker } from "./ranker.js";
import { type QueryTerm, type RelevanceQuery, relevanceQuery, UNITS } from "./relevance-query.js";
import { addEvidence, evidenceParts, termEvidence } from "./term-evidence.js";

/** A skill that is all that a request of one word asks for gains this much of its evidence. */
const SHORT_BONUS = 0.7;
/** A skill with this share of what a request could add is all that it asks for: saying a word more often would be no sign of more. */
const WHOLE_SHARE = 0.75;

/**
 * BM25F, adapted: evidence that a request is about a skill, summed over its words. The default scorer. As in BM25F, occurrences are
 * weighted by field and its length, summed, and saturated once. Other than there:
 *
 * - Usual lengths are fixed (`fields.ts`), and rarity is counted over names, descriptions and tags, mixed with a public collection on a
 *   fixed scale (`rarity.ts`): a skill scores alike among 18 skills and among 8,000.
 * - A body tells less by a word the more other bodies hold it (`term-evidence.ts`).
 * - A request has a budget of evidence (`relevance-query.ts`), and its words may stand for others (`stand-ins.ts`).
 * - A name that is spelled out adds a bonus (`name-coverage.ts`), a short request that is answered whole another.
 * - The score is the square of the evidence.
 * - Evidence is counted in whole units, so that the weights of hits sum to the score exactly.
 */
export class Relevance<S extends MatchableSkill> implements Ranker {
  readonly #index: InvertedIndex<S>;
  readonly #names: NameCoverage<S>;
  #nearestWords: NearestWords | undefined;

  constructor(index: InvertedIndex<S>) {
    this.#index = index;
    this.#names = new NameCoverage(index);
  }

  ask(query: string, minScore: number): RankedQuery {
    const asked = relevanceQuery(query, {
      lexicon: this.#index.lexicon,
      skills: this.#index.skillCount,
      nearestWords: () => {
        const { statistics } = this.#index;
        if (statistics) return { find: (word) => statistics.nearestWords(word) };
        this.#nearestWords ??= new NearestWords(this.#index.metadataWords());
        return this.#nearestWords;
      },
    });
    const { terms, unknown, shortness } = asked;
    const termsAsked = new Map<number, QueryTerm>();
    for (const term of terms) termsAsked.set(term.term, term);
    return {
      isEmpty: terms.length === 0 && unknown.length === 0,
      minScore,
      addTo: (board) => {
        for (const term of terms) addEvidence(this.#index, term, board);
      },
      minSum: (score) => {
        const most = (1 + COVERAGE_BONUS) * (1 + SHORT_BONUS * shortness);
        return (Math.sqrt(Math.max(0, score)) * UNITS - 2) / most - 2;
      },
      scoreFrom: (sum, slot) => {
        const evidence = sum + this.#names.bonus(sum, slot, termsAsked);
        return (evidence * timesEvidence(sum, evidence, asked)) / UNITS ** 2;
      },
      evidence: (slot) => {
        const parts = terms.map((term) => termEvidence(this.#index, term, slot));
        const sum = parts.reduce((total, part) => total + part, 0);
        const bonus = this.#names.bonus(sum, slot, termsAsked);
        return sum === 0 ? parts : parts.map((part) => part * (1 + bonus / sum));
      },
      asked: () => [
        ...terms.map(({ asked: { term, via }, weight }) => ({
          term,
          ...(via === undefined ? {} : { via }),
          maxWeight: weight / UNITS,
        })),
        ...unknown.map((term) => ({ term, maxWeight: 0 })),
      ],
      hits: (slot) => this.#hits(asked, slot, termsAsked),
    };
  }

  #hits(asked: RelevanceQuery, slot: number, termsAsked: TermsAsked): FieldHit[] {
    const hits: FieldHit[] = [];
    let sum = 0;
    for (const term of asked.terms) {
      for (const [field, part] of evidenceParts(this.#index, term, slot).entries()) {
        if (part === 0) continue;
        hits.push({ ...term.asked, field: FIELDS[field] as SkillField, weight: part });
        sum += part;
      }
    }
    const bonus = this.#names.bonus(sum, slot, termsAsked);
    hits.push(...this.#names.hits(bonus, slot, termsAsked));
    // Each part of the evidence, times all of it: together the score.
    const times = timesEvidence(sum, sum + bonus, asked);
    return hits.map((hit) => ({ ...hit, weight: (hit.weight * times) / UNITS ** 2 }));
  }
}

/**
 * What evidence is multiplied with: itself, since twice the evidence makes a match much more than twice as sure (of the best matches with
 * evidence 1 about half are right, with evidence 2 nearly all), and more where the skill is what a short request asks for, the whole of it.
 */
function timesEvidence(sum: number, evidence: number, { total, shortness }: RelevanceQuery): number {
  if (sum === 0) return evidence;
  const share = Math.min(1, sum / (total * WHOLE_SHARE));
  const focus = 1 + SHORT_BONUS * shortness * share * share;
  return Math.round(evidence * focus * focus);
}
