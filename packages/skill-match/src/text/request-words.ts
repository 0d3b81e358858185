import { RELEVANCE, scanWords } from "./scan-words.js";
import { toTerm } from "./stem.js";
import { FOREIGN_STOP_WORDS, STOP_WORDS } from "./stop-words.js";

/** Of a request longer than twice this, so many characters are read at the start and at the end. */
const MAX_PART_LENGTH = 8192;
/** So many function words of other languages make a request one of another language. */
const MIN_FOREIGN_WORDS = 2;

/** A word of a request, where it stands. */
export interface RequestWord {
  readonly word: string;
  /** The spelling of its term. */
  readonly spelling: string;
  /** Whether it says nothing about a topic by itself. It may still be part of a phrase. */
  readonly isStop: boolean;
}

/** The words of a request in order, function words included. */
export function readRequest(query: string): readonly RequestWord[] {
  const words: RequestWord[] = [];
  const whole = query.length <= MAX_PART_LENGTH * 2;
  for (const part of whole ? [query] : [query.slice(0, MAX_PART_LENGTH), query.slice(-MAX_PART_LENGTH)]) {
    scanWords(part, {
      word: (word, use) => {
        if ((use & RELEVANCE) !== 0) words.push({ word, spelling: toTerm(word), isStop: STOP_WORDS.has(word) });
      },
    });
  }
  return isForeign(words)
    ? words.map((word) => (FOREIGN_STOP_WORDS.has(word.word) ? { ...word, isStop: true } : word))
    : words;
}

function isForeign(words: readonly RequestWord[]): boolean {
  const foreign = new Set<string>();
  for (const { word, isStop } of words) if (!isStop && FOREIGN_STOP_WORDS.has(word)) foreign.add(word);
  return foreign.size >= MIN_FOREIGN_WORDS;
}
