import { METADATA_COUNTS } from "../index/fields.js";
import { SuppliedLexicon } from "../index/supplied-lexicon.js";
import type { TermStatistics } from "../index/term-statistics.js";
import { rarity } from "../score/rarity.js";
import { relevanceQuery, UNITS } from "../score/relevance-query.js";
import { termEvidence } from "../score/term-evidence.js";
import type { MatchableSkill } from "../skill-match.js";
import { candidateIndex } from "./candidate-matcher.js";
import type { SkillTerms } from "./skill-terms.js";

/** A term that is looked up for a request. */
export interface RequestTerm {
  readonly term: string;
  /** What it adds to the evidence for a skill that is all about it. */
  readonly weight: number;
}

/** The terms that a request asks for in a collection, with those that stand for its words, in its order. */
export function weighRequest(query: string, statistics: TermStatistics): readonly RequestTerm[] {
  const lexicon = new SuppliedLexicon(statistics);
  const nearest = { find: (word: string): readonly string[] => statistics.nearestWords(word) };
  const { terms } = relevanceQuery(query, { lexicon, skills: statistics.skills, nearestWords: () => nearest });
  return terms.map(({ term, weight }) => ({ term: lexicon.vocabulary.word(term), weight: weight / UNITS }));
}

/** What a term tells of a skill that holds it. */
export interface SkillTerm {
  readonly term: string;
  /** Whether it stands in name, description, tags or asks, and not in the body alone. */
  readonly named: boolean;
  /** How much of the weight of the term the skill gets when a request asks for it: 0 to 1. */
  readonly impact: number;
  /** How rare the term is: 0 to 1. */
  readonly rarity: number;
  /** Which share of the name, by rarity, a request covers that asks for it: 0 to 1, and 0 for a term that is not in the name. */
  readonly cover: number;
}

/** The terms of a skill, each once, with what they tell of it in a collection: what an index of candidates is made of. */
export function weighSkillTerms(terms: SkillTerms, statistics: TermStatistics): readonly SkillTerm[] {
  const index = candidateIndex([{ skill: NAMELESS, terms }], statistics);
  const lexicon = index.lexicon as SuppliedLexicon;
  const rarityOf = (term: string): number =>
    rarity(term, statistics.countsOf(term)?.metadataSkills ?? 0, statistics.skills);
  const wholeName = terms.nameTerms.reduce((sum, term) => sum + rarityOf(term), 0);
  const named = new Map<string, boolean>();
  for (const [term, counts] of terms.postings) {
    named.set(term, named.get(term) === true || counts >= METADATA_COUNTS || counts % METADATA_COUNTS >= BODY_COUNTS);
  }
  return [...named].map(([term, inNamed]) => ({
    term,
    named: inNamed,
    impact: termEvidence(index, { term: lexicon.numberOf(term), weight: UNITS }, 0) / UNITS,
    rarity: rarityOf(term),
    cover: wholeName > 0 && terms.nameTerms.includes(term) ? rarityOf(term) / wholeName : 0,
  }));
}

/** Counts of the body are below this. */
const BODY_COUNTS = 64;
const NAMELESS: MatchableSkill = { name: "", description: "" };
