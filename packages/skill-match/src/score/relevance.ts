import { FIELDS, NAME_COUNTS } from "../index/fields.js";
import { IMPACT_UNITS, type InvertedIndex, type PostingRange } from "../index/inverted-index.js";
import { lowerBound } from "../index/segment.js";
import { type RequestTerm, type WeighedRequest, weighRequestIn } from "../request/weigh-request.js";
import type { FieldHit, MatchableSkill } from "../skill-match.js";

/** Evidence is counted in whole numbers of these, so that sums are exact in any order. */
const UNITS = 65_536;
/** A skill whose name the request spells out in full gains this much of its evidence. */
const COVERAGE_BONUS = 0.6;
/** A skill that is all that a request of one word asks for gains this much of its evidence. */
const SHORT_BONUS = 0.7;
/** A skill with this share of what a request could add is all that it asks for: saying a word more often would be no sign of more. */
const WHOLE_SHARE = 0.75;

/** A word of a request, as the skills know it. */
export interface AskedWord {
  readonly term: string;
  /** The word looked up instead: the correction of a typo, or another name of the same thing. */
  readonly via?: string;
  /** What it can add at most to the evidence. 0 when no skill holds it. */
  readonly maxWeight: number;
}

/** A term of the request, and the postings it has. */
interface LookedUp extends RequestTerm {
  readonly ranges: readonly PostingRange[];
}

/**
 * BM25F, adapted: evidence that a request is about a skill, summed over its words. As in BM25F, occurrences are weighted
 * by field and its length, summed, and saturated once (`fields.ts`). Other than there:
 *
 * - Usual lengths are fixed, and rarity is counted over names, descriptions, tags and example requests, mixed with a public collection on a fixed scale
 *   (`rarity.ts`): a skill scores alike among 18 skills and among 8,000.
 * - A body tells less by a word the more other bodies hold it (`inverted-index.ts`).
 * - A request has a budget of evidence (`weigh-request.ts`), and its words may stand for others (`stand-ins.ts`).
 * - A name that is spelled out adds a bonus, a short request that is answered whole another.
 * - The score is the square of the evidence.
 * - Evidence is counted in whole units, so that the weights of hits sum to the score exactly.
 *
 *     sum      = Σ over words: weight × impact, impact = x / (2 + x), x = Σ over fields: count × weight of the field / its length
 *     evidence = sum × (1 + 0.6 × covered share of the name²)
 *     focus    = 1 + 0.7 × shortness × min(1, sum / (0.75 × what the request could add))²
 *     score    = (evidence × focus)²
 */
export class Relevance<S extends MatchableSkill> {
  /** The evidence of words, by slot; 0 for a skill without a word in common. Good until the next request. */
  readonly sums: Int32Array;
  readonly #index: InvertedIndex<S>;
  readonly #request: WeighedRequest;
  readonly #terms: readonly LookedUp[];
  readonly #coverages = new Map<number, number>();

  /** Adds up the evidence for all skills. `sums` has room for each slot. */
  constructor(index: InvertedIndex<S>, query: string, sums: Int32Array) {
    this.sums = sums.fill(0);
    this.#index = index;
    this.#request = weighRequestIn(query, index);
    this.#terms = this.#request.terms.map((term) => ({ ...term, ranges: index.postingsOf(term.number) }));
    for (const term of this.#terms) {
      this.#coverages.set(term.number, term.coverage);
      for (const range of term.ranges) addUnits(sums, term, range);
    }
  }

  /** Whether the request has no words at all. */
  get isEmpty(): boolean {
    return this.#terms.length === 0 && this.#request.unknown.length === 0;
  }

  /** Returns the sum below which no skill has this score. */
  minSum(score: number): number {
    const most = (1 + COVERAGE_BONUS) * (1 + SHORT_BONUS * this.#request.shortness);
    return (Math.sqrt(Math.max(0, score)) * UNITS - 2) / most - 2;
  }

  /** Returns the score of a skill. */
  scoreOf(slot: number): number {
    const evidence = this.#sum(slot) + this.#bonus(slot);
    return (evidence * this.#times(slot, evidence)) / UNITS ** 2;
  }

  /** Returns what each word looked up is evidence of in a skill. */
  evidenceOf(slot: number): readonly number[] {
    const factor = 1 + this.#bonus(slot) / Math.max(1, this.#sum(slot));
    return this.#terms.map((term) => {
      const found = findPosting(term, slot);
      return found === undefined ? 0 : unitsOf(term, found.impact) * factor;
    });
  }

  /** Returns what is looked up, in the order of the request. */
  asked(): readonly AskedWord[] {
    const words = this.#terms.map(({ said, via, weight }) => ({ ...toReason(said, via), maxWeight: weight }));
    return [...words, ...this.#request.unknown.map((term) => ({ term, maxWeight: 0 }))];
  }

  /** Returns the reasons for a score. Whole units of evidence, shared out over words and fields, times one factor, over a power of two: their sum is exact. */
  hitsOf(slot: number): FieldHit[] {
    const index = this.#index;
    const bonus = this.#bonus(slot);
    const times = this.#times(slot, this.#sum(slot) + bonus);
    const hits: FieldHit[] = [];
    const push = (hit: Omit<FieldHit, "weight">, units: number): void => {
      if (units > 0) hits.push({ ...hit, weight: (units * times) / UNITS ** 2 });
    };
    // Words of the request cover the name together, and each word that another stands for by itself.
    const covers = [0];
    const coverReasons = [{ term: index.skill(slot)?.name ?? "" }];
    for (const term of this.#terms) {
      const found = findPosting(term, slot);
      if (found === undefined) continue;
      const reason = toReason(term.said, term.via);
      const parts = split(unitsOf(term, found.impact), index.evidenceByField(term.number, slot, found.counts));
      for (const [at, { field }] of FIELDS.entries()) {
        const example = field === "asks" && (parts[at] ?? 0) > 0 ? index.exampleWith(slot, term.number) : undefined;
        push({ ...reason, field, ...(example !== undefined && { example }) }, parts[at] ?? 0);
      }
      if (found.counts < NAME_COUNTS || !index.nameTerms(slot).includes(term.number)) continue;
      const covered = index.rarity(term.number) * term.coverage;
      if (term.via === undefined) covers[0] = (covers[0] ?? 0) + covered;
      else {
        covers.push(covered);
        coverReasons.push(reason);
      }
    }
    const parts = split(bonus, covers);
    for (const [at, reason] of coverReasons.entries()) push({ ...reason, field: "coverage" }, parts[at] ?? 0);
    return hits;
  }

  #sum(slot: number): number {
    return this.sums[slot] ?? 0;
  }

  /** Returns what the name of a skill adds to its evidence. It grows with the square of the share of the name that the request covers. */
  #bonus(slot: number): number {
    let covered = 0;
    let total = 0;
    for (const term of this.#index.nameTerms(slot)) {
      const worth = this.#index.rarity(term);
      total += worth;
      covered += worth * (this.#coverages.get(term) ?? 0);
    }
    if (covered === 0) return 0;
    const share = covered / total;
    return Math.round(this.#sum(slot) * COVERAGE_BONUS * share * share);
  }

  /**
   * Returns what evidence is multiplied with: itself, since twice the evidence makes a match much more than twice as sure (of the best
   * matches with evidence 1 about half are right, with evidence 2 nearly all), and more where the skill is the whole of what a short
   * request asks for.
   */
  #times(slot: number, evidence: number): number {
    const { total, shortness } = this.#request;
    if (evidence === 0) return 0;
    const share = Math.min(1, this.#sum(slot) / (total * UNITS * WHOLE_SHARE));
    const focus = 1 + SHORT_BONUS * shortness * share * share;
    return Math.round(evidence * focus * focus);
  }
}

/** Adds what a term is evidence of to the sums of all skills that hold it. Most of the time of a request is spent here. */
function addUnits(sums: Int32Array, { weight }: RequestTerm, { base, slots, impacts, start, end }: PostingRange): void {
  const unit = (weight * UNITS) / IMPACT_UNITS;
  for (let at = start; at < end; at++) {
    const slot = base + (slots[at] ?? 0);
    sums[slot] = (sums[slot] ?? 0) + ((unit * (impacts[at] ?? 0) + 0.5) | 0);
  }
}

/** Returns what a term adds to the evidence for one skill, in units: the same as in `addUnits`. */
function unitsOf({ weight }: Pick<RequestTerm, "weight">, impact: number): number {
  return (((weight * UNITS) / IMPACT_UNITS) * impact + 0.5) | 0;
}

function findPosting({ ranges }: LookedUp, slot: number): { counts: number; impact: number } | undefined {
  for (const { base, slots, counts, impacts, start, end } of ranges) {
    const at = lowerBound(slots, slot - base, start, end);
    if (at < end && slots[at] === slot - base) return { counts: counts[at] ?? 0, impact: impacts[at] ?? 0 };
  }
  return undefined;
}

const toReason = (term: string, via: string | undefined): { readonly term: string; readonly via?: string } =>
  via === undefined ? { term } : { term, via };

/** Shares a whole number out in proportion, in whole numbers; what rounding leaves goes to the largest share. */
function split(total: number, shares: readonly number[]): readonly number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all === 0) return shares;
  const parts = shares.map((share) => Math.floor((total * share) / all));
  const largest = shares.indexOf(Math.max(...shares));
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => (at === largest ? part + rest : part));
}
