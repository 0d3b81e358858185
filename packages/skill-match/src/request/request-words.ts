import { scanWords } from "../text/scan-words.js";
import { factsOf, type WordFacts } from "../text/word-facts.js";

/** Of a request longer than twice this, so many characters are read at the start and at the end. */
const MAX_PART_LENGTH = 8192;
/** So many function words of another language make a request one of that language. One may be part of a name. */
const MIN_FOREIGN_WORDS = 2;

/** A word of a request, where it is said. */
export interface RequestWord {
  readonly word: string;
  readonly facts: WordFacts;
  /** Whether it says nothing about a topic by itself. It may still be part of a phrase. */
  readonly isStop: boolean;
}

/** Returns the words of a request in order, function words included. */
export function readRequest(query: string): readonly RequestWord[] {
  const words: RequestWord[] = [];
  const foreign = new Set<string>();
  const word = (spelling: string): void => {
    const facts = factsOf(spelling);
    if (facts.isForeignStop && !facts.isStop) foreign.add(spelling);
    words.push({ word: spelling, facts, isStop: facts.isStop });
  };
  const whole = query.length <= MAX_PART_LENGTH * 2;
  for (const part of whole ? [query] : [query.slice(0, MAX_PART_LENGTH), query.slice(-MAX_PART_LENGTH)])
    scanWords(part, { word });
  if (foreign.size < MIN_FOREIGN_WORDS) return words;
  return words.map((item) => (foreign.has(item.word) ? { ...item, isStop: true } : item));
}
