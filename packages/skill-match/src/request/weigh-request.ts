import { sizeFactor } from "./rarity.js";
import { readRequest } from "./request-words.js";
import { findStandIns } from "./stand-ins.js";
import { type Collection, kindWeight, type SaidTerm, weighWords } from "./weigh-words.js";

/** A request holds at most this much evidence: in a longer one each word weighs less. */
const REQUEST_BUDGET = 6;
/** Brings the best threshold, measured among 18, 1,013 and 7,491 skills, to 1. */
const SCALE = 0.87;
/** A request of this much evidence or less is as short as can be; one of the second or more is not short. */
const SHORTEST = 1;
const NOT_SHORT = 3;
/** The heaviest terms of a request are looked up, no more than this. */
const MAX_TERMS = 128;
/** The first character behind the Latin ones. */
const FIRST_NOT_LATIN = 0x250;

/** A term to look up for a request. */
export interface RequestTerm {
  readonly number: number;
  /** What it adds to the evidence for a skill that is all about it. */
  readonly weight: number;
  /** How far it counts where a name is spelled out: 1 for a word of the request itself. */
  readonly coverage: number;
  /** The word of the request that it is looked up for. */
  readonly said: string;
  /** The word looked up instead of it. */
  readonly via: string | undefined;
}

/** What a request asks for. */
export interface WeighedRequest {
  /** Terms that some skill holds, in the order of the request. */
  readonly terms: readonly RequestTerm[];
  /** Words that no skill holds and nothing stands for. */
  readonly unknown: readonly string[];
  /** What all words of the request together could add. */
  readonly total: number;
  /** 1 for a single telling word, 0 for a sentence; everyday words take from it. */
  readonly shortness: number;
}

/** Returns a request in the terms of a collection. */
export function weighRequestIn(query: string, collection: Collection): WeighedRequest {
  const request = readRequest(query);
  const words = weighWords(request, collection);
  const { mass, shortness } = measure(words);
  const scale = Math.min(1, REQUEST_BUDGET / mass) * sizeFactor(collection.size) * SCALE;
  const found = new Map<number, RequestTerm>();
  for (const { said, number, weight } of words.values())
    if (number !== -1)
      found.set(number, { number, weight: weight * scale, coverage: 1, said: said.word, via: undefined });
  for (const { number, said, via, weight, coverage } of findStandIns(request, words, collection)) {
    const known = found.get(number);
    if (known === undefined || known.weight < weight * scale)
      found.set(number, { number, weight: weight * scale, coverage, said, via });
  }
  const unknown = new Set<string>();
  for (const { said } of words.values()) unknown.add(said.word);
  for (const { said } of found.values()) unknown.delete(said);
  return { terms: heaviest([...found.values()]), unknown: [...unknown], total: mass * scale, shortness };
}

/** Returns what the words hold that skills could answer, and how short the request is. */
function measure(words: ReadonlyMap<string, SaidTerm>): { readonly mass: number; readonly shortness: number } {
  let mass = 0;
  let opaque = 0;
  let telling = 0;
  for (const word of words.values()) {
    if (isOpaque(word)) opaque += word.weight;
    else mass += word.weight;
    if (kindWeight(word.said) === 1) telling += word.weight;
  }
  const all = mass + opaque;
  const shortness = Math.min(1, Math.max(0, (NOT_SHORT - all) / (NOT_SHORT - SHORTEST)));
  return { mass, shortness: all === 0 ? 0 : (shortness * telling) / all };
}

/**
 * Whether a word is of a script that no skill here uses for it. That skills in English do not hold it tells nothing, and of a script without
 * spaces most pairs are not words: a request in it would be out of evidence before it has said what it is about.
 */
function isOpaque({ number, said: { facts } }: SaidTerm): boolean {
  return number === -1 && facts.term.charCodeAt(0) >= FIRST_NOT_LATIN && facts.ofTerm.translations.length === 0;
}

function heaviest(terms: readonly RequestTerm[]): readonly RequestTerm[] {
  if (terms.length <= MAX_TERMS) return terms;
  const heavy = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_TERMS));
  return terms.filter((term) => heavy.has(term));
}
