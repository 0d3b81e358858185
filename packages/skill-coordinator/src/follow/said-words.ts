import type { Explanation, MatchableSkill } from "@skillwright/skill-match";
import type { TopicFinder } from "./turn.js";

/** So many words of the user are kept for a skill, the latest. */
const MAX_SAID = 64;

/** Adds what a text says to the words that were said before, the latest last. */
export function addSaid(said: readonly string[], words: readonly string[]): readonly string[] {
  return [...said.filter((word) => !words.includes(word)), ...words].slice(-MAX_SAID);
}

/** Returns the words of a text that tell one topic from another: no function words, and none that people say about anything. */
export function tellingWords<S extends MatchableSkill>(
  text: string,
  skill: S,
  finder: TopicFinder<S>,
): readonly string[] {
  const { asked = [] } = finder.explain(text, skill) as Partial<Explanation<S>>;
  const own = asked.filter(({ term, via, maxWeight }) => via === undefined && isTelling(term, maxWeight));
  return [...new Set(own.map(({ term }) => term))];
}

/** A word of everyday talk can add little to a score. Of unknown words the short ones are left out, and pairs of letters with Hiragana. */
function isTelling(term: string, maxWeight: number): boolean {
  if (HIRAGANA.test(term)) return false;
  return maxWeight === 0 ? !/^[a-z]{1,3}$/.test(term) : maxWeight > EVERYDAY_WEIGHT;
}

const HIRAGANA = /\p{Script=Hiragana}/u;
const EVERYDAY_WEIGHT = 0.6;

/** Returns which words were said before, in this or another form: `Druckereien` after `Druckerei`. */
export function saidAgain(words: readonly string[], said: readonly string[]): readonly string[] {
  return words.filter((word) => said.some((other) => isSameWord(word, other)));
}

/** Words are the same if they differ in their last letters only. */
function isSameWord(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= 5 && long.length <= short.length + 3 && long.startsWith(short.slice(0, -1));
}
