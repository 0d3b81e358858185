import type { Lexicon } from "../index/lexicon.js";
import { skillTopicStart } from "../text/about-skills.js";
import { isEveryday } from "../text/everyday-words.js";
import type { NearestWords } from "../text/nearest-words.js";
import type { RequestWord } from "../text/request-words.js";
import { ln, rarity } from "./rarity.js";

const REPEAT_WEIGHT = 0.5;
/** Numbers and single letters mean little by themselves. */
const SHORT_WEIGHT = 0.5;
const EVERYDAY_WEIGHT = 0.75;
/** Where a skill is to be made, the word "skill" counts as the rare word it then is, and what the skill is to do counts less. */
const SKILL_WEIGHT = 0.9;
const TOPIC_WEIGHT = 0.4;

/** What is known of the collection that is asked. */
export interface Collection {
  readonly lexicon: Lexicon;
  readonly skills: number;
  nearestWords(): Pick<NearestWords, "find">;
}

/** A word of a request and what it is worth. */
interface QueryWord {
  readonly word: string;
  readonly count: number;
  readonly weight: number;
}

/** The words of a request that tell something, by the spelling of their terms, in order of appearance. */
export type QueryWords = ReadonlyMap<string, QueryWord>;

/** Weighs the words of a request by rarity, kind, place and repeats. */
export function weighWords(request: readonly RequestWord[], collection: Collection): QueryWords {
  const words = new Map<string, QueryWord>();
  const topicStart = skillTopicStart(request);
  for (const [at, { word, spelling, isStop }] of request.entries()) {
    if (isStop) continue;
    const known = words.get(spelling);
    const count = (known?.count ?? 0) + 1;
    let weight = rarityOf(spelling, collection) * repeats(count) * kindWeight(spelling);
    if (topicStart !== -1 && spelling === "skill") weight = SKILL_WEIGHT;
    else if (topicStart !== -1 && at >= topicStart) weight *= TOPIC_WEIGHT;
    words.set(spelling, { word: known?.word ?? word, count, weight });
  }
  return words;
}

/** What a term tells, by its spelling. */
export function rarityOf(spelling: string, { lexicon, skills }: Collection): number {
  const term = lexicon.findTerm(spelling);
  return rarity(spelling, term === -1 ? 0 : (lexicon.metadataSkills[term] as number), skills);
}

/** Saying a word twice makes it weightier, but not twice as weighty. */
export function repeats(count: number): number {
  return 1 + REPEAT_WEIGHT * ln(count);
}

/** What a term is worth by the kind of word it is. */
export function kindWeight(spelling: string): number {
  if (SHORT.test(spelling)) return SHORT_WEIGHT;
  return isEveryday(spelling) ? EVERYDAY_WEIGHT : 1;
}

const SHORT = /^(?:[0-9]+|.)$/;
