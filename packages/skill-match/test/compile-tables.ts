import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldWord, scanWords } from "../src/text/scan-words.js";
import { toStem } from "../src/text/stem.js";

const DATA = join(import.meta.dirname, "../data");

/** The lines of a data file, without its comments. */
export function dataLines(name: string): readonly string[] {
  const lines = readFileSync(join(DATA, name), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("# "));
}

/** `src/text/word-tables.ts`: all data files, in the terms that requests are looked up by. Nothing is stemmed at run time but requests. */
export function compileTables(): string {
  const spellings = new Map(dataLines("spellings.txt").map((line) => readSpelling(line)));
  const toTerm = (word: string): string => spellings.get(toStem(word)) ?? toStem(word);
  const tables: Readonly<Record<string, readonly string[]>> = {
    STOP_WORDS: dataLines("stop-words.txt"),
    SPELLINGS: Array.from(spellings, (pair) => pair.join(" ")),
    WORDS: compileWords(toTerm),
    TERMS: compileTerms(toTerm, spellings),
  };
  const head =
    "// Compiled from `data` by `test/word-tables.test.ts`. Do not edit: change the data and run the test with `-u`.\n";
  const texts = Object.entries(tables).map(
    ([name, lines]) => `\nexport const ${name}: string = \`\n${lines.join("\n")}\n\`;\n`,
  );
  return head + texts.join("");
}

/** A line a word as it is written: `word|s`, `f` or neither for a stop word in English or another language`|aliases`. */
function compileWords(toTerm: ToTerm): readonly string[] {
  const kinds = new Map(wordsOf("foreign-stop-words.txt").map((word) => [word, "f"]));
  for (const word of wordsOf("stop-words.txt")) kinds.set(word, kinds.has(word) ? "sf" : "s");
  const aliases = compileAliases(toTerm);
  const words = new Set([...kinds.keys(), ...aliases.keys()]);
  return Array.from(words, (word) => [word, kinds.get(word) ?? "", aliases.get(word) ?? ""].join("|"));
}

/** A line a term: `term|share|`, `e` where it is of everyday talk`|translations|`, then `way=names;way=names` for ways of asking. */
function compileTerms(toTerm: ToTerm, spellings: ReadonlyMap<string, string>): readonly string[] {
  const shares = new Map<string, string>();
  for (const line of dataLines("background-shares.txt")) {
    const [share = "", ...terms] = line.split(" ");
    // These are stems already, and the stem of a stem may be another. Of two spellings of a name the more common one counts.
    for (const term of terms.map((own) => spellings.get(own) ?? own)) if (!shares.has(term)) shares.set(term, share);
  }
  const everyday = new Set(wordsOf("everyday-words.txt").map(toTerm));
  const translations = compileTranslations(toTerm);
  const phrases = new Map<string, string[]>();
  for (const [way, names] of compilePhrases(toTerm)) {
    const [first = ""] = way.split(" ");
    phrases.set(first, [...(phrases.get(first) ?? []), `${way}=${names}`]);
  }
  const terms = new Set([...shares.keys(), ...everyday, ...translations.keys(), ...phrases.keys()]);
  return Array.from(terms, (term) =>
    [
      term,
      shares.get(term) ?? "",
      everyday.has(term) ? "e" : "",
      translations.get(term) ?? "",
      (phrases.get(term) ?? []).join(";"),
    ].join("|"),
  );
}

type ToTerm = (word: string) => string;

const wordsOf = (name: string): readonly string[] => dataLines(name).flatMap((line) => line.split(" "));

/** The stem of the other spelling, and that of the first. */
function readSpelling(line: string): readonly [string, string] {
  const [first = "", other = ""] = line.split(" ").map(toStem);
  return [other, first];
}

/** By each word as it is written, in the singular and plural: "excels" is not a spreadsheet, though its stem is that of "excel". */
function compileAliases(toTerm: ToTerm): ReadonlyMap<string, string> {
  const others = new TermLists();
  for (const line of dataLines("aliases.txt")) {
    const words = line.split(" ");
    for (const word of words)
      for (const form of formsOf(word)) others.add(form, words.filter((other) => other !== word).map(toTerm));
  }
  return others.joined();
}

function formsOf(word: string): readonly string[] {
  if (NO_PLURAL.has(word)) return [word];
  if (word.endsWith("y")) return [word, `${word.slice(0, -1)}ies`];
  return word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Words whose form in -s has another meaning. */
const NO_PLURAL: ReadonlySet<string> = new Set(["excel", "go", "word"]);

function compileTranslations(toTerm: ToTerm): ReadonlyMap<string, string> {
  const english = new TermLists();
  for (const line of dataLines("translations.txt")) {
    // `foldWord` takes syllables of Korean and voiced kana apart: they are put together again.
    const [names = "", words = ""] = foldWord(line).normalize("NFC").split(" | ");
    for (const word of words.split(" ")) english.add(toTerm(word), names.split(" ").map(toTerm));
  }
  return english.joined();
}

function compilePhrases(toTerm: ToTerm): ReadonlyMap<string, string> {
  const termsOf = (text: string): readonly string[] => {
    const terms: string[] = [];
    scanWords(text, { word: (word) => terms.push(toTerm(word)) });
    return terms;
  };
  const names = new TermLists();
  for (const line of dataLines("asked-as.txt")) {
    const [skills = "", ways = ""] = line.split(" | ");
    for (const way of ways.split(", ")) names.add(termsOf(way).join(" "), termsOf(skills));
  }
  return names.joined();
}

/** Terms by a key, each once, in the order of the data. */
class TermLists {
  readonly #lists = new Map<string, Set<string>>();

  add(key: string, terms: readonly string[]): void {
    const known = this.#lists.get(key) ?? new Set();
    this.#lists.set(key, known);
    for (const term of terms) known.add(term);
  }

  joined(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#lists, ([key, terms]) => [key, [...terms].join(" ")]));
  }
}
