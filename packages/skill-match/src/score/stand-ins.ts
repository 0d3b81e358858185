import { findAskedPhrases } from "../text/asked-phrases.js";
import { aliasesOf, spellingsOf, translationsOf } from "../text/other-names.js";
import type { RequestWord } from "../text/request-words.js";
import { toTerm } from "../text/stem.js";
import { type Collection, kindWeight, type QueryWords, rarityOf, repeats } from "./request-weights.js";

const SPELLING_WEIGHT = 0.7;
const SPELLING_INSTEAD = 1;
const ALIAS_WEIGHT = 0.3;
const ALIAS_INSTEAD = 0.8;
const TRANSLATION_WEIGHT = 0.6;
const TRANSLATION_INSTEAD = 0.9;
const ASKED_WORD_WEIGHT = 0.5;
const ASKED_PHRASE_WEIGHT = 1;
const TYPO_WEIGHT = 0.6;
/** Where no skill holds the word itself, what stands for it takes its place and is worth this much more. */
const INSTEAD_FACTOR = 1.6;
// How far a word that stands for another counts as that word where a name is spelled out.
const SPELLING_COVERAGE = 1;
const ALIAS_COVERAGE = 0.6;
const TRANSLATION_COVERAGE = 1;
const ASKED_WORD_COVERAGE = 0.4;
const ASKED_PHRASE_COVERAGE = 0.6;
const TYPO_COVERAGE = 1;
/** What weighs less than this tells nothing, and many skills hold it: looking them all up would take longer than all the rest. */
const MIN_WEIGHT = 0.08;
/** Words of one request that are taken for typos, at most. */
const MAX_TYPOS = 16;
/** A word that stands in no name, description or tag, and in so small a share of the bodies, may be a typo that others make too. */
const TYPO_BODIES = 0.0005;

/** A term that is looked up for words of a request that it is not itself. */
export interface StandIn {
  /** The spelling of the term. */
  readonly spelling: string;
  /** What the request says. */
  readonly term: string;
  /** The word that stands for it. */
  readonly via: string;
  readonly weight: number;
  readonly coverage: number;
}

/** All that stands for words of a request: other names, translations, what people say instead, corrections of typos. */
export function findStandIns(
  request: readonly RequestWord[],
  words: QueryWords,
  collection: Collection,
): readonly StandIn[] {
  return [
    ...otherNames(words, collection),
    ...waysOfAsking(request, words, collection),
    ...corrections(words, collection),
  ];
}

/** Other names for what is asked for: each adds a part, all together not much more than one. */
function* otherNames(words: QueryWords, collection: Collection): Generator<StandIn> {
  for (const [spelling, { word }] of words) {
    const unknown = collection.lexicon.findTerm(spelling) === -1;
    for (const [names, weight, coverage] of [
      [spellingsOf(word), unknown ? SPELLING_INSTEAD : SPELLING_WEIGHT, SPELLING_COVERAGE],
      [aliasesOf(word), unknown ? ALIAS_INSTEAD : ALIAS_WEIGHT, ALIAS_COVERAGE],
      [translationsOf(spelling), unknown ? TRANSLATION_INSTEAD : TRANSLATION_WEIGHT, TRANSLATION_COVERAGE],
    ] as const)
      yield* shared({ names, term: word, weight, coverage }, words, collection);
  }
}

/** What people say instead of the words that skills use. */
function* waysOfAsking(request: readonly RequestWord[], words: QueryWords, collection: Collection): Generator<StandIn> {
  for (const { said, word, names } of findAskedPhrases(request)) {
    const weight =
      word === undefined
        ? ASKED_PHRASE_WEIGHT
        : ASKED_WORD_WEIGHT * insteadFactor(word, collection) * rarityOf(word, collection) * kindWeight(word);
    const coverage = word === undefined ? ASKED_PHRASE_COVERAGE : ASKED_WORD_COVERAGE;
    yield* shared({ names, term: said, weight, coverage }, words, collection);
  }
}

interface SharedWeight extends Pick<StandIn, "term" | "weight" | "coverage"> {
  readonly names: readonly string[];
}

/** The weight, shared among those names that skills here use and the request does not. */
function shared(
  { names, term, weight, coverage }: SharedWeight,
  words: QueryWords,
  collection: Collection,
): readonly StandIn[] {
  const known = names.filter((name) => !words.has(name) && collection.lexicon.findTerm(name) !== -1);
  const share = weight / Math.sqrt(Math.max(1, known.length));
  return known
    .map((name) => ({ spelling: name, term, via: name, weight: rarityOf(name, collection) * share, coverage }))
    .filter((standIn) => standIn.weight >= MIN_WEIGHT);
}

/** A word that no skill is about may be a typo of one that some are. */
function* corrections(words: QueryWords, collection: Collection): Generator<StandIn> {
  let typos = 0;
  for (const [spelling, { word, count }] of words) {
    if (!maybeTypo(spelling, collection)) continue;
    if (++typos > MAX_TYPOS) return;
    for (const neighbour of collection.nearestWords().find(word)) {
      const near = toTerm(neighbour);
      const weight = rarityOf(near, collection) * repeats(count) * TYPO_WEIGHT;
      yield { spelling: near, term: word, via: neighbour, weight, coverage: TYPO_COVERAGE };
    }
  }
}

function maybeTypo(spelling: string, { lexicon, skills }: Collection): boolean {
  const term = lexicon.findTerm(spelling);
  if (term === -1) return true;
  return lexicon.metadataSkills[term] === 0 && (lexicon.bodySkills[term] as number) <= skills * TYPO_BODIES;
}

function insteadFactor(spelling: string, { lexicon }: Collection): number {
  return lexicon.findTerm(spelling) === -1 ? INSTEAD_FACTOR : 1;
}
