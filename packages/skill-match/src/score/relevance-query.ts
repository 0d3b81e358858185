import { translationsOf } from "../text/other-names.js";
import { readRequest } from "../text/request-words.js";
import { isSmallTalk } from "../text/small-talk.js";
import type { AskedWord } from "./ranker.js";
import { sizeFactor } from "./rarity.js";
import { type Collection, kindWeight, type QueryWords, weighWords } from "./request-weights.js";
import { findStandIns } from "./stand-ins.js";

/** Evidence is counted in whole numbers of these, so that sums are exact in any order. */
export const UNITS = 65_536;
/** A request holds at most this much evidence: in a longer one each word weighs less. */
const REQUEST_BUDGET = 6;
/** Brings the best threshold, measured among 18, 1,013 and 7,491 skills, to 1. */
const SCALE = 0.87;
/** A request of this much evidence or less is as short as can be; one of the second or more is not short. */
const SHORTEST = 1;
const NOT_SHORT = 3;
/** A sentence that is not about something to do here counts for less. */
const TALK_WEIGHT = 0.8;
/** The heaviest terms of a request are looked up, no more than this. */
const MAX_TERMS = 128;

/** A term and what it is worth. */
export interface WeightedTerm {
  readonly term: number;
  /** What it adds to the evidence for a skill that is all about it, in units. */
  readonly weight: number;
}

/** A term to look up for a request. */
export interface QueryTerm extends WeightedTerm {
  readonly asked: AskedAs;
  /** How far it counts where a name is spelled out: 1 for a word of the request itself. */
  readonly coverage: number;
}

/** The word of the request that a term stands for, and the word looked up instead of it, if any. */
type AskedAs = Pick<AskedWord, "term" | "via">;

/** What a request asks for. */
export interface RelevanceQuery {
  /** Terms that some skill holds, in the order of the request. */
  readonly terms: readonly QueryTerm[];
  /** Words that no skill holds and nothing stands for. */
  readonly unknown: readonly string[];
  /** What all words of the request together could add, in units. */
  readonly total: number;
  /** 1 for a single telling word, 0 for a sentence; everyday words take from it. */
  readonly shortness: number;
}

/** A request in the terms of a collection. */
export function relevanceQuery(query: string, collection: Collection): RelevanceQuery {
  const request = readRequest(query);
  const words = weighWords(request, collection);
  const { mass, shortness } = measure(words, collection);
  const talk = isSmallTalk(request) ? TALK_WEIGHT : 1;
  const scale = Math.min(1, REQUEST_BUDGET / mass) * sizeFactor(collection.skills) * talk * SCALE * UNITS;
  const found = new Map<number, QueryTerm>();
  const add = (spelling: string, { asked, weight, coverage }: Omit<QueryTerm, "term">): void => {
    const term = collection.lexicon.findTerm(spelling);
    const known = found.get(term);
    if (term === -1 || (known !== undefined && known.weight >= weight * scale)) return;
    found.set(term, { term, asked, weight: weight * scale, coverage });
  };
  for (const [spelling, { word, weight }] of words) add(spelling, { asked: { term: word }, weight, coverage: 1 });
  for (const { spelling, term, via, weight, coverage } of findStandIns(request, words, collection))
    add(spelling, { asked: { term, via }, weight, coverage });
  const terms = [...found.values()];
  const unknown = new Set<string>();
  for (const { word } of words.values()) unknown.add(word);
  for (const { asked } of terms) unknown.delete(asked.term);
  return {
    terms: terms.length > MAX_TERMS ? heaviest(terms) : terms,
    unknown: [...unknown],
    total: mass * scale,
    shortness,
  };
}

/** What the words hold that skills could answer, and how short the request is. */
function measure(words: QueryWords, collection: Collection): { readonly mass: number; readonly shortness: number } {
  let mass = 0;
  let opaque = 0;
  let telling = 0;
  for (const [spelling, { weight }] of words) {
    if (isOpaque(spelling, collection)) opaque += weight;
    else mass += weight;
    if (kindWeight(spelling) === 1) telling += weight;
  }
  const all = mass + opaque;
  const shortness = Math.min(1, Math.max(0, (NOT_SHORT - all) / (NOT_SHORT - SHORTEST)));
  return { mass, shortness: all === 0 ? 0 : (shortness * telling) / all };
}

/**
 * Whether a word is of a script that no skill here uses for it. That skills in English do not hold it tells nothing, and of a script without
 * spaces most pairs are no words at all: a request in it would be out of evidence before it has said what it is about.
 */
function isOpaque(spelling: string, { lexicon }: Collection): boolean {
  return (
    spelling.charCodeAt(0) >= FIRST_NOT_LATIN &&
    lexicon.findTerm(spelling) === -1 &&
    translationsOf(spelling).length === 0
  );
}

/** The first character behind the Latin ones. */
const FIRST_NOT_LATIN = 0x250;

function heaviest(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const heavy = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_TERMS));
  return terms.filter((term) => heavy.has(term));
}
