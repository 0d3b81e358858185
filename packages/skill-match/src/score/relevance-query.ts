import type { Lexicon } from "../index/lexicon.js";
import { isEveryday } from "../text/everyday-words.js";
import type { NearestWords } from "../text/nearest-words.js";
import { aliasesOf, translationsOf } from "../text/other-names.js";
import { RELEVANCE, scanWords } from "../text/scan-words.js";
import { toTerm } from "../text/stem.js";
import { STOP_WORDS } from "../text/stop-words.js";
import type { AskedWord } from "./ranker.js";
import { ln, rarity, sizeFactor } from "./rarity.js";

/** Evidence is counted in whole numbers of these, so that sums are exact in any order. */
export const UNITS = 65_536;
/** A request holds at most this much evidence: in a longer one each word weighs less. */
const REQUEST_BUDGET = 6;
/** Brings the best threshold, measured over all sizes, to 1. */
const SCALE = 0.95;
const REPEAT_WEIGHT = 0.5;
/** Numbers and single letters mean little by themselves. */
const SHORT_WEIGHT = 0.5;
const EVERYDAY_WEIGHT = 0.75;
const TYPO_WEIGHT = 0.6;
const ALIAS_WEIGHT = 0.3;
const TRANSLATION_WEIGHT = 0.6;
/** The heaviest terms of a request are looked up, no more than this. */
const MAX_TERMS = 128;
/** Of a request longer than twice this, so many characters are read at the start and at the end. */
const MAX_PART_LENGTH = 8192;
/** Words of one request that are taken for typos, at most. */
const MAX_TYPOS = 16;

/** A term and what it is worth. */
export interface WeightedTerm {
  readonly term: number;
  /** What it adds to the evidence for a skill that is all about it, in units. */
  readonly weight: number;
}

/** A term to look up for a request. */
export interface QueryTerm extends WeightedTerm {
  readonly asked: AskedAs;
}

/** The word of the request that a term stands for, and the word looked up instead of it, if any. */
type AskedAs = Pick<AskedWord, "term" | "via">;

/** What is known of the collection that is asked. */
export interface Collection {
  readonly lexicon: Lexicon;
  readonly skills: number;
  nearestWords(): NearestWords;
}

/** What a request asks for. */
export interface RelevanceQuery {
  /** Terms that some skill holds, in the order of the request. */
  readonly terms: readonly QueryTerm[];
  /** Words that no skill holds and nothing stands for. */
  readonly unknown: readonly string[];
}

/** A request in the terms of a collection. */
export function relevanceQuery(query: string, collection: Collection): RelevanceQuery {
  const words = weighWords(query, collection);
  let mass = 0;
  for (const { weight } of words.values()) mass += weight;
  const scale = Math.min(1, REQUEST_BUDGET / mass) * sizeFactor(collection.skills) * SCALE * UNITS;
  const found = new Map<number, QueryTerm>();
  const add: AddTerm = (spelling, asked, weight) => {
    const term = collection.lexicon.findTerm(spelling);
    const known = found.get(term);
    if (term === -1 || (known !== undefined && known.weight >= weight * scale)) return;
    found.set(term, { term, asked, weight: weight * scale });
  };
  for (const [spelling, { word, weight }] of words) add(spelling, { term: word }, weight);
  addOtherNames(words, collection, add);
  addCorrections(words, collection, add);
  const terms = [...found.values()];
  const unknown = new Set<string>();
  for (const { word } of words.values()) unknown.add(word);
  for (const { asked } of terms) unknown.delete(asked.term);
  return { terms: terms.length > MAX_TERMS ? heaviest(terms) : terms, unknown: [...unknown] };
}

/** A word of a request and what it is worth. */
interface QueryWord {
  readonly word: string;
  readonly count: number;
  readonly weight: number;
}

/** The words of a request, by the spelling of their terms. */
type QueryWords = ReadonlyMap<string, QueryWord>;

type AddTerm = (spelling: string, asked: AskedAs, weight: number) => void;

function weighWords(query: string, collection: Collection): QueryWords {
  const words = new Map<string, QueryWord>();
  for (const [word, count] of countWords(query)) {
    const spelling = toTerm(word);
    const known = words.get(spelling);
    const total = count + (known?.count ?? 0);
    const weight = rarityOf(spelling, collection) * repeats(total) * kindWeight(spelling);
    words.set(spelling, { word: known?.word ?? word, count: total, weight });
  }
  return words;
}

/** The words of a request that tell something, in order of appearance, with how often each stands there. */
function countWords(query: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const whole = query.length <= MAX_PART_LENGTH * 2;
  for (const part of whole ? [query] : [query.slice(0, MAX_PART_LENGTH), query.slice(-MAX_PART_LENGTH)]) {
    scanWords(part, {
      word: (word, use) => {
        if ((use & RELEVANCE) !== 0 && !STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
      },
    });
  }
  return counts;
}

function kindWeight(spelling: string): number {
  if (SHORT.test(spelling)) return SHORT_WEIGHT;
  return isEveryday(spelling) ? EVERYDAY_WEIGHT : 1;
}

const SHORT = /^(?:[0-9]+|.)$/;

/** Other names for what is asked for: each adds a part, all together not much more than one. */
function addOtherNames(words: QueryWords, collection: Collection, add: AddTerm): void {
  for (const [spelling, { word }] of words) {
    for (const [names, weight] of [
      [aliasesOf(spelling), ALIAS_WEIGHT],
      [translationsOf(spelling), TRANSLATION_WEIGHT],
    ] as const) {
      const known = names.filter((name) => !words.has(name) && collection.lexicon.findTerm(name) !== -1);
      const share = weight / Math.sqrt(Math.max(1, known.length));
      for (const name of known) add(name, { term: word, via: name }, rarityOf(name, collection) * share);
    }
  }
}

/** A word that no skill holds may be a typo of one that some do. */
function addCorrections(words: QueryWords, collection: Collection, add: AddTerm): void {
  let typos = 0;
  for (const [spelling, { word, count }] of words) {
    if (collection.lexicon.findTerm(spelling) !== -1) continue;
    if (++typos > MAX_TYPOS) return;
    for (const neighbour of collection.nearestWords().find(word)) {
      const term = toTerm(neighbour);
      const weight = rarityOf(term, collection) * repeats(count) * TYPO_WEIGHT;
      add(term, { term: word, via: neighbour }, weight);
    }
  }
}

function rarityOf(spelling: string, { lexicon, skills }: Collection): number {
  const term = lexicon.findTerm(spelling);
  return rarity(spelling, term === -1 ? 0 : (lexicon.metadataSkills[term] as number), skills);
}

/** Saying a word twice makes it weightier, but not twice as weighty. */
function repeats(count: number): number {
  return 1 + REPEAT_WEIGHT * ln(count);
}

function heaviest(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const heavy = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_TERMS));
  return terms.filter((term) => heavy.has(term));
}
