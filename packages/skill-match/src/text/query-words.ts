import { RELEVANCE, scanWords, type WordSink } from "./scan-words.js";
import { STOP_WORDS } from "./stop-words.js";

/** Of a request longer than twice this, `relevance` reads so many characters at the start and at the end. */
const MAX_PART_LENGTH = 8192;

/** The words of a request that tell something, in order of appearance, with how often each stands there. */
export function queryWords(query: string): ReadonlyMap<string, number> {
  const counter = new WordCounter();
  if (query.length <= MAX_PART_LENGTH * 2) scanWords(query, counter);
  else {
    scanWords(query.slice(0, MAX_PART_LENGTH), counter);
    scanWords(query.slice(-MAX_PART_LENGTH), counter);
  }
  return counter.counts;
}

class WordCounter implements WordSink {
  readonly counts = new Map<string, number>();

  word(word: string, use: number): void {
    if ((use & RELEVANCE) === 0 || STOP_WORDS.has(word)) return;
    this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }
}
