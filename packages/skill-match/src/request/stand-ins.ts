import { type AskedPhrase, toTerm } from "../text/word-facts.js";
import type { RequestWord } from "./request-words.js";
import { type Collection, kindWeight, repeats, type SaidTerm } from "./weigh-words.js";

/** What a term is worth that stands for a word of the request. */
interface StandInWeight {
  readonly weight: number;
  /** The weight where no skill holds the word itself. */
  readonly instead: number;
  /** How far it counts as that word where a name is spelled out. */
  readonly coverage: number;
}

const ALIAS: StandInWeight = { weight: 0.3, instead: 0.8, coverage: 0.6 };
const TRANSLATION: StandInWeight = { weight: 0.6, instead: 0.9, coverage: 1 };
const ASKED_WORD: StandInWeight = { weight: 0.5, instead: 0.8, coverage: 0.4 };
const ASKED_PHRASE: StandInWeight = { weight: 1, instead: 1, coverage: 0.6 };
const TYPO: StandInWeight = { weight: 0.6, instead: 0.6, coverage: 1 };
/** What weighs less than this tells nothing, and many skills hold it: looking them all up would take longer than all the rest. */
const MIN_WEIGHT = 0.08;
/** Words of one request that are taken for typos, at most. */
const MAX_TYPOS = 16;
/** A word that is in no name, description or tag, and in so small a share of the bodies, may be a typo that others make too. */
const TYPO_BODIES = 0.0005;

/** A term that is looked up for words of a request that it is not itself. */
export interface StandIn {
  readonly number: number;
  /** What the request says, and the word that stands for it. */
  readonly said: string;
  readonly via: string;
  readonly weight: number;
  readonly coverage: number;
}

type SaidTerms = ReadonlyMap<string, SaidTerm>;

/** Finds all that stands for words of a request: other names, translations, what people say instead, corrections of typos. */
export function* findStandIns(
  request: readonly RequestWord[],
  terms: SaidTerms,
  collection: Collection,
): Generator<StandIn> {
  for (const own of terms.values()) {
    const { word, facts } = own.said;
    for (const [names, kind] of [
      [facts.aliases, ALIAS],
      [facts.ofTerm.translations, TRANSLATION],
    ] as const) {
      if (names.length === 0) continue;
      yield* shared({ names, said: word, weight: weightOf(kind, own), coverage: kind.coverage }, terms, collection);
    }
  }
  yield* waysOfAsking(request, terms, collection);
  yield* corrections(terms, collection);
}

const weightOf = (kind: StandInWeight, term: SaidTerm | undefined): number =>
  term?.number === -1 ? kind.instead : kind.weight;

interface SharedWeight extends Pick<StandIn, "said" | "weight" | "coverage"> {
  readonly names: readonly string[];
}

/** The weight, shared among those names that skills here use and the request does not: all together not much more than one. */
function* shared(
  { names, said, weight, coverage }: SharedWeight,
  terms: SaidTerms,
  collection: Collection,
): Generator<StandIn> {
  const numbers = names
    .flatMap((name) => (terms.has(name) ? [] : [collection.find(name)]))
    .filter((found) => found !== -1);
  for (const number of numbers) {
    const own = (collection.rarity(number) * weight) / Math.sqrt(numbers.length);
    if (own >= MIN_WEIGHT) yield { number, said, via: collection.spelling(number), weight: own, coverage };
  }
}

/** What people say instead of the words that skills use. Each way of asking counts once. */
function* waysOfAsking(request: readonly RequestWord[], terms: SaidTerms, collection: Collection): Generator<StandIn> {
  const found = new Set<AskedPhrase>();
  for (const [start, first] of request.entries()) {
    for (const phrase of first.facts.ofTerm.phrases) {
      const end = found.has(phrase) ? -1 : endOfPhrase(phrase, request, start);
      if (end === -1) continue;
      found.add(phrase);
      const said = request
        .slice(start, end + 1)
        .map(({ word }) => word)
        .join(" ");
      const isPhrase = phrase.terms.length > 1;
      const own = terms.get(first.facts.term);
      const kind = isPhrase ? ASKED_PHRASE : ASKED_WORD;
      const weight = isPhrase ? kind.weight : weightOf(kind, own) * (own?.rarity ?? 0) * kindWeight(first);
      yield* shared({ names: phrase.names, said, weight, coverage: kind.coverage }, terms, collection);
    }
  }
}

/** Returns where a phrase ends that starts here, with at most one other word between two of its words, or -1. */
function endOfPhrase({ terms }: AskedPhrase, request: readonly RequestWord[], start: number): number {
  let at = start;
  for (const term of terms.slice(1)) {
    if (request[at + 1]?.facts.term === term) at += 1;
    else if (request[at + 2]?.facts.term === term) at += 2;
    else return -1;
  }
  return at;
}

/** A word that no skill is about may be a typo of one that some are. */
function* corrections(terms: SaidTerms, collection: Collection): Generator<StandIn> {
  let typos = 0;
  for (const { said, number, count } of terms.values()) {
    if (number !== -1 && collection.isUsual(number, TYPO_BODIES)) continue;
    if (++typos > MAX_TYPOS) return;
    for (const via of collection.nearestWords(said.word)) {
      const near = collection.find(toTerm(via));
      if (near === -1) continue;
      const weight = collection.rarity(near) * repeats(count) * TYPO.weight;
      yield { number: near, said: said.word, via, weight, coverage: TYPO.coverage };
    }
  }
}
