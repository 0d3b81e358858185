import { stem } from "./stem.js";

/** Longer words are names of things, keys or noise: they stand for themselves. */
const MAX_STEMMED_LENGTH = 40;

/** What a word is looked up by: its stem when it is a plain English word, otherwise itself. */
export function toTerm(word: string): string {
  return word.length <= MAX_STEMMED_LENGTH && PLAIN.test(word) ? stem(word) : word;
}

const PLAIN = /^[a-z]+$/;
