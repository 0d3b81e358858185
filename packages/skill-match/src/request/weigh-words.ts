import { ln, rarity } from "./rarity.js";
import type { RequestWord } from "./request-words.js";

/** What is known of the skills that are asked. */
export interface Collection {
  /** How many skills there are. */
  readonly size: number;
  /** Returns the number of a term that some skill holds, or -1. */
  find(term: string): number;
  /** Returns the spelling of a term. */
  spelling(term: number): string;
  /** Returns how rare a term is: 0 to 1. */
  rarity(term: number): number;
  /** Whether a term is in the name, description, tags or example requests of a skill, or in more than this share of the bodies. */
  isUsual(term: number, bodyShare: number): boolean;
  /** Returns words that a mistyped one may have meant, nearest first. */
  nearestWords(word: string): readonly string[];
}

/** A term that a request says, and what it is worth. */
export interface SaidTerm {
  /** The first word that says it. */
  readonly said: RequestWord;
  /** Its number in the collection, or -1 when no skill holds it. */
  readonly number: number;
  readonly rarity: number;
  count: number;
  weight: number;
}

const REPEAT_WEIGHT = 0.5;
/** Numbers and single letters mean little by themselves. */
const SHORT = /^(?:[0-9]+|.)$/;
const SHORT_WEIGHT = 0.5;
const EVERYDAY_WEIGHT = 0.75;
/** Where a skill is to be made, the word "skill" counts as the rare word it then is, and what the skill is to do counts less. */
const SKILL_WEIGHT = 0.9;
const TOPIC_WEIGHT = 0.4;

/** Weighs the words of a request that tell something, by rarity, kind, place and repeats. By term, in order of appearance. */
export function weighWords(request: readonly RequestWord[], collection: Collection): ReadonlyMap<string, SaidTerm> {
  const terms = new Map<string, SaidTerm>();
  const topicStart = skillTopicStart(request);
  for (const [at, said] of request.entries()) {
    const { term } = said.facts;
    if (said.isStop) continue;
    let own = terms.get(term);
    if (own === undefined) {
      const number = collection.find(term);
      const rare = number === -1 ? rarity(term, 0, collection.size) : collection.rarity(number);
      own = { said, number, rarity: rare, count: 0, weight: 0 };
      terms.set(term, own);
    }
    own.count++;
    own.weight = own.rarity * repeats(own.count) * kindWeight(said);
    if (topicStart !== -1 && term === "skill") own.weight = SKILL_WEIGHT;
    else if (topicStart !== -1 && at >= topicStart) own.weight *= TOPIC_WEIGHT;
  }
  return terms;
}

/** Saying a word twice makes it weightier, but not twice as weighty. */
export function repeats(count: number): number {
  return count === 1 ? 1 : 1 + REPEAT_WEIGHT * ln(count);
}

/** Returns what a word is worth by its kind. */
export function kindWeight({ facts }: RequestWord): number {
  if (SHORT.test(facts.term)) return SHORT_WEIGHT;
  return facts.ofTerm.isEveryday ? EVERYDAY_WEIGHT : 1;
}

/** Stems of words that a skill is made with. */
const MAKING =
  / (?:author|build|creat|design|develop|draft|edit|evalu|gener|improv|make|new|optim|packag|publish|refin|scaffold|test|turn|updat|write) /;
/** Words that begin what a skill is to do. */
const LEADING = / (?:about|called|for|named|that|to|which|who|whose) /;
/** A word of making is at most so many words before "skill". */
const MAX_DISTANCE = 8;

/**
 * Returns where a request that is about skills themselves, such as "build a skill that audits contracts", begins to say what that skill is to
 * do: the position of the first such word, the number of words when it does not say, or -1 when the request is about something else.
 */
export function skillTopicStart(request: readonly RequestWord[]): number {
  const at = request.findIndex(({ facts }) => facts.term === "skill");
  if (at === -1) return -1;
  const before = request.slice(Math.max(0, at - MAX_DISTANCE), at);
  if (!before.some(({ facts }) => MAKING.test(` ${facts.term} `))) return -1;
  // "Turn our release steps into a skill": what is said before is what the skill is to do.
  if (before.slice(-2).some(({ word }) => word === "into")) return 0;
  return LEADING.test(` ${request[at + 1]?.word ?? ""} `) ? at + 2 : request.length;
}
