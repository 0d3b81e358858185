import { toStem } from "./stem.js";
import { SPELLINGS, STOP_WORDS, TERMS, WORDS } from "./word-tables.js";

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
interface TermFacts {
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
  spellings ??= tableOf(SPELLINGS, " ");
  const stem = toStem(word);
  return spellings.get(stem) ?? stem;
}

/** Whether a word says nothing about a topic, in English. */
export function isStopWord(word: string): boolean {
  stopWords ??= new Set(STOP_WORDS.split(/\s/));
  return stopWords.has(word);
}

/** Returns what is known of a word: one look-up, once the word was seen. */
export function factsOf(word: string): WordFacts {
  let facts = seen.get(word);
  if (facts === undefined) {
    if (seen.size >= MAX_SEEN) seen.clear();
    facts = readWord(word);
    seen.set(word, facts);
  }
  return facts;
}

/** Returns the share of public skills with a term in name, description or tags. `undefined`: too few to count. */
export function shareOf(term: string): number | undefined {
  return termFacts(term).share;
}

/** Words of requests are remembered, so that each is stemmed once. They are from strangers, so there is an end of it. */
const seen = /* @__PURE__ */ new Map<string, WordFacts>();
const MAX_SEEN = 4096;
/** Terms of the table that were asked for. A way of asking is one object, whichever word leads to it. */
const read = /* @__PURE__ */ new Map<string, TermFacts>();

// Taken apart when first asked for, a line by its key and the rest when the key is: a program that makes one request needs a few lines.
let spellings: ReadonlyMap<string, string> | undefined;
let stopWords: ReadonlySet<string> | undefined;
let words: ReadonlyMap<string, string> | undefined;
let terms: ReadonlyMap<string, string> | undefined;

function tableOf(table: string, bar: string): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const line of table.slice(1, -1).split("\n")) {
    const at = line.indexOf(bar);
    rows.set(line.slice(0, at), line.slice(at + 1));
  }
  return rows;
}

const NONE: readonly never[] = [];
const UNKNOWN: TermFacts = { isEveryday: false, share: undefined, translations: NONE, phrases: NONE };

function readWord(word: string): WordFacts {
  words ??= tableOf(WORDS, "|");
  const term = toTerm(word);
  const [kind = "", aliases] = words.get(word)?.split("|") ?? NONE;
  return {
    term,
    isStop: kind.includes("s"),
    isForeignStop: kind.includes("f"),
    aliases: listOf(aliases),
    ofTerm: termFacts(term),
  };
}

function termFacts(term: string): TermFacts {
  terms ??= tableOf(TERMS, "|");
  const known = read.get(term);
  if (known !== undefined) return known;
  const row = terms.get(term);
  if (row === undefined) return UNKNOWN;
  const [share, everyday, translations, phrases] = row.split("|");
  const facts: TermFacts = {
    isEveryday: everyday !== "",
    share: share ? Number(share) / 10_000 : undefined,
    translations: listOf(translations),
    phrases: phrases ? phrases.split(";").map(readPhrase) : NONE,
  };
  read.set(term, facts);
  return facts;
}

function readPhrase(phrase: string): AskedPhrase {
  const [way, names] = phrase.split("=");
  return { terms: listOf(way), names: listOf(names) };
}

const listOf = (text: string | undefined): readonly string[] => (text ? text.split(" ") : NONE);
