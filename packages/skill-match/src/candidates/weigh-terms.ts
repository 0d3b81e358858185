import { METADATA_COUNTS, saturatedEvidence } from "../index/fields.js";
import { InvertedIndex } from "../index/inverted-index.js";
import type { TermStatistics } from "../index/term-statistics.js";
import { weighRequestIn } from "../request/weigh-request.js";
import type { SkillTerms } from "./skill-terms.js";

/** A term that is looked up for a request. */
export interface RequestTerm {
  readonly term: string;
  /** What it adds to the evidence for a skill that is all about it. */
  readonly weight: number;
}

/** Returns the terms that a request asks for in a collection, with those that stand for its words, in its order. */
export function weighRequest(query: string, statistics: TermStatistics): readonly RequestTerm[] {
  const index = new InvertedIndex(statistics);
  return weighRequestIn(query, index).terms.map(({ number, weight }) => ({ term: index.spelling(number), weight }));
}

/** What a term tells of a skill that holds it. */
export interface SkillTerm {
  readonly term: string;
  /** Whether it is in name, description, tags or asks, and not in the body only. */
  readonly named: boolean;
  /** How much of the weight of the term the skill gets when a request asks for it: 0 to 1. */
  readonly impact: number;
  /** How rare the term is: 0 to 1. */
  readonly rarity: number;
  /** Which share of the name, by rarity, a request covers that asks for it: 0 to 1, and 0 for a term that is not in the name. */
  readonly cover: number;
}

/** Returns the terms of a skill, each once, with what they tell of it in a collection: what an index of candidates is made of. */
export function weighSkillTerms(
  { lengths, nameTerms, postings }: SkillTerms,
  statistics: TermStatistics,
): readonly SkillTerm[] {
  const index = new InvertedIndex(statistics);
  const rarityOf = (term: string): number => index.rarity(index.supply(term));
  const wholeName = nameTerms.reduce((sum, term) => sum + rarityOf(term), 0);
  const names = new Set(nameTerms);
  return postings.map(([term, counts]) => {
    const rarity = rarityOf(term);
    const impact = saturatedEvidence(counts, lengths, index.bodyShare(index.supply(term)));
    const cover = wholeName > 0 && names.has(term) ? rarity / wholeName : 0;
    return { term, named: counts >= METADATA_COUNTS, impact, rarity, cover };
  });
}
