import { toStem } from "./stem.js";
import {
  ALIASES,
  ASKED_AS,
  BACKGROUND_SHARES,
  EVERYDAY_TERMS,
  FOREIGN_STOP_WORDS,
  SPELLINGS,
  STOP_WORDS,
  TRANSLATIONS,
} from "./word-tables.js";

/** All that is known of a word before any skill is read. */
export interface WordFacts {
  /** What it is looked up by. */
  readonly term: string;
  /** Whether it says nothing about a topic by itself. */
  readonly isStop: boolean;
  /** Whether it is such a word of another language. */
  readonly isForeignStop: boolean;
  /** Terms of other names for the same thing. */
  readonly aliases: readonly string[];
  readonly ofTerm: TermFacts;
}

/** What is known of a term. */
export interface TermFacts {
  /** Whether it is of everyday talk. */
  readonly isEveryday: boolean;
  /** The share of public skills with it in name, description or tags. */
  readonly share: number | undefined;
  /** English terms for a term of another language. */
  readonly translations: readonly string[];
  /** Ways of asking that begin with it. */
  readonly phrases: readonly AskedPhrase[];
}

/** A way of asking: what people say, and what skills call it. */
export interface AskedPhrase {
  readonly terms: readonly string[];
  readonly names: readonly string[];
}

/** Returns what a word is looked up by: its stem when it is a plain English word, otherwise itself; one for both spellings of a name. */
export function toTerm(word: string): string {
  spellings ??= new Map(rows(SPELLINGS).map((row): [string, string] => [row[0] ?? "", row[1] ?? ""]));
  const stem = toStem(word);
  return spellings.get(stem) ?? stem;
}

/** Whether a word says nothing about a topic, in English. */
export function isStopWord(word: string): boolean {
  stopWords ??= new Set(rows(STOP_WORDS).flat());
  return stopWords.has(word);
}

/** Returns what is known of a word: one look-up, and nothing is searched. */
export function factsOf(word: string): WordFacts {
  known ??= readTables();
  const found = known.words.get(word) ?? seen.get(word);
  if (found !== undefined) return found;
  if (seen.size >= MAX_SEEN) seen.clear();
  const facts = { ...PLAIN_WORD, ...toFacts(word, known.terms) };
  seen.set(word, facts);
  return facts;
}

/** Returns the share of public skills with a term in name, description or tags. `undefined`: too few to count. */
export function shareOf(term: string): number | undefined {
  known ??= readTables();
  return known.terms.get(term)?.share;
}

/** Other words of requests are remembered, so that each is stemmed once. They are from strangers, so there is an end of it. */
const seen = /* @__PURE__ */ new Map<string, WordFacts>();
const MAX_SEEN = 4096;

// Read when first asked for: a program may import this package and rank nothing.
let spellings: ReadonlyMap<string, string> | undefined;
let stopWords: ReadonlySet<string> | undefined;
let known: Tables | undefined;

interface Tables {
  readonly words: ReadonlyMap<string, WordFacts>;
  readonly terms: ReadonlyMap<string, TermFacts>;
}

const NONE: readonly never[] = [];
const PLAIN_WORD = { isStop: false, isForeignStop: false, aliases: NONE };
const PLAIN_TERM: TermFacts = { isEveryday: false, share: undefined, translations: NONE, phrases: NONE };

function readTables(): Tables {
  const terms = new Map<string, TermFacts>();
  const learn = (term: string, facts: Partial<TermFacts>): void => {
    terms.set(term, { ...(terms.get(term) ?? PLAIN_TERM), ...facts });
  };
  for (const term of rows(EVERYDAY_TERMS).flat()) learn(term, { isEveryday: true });
  for (const [share, ...shared] of rows(BACKGROUND_SHARES)) {
    // Of two spellings of a name the more common one counts.
    for (const term of shared) if (terms.get(term)?.share === undefined) learn(term, { share: Number(share) / 10_000 });
  }
  for (const [term = "", ...translations] of rows(TRANSLATIONS)) learn(term, { translations });
  for (const line of linesOf(ASKED_AS)) {
    const [way, names] = line.split(" | ").map((part) => part.split(" "));
    const first = way?.[0] ?? "";
    const phrases = terms.get(first)?.phrases ?? NONE;
    if (way && names) learn(first, { phrases: [...phrases, { terms: way, names }] });
  }
  const words = new Map<string, WordFacts>();
  const write = (word: string, facts: Partial<WordFacts>): void => {
    words.set(word, { ...PLAIN_WORD, ...words.get(word), ...facts, ...toFacts(word, terms) });
  };
  for (const word of rows(STOP_WORDS).flat()) write(word, { isStop: true });
  for (const word of rows(FOREIGN_STOP_WORDS).flat()) write(word, { isForeignStop: true });
  for (const [word = "", ...aliases] of rows(ALIASES)) write(word, { aliases });
  return { words, terms };
}

function toFacts(word: string, terms: ReadonlyMap<string, TermFacts>): Pick<WordFacts, "term" | "ofTerm"> {
  const term = toTerm(word);
  return { term, ofTerm: terms.get(term) ?? PLAIN_TERM };
}

const linesOf = (table: string): readonly string[] => table.slice(1, -1).split("\n");
const rows = (table: string): readonly (readonly string[])[] => linesOf(table).map((line) => line.split(" "));
