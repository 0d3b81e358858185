import { ASKED_AS } from "./asked-as.js";
import { remembered } from "./remembered.js";
import type { RequestWord } from "./request-words.js";
import { scanWords } from "./scan-words.js";
import { beginningOf, toTerm } from "./stem.js";
import { linesWith } from "./table-lines.js";

/** A way of asking that was found in a request. */
export interface AskedPhrase {
  /** What the request says, as it was found. */
  readonly said: string;
  /** The one word it is, by the spelling of its term; `undefined` for a phrase of several. */
  readonly word: string | undefined;
  /** What skills call it, by the spelling of terms, each once. */
  readonly names: readonly string[];
}

/**
 * The ways of asking in a request, in its order. The words of a phrase stand in order, with at most one other between two of them, and
 * are compared by their stems.
 */
export function findAskedPhrases(words: readonly RequestWord[]): readonly AskedPhrase[] {
  const found = new Map<Phrase, AskedPhrase>();
  for (const [start, { spelling }] of words.entries()) {
    for (const phrase of phrasesOf(spelling)) {
      if (found.has(phrase)) continue;
      const said = match(phrase, words, start);
      if (said === undefined) continue;
      found.set(phrase, { said, word: phrase.terms.length === 1 ? spelling : undefined, names: phrase.names });
    }
  }
  return [...found.values()];
}

/** A line of the table, one way of asking each. */
interface Phrase {
  readonly terms: readonly string[];
  readonly names: string[];
}

const NONE: readonly Phrase[] = [];

function match({ terms }: Phrase, words: readonly RequestWord[], start: number): string | undefined {
  let position = start;
  for (const term of terms.slice(1)) {
    if (words[position + 1]?.spelling === term) position += 1;
    else if (words[position + 2]?.spelling === term) position += 2;
    else return undefined;
  }
  const said: string[] = [];
  for (let index = start; index <= position; index++) said.push(words[index]?.word ?? "");
  return said.join(" ");
}

/**
 * The phrases whose first term this is. Stemming all of the table takes longer than all else that a first request needs: only the ways of
 * asking that begin alike are read, when they are first asked for.
 */
function phrasesOf(term: string): readonly Phrase[] {
  return tableOf(beginningOf(term)).get(term) ?? NONE;
}

/** Phrases by their first term, of those that begin like this. */
const tableOf = remembered((beginning): ReadonlyMap<string, readonly Phrase[]> => {
  const phrases = new Map<string, Phrase>();
  // The words of skills stand before the bar, the ways of asking behind it.
  for (const line of linesWith(ASKED_AS, [`| ${beginning}`, `, ${beginning}`])) {
    const [names = "", ways = ""] = line.split(" | ");
    const targets = termsOf(names);
    for (const way of ways.split(", ")) {
      if (!way.startsWith(beginning)) continue;
      const terms = termsOf(way);
      const key = terms.join(" ");
      const phrase = phrases.get(key) ?? { terms, names: [] };
      phrases.set(key, phrase);
      for (const name of targets) if (!phrase.names.includes(name)) phrase.names.push(name);
    }
  }
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const first = phrase.terms[0] ?? "";
    const same = byFirst.get(first);
    if (same) same.push(phrase);
    else byFirst.set(first, [phrase]);
  }
  return byFirst;
});

function termsOf(text: string): string[] {
  const terms: string[] = [];
  scanWords(text, { word: (word) => terms.push(toTerm(word)) });
  return terms;
}
