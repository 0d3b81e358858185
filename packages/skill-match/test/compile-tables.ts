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
    FOREIGN_STOP_WORDS: dataLines("foreign-stop-words.txt"),
    SPELLINGS: Array.from(spellings, (pair) => pair.join(" ")),
    EVERYDAY_TERMS: wrap([...new Set(wordsOf("everyday-words.txt").map(toTerm))]),
    BACKGROUND_SHARES: dataLines("background-shares.txt").map((line) => compileShares(line, spellings)),
    ALIASES: compileAliases(toTerm),
    TRANSLATIONS: compileTranslations(toTerm),
    ASKED_AS: compilePhrases(toTerm),
  };
  const head =
    "// Compiled from `data` by `test/word-tables.test.ts`. Do not edit: change the data and run the test with `-u`.\n";
  return (
    head +
    Object.entries(tables)
      .map(([name, lines]) => `\nexport const ${name}: string = \`\n${lines.join("\n")}\n\`;\n`)
      .join("")
  );
}

type ToTerm = (word: string) => string;

const wordsOf = (name: string): readonly string[] => dataLines(name).flatMap((line) => line.split(" "));

/** The stem of the other spelling, and that of the first. */
function readSpelling(line: string): readonly [string, string] {
  const [first = "", other = ""] = line.split(" ").map(toStem);
  return [other, first];
}

/** The terms are stems already, and the stem of a stem may be another. */
function compileShares(line: string, spellings: ReadonlyMap<string, string>): string {
  return line
    .split(" ")
    .map((item) => spellings.get(item) ?? item)
    .join(" ");
}

/** By each word as it is written, in the singular and plural: "excels" is not a spreadsheet, though its stem is that of "excel". */
function compileAliases(toTerm: ToTerm): readonly string[] {
  const others = new TermLists();
  for (const line of dataLines("aliases.txt")) {
    const words = line.split(" ");
    for (const word of words)
      for (const form of formsOf(word)) others.add(form, words.filter((other) => other !== word).map(toTerm));
  }
  return others.lines(" ");
}

function formsOf(word: string): readonly string[] {
  if (NO_PLURAL.has(word)) return [word];
  if (word.endsWith("y")) return [word, `${word.slice(0, -1)}ies`];
  return word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Words whose form in -s has another meaning. */
const NO_PLURAL: ReadonlySet<string> = new Set(["excel", "go", "word"]);

function compileTranslations(toTerm: ToTerm): readonly string[] {
  const english = new TermLists();
  for (const line of dataLines("translations.txt")) {
    // `foldWord` takes syllables of Korean and voiced kana apart: they are put together again.
    const [names = "", words = ""] = foldWord(line).normalize("NFC").split(" | ");
    for (const word of words.split(" ")) english.add(toTerm(word), names.split(" ").map(toTerm));
  }
  return english.lines(" ");
}

function compilePhrases(toTerm: ToTerm): readonly string[] {
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
  return names.lines(" | ");
}

/** Terms by a key, each once, in the order of the data. */
class TermLists {
  readonly #lists = new Map<string, Set<string>>();

  add(key: string, terms: readonly string[]): void {
    const known = this.#lists.get(key) ?? new Set();
    this.#lists.set(key, known);
    for (const term of terms) known.add(term);
  }

  lines(bar: string): readonly string[] {
    return Array.from(this.#lists, ([key, terms]) => `${key}${bar}${[...terms].join(" ")}`);
  }
}

function wrap(words: readonly string[]): readonly string[] {
  return Array.from({ length: Math.ceil(words.length / WORDS_IN_LINE) }, (_, line) =>
    words.slice(line * WORDS_IN_LINE, (line + 1) * WORDS_IN_LINE).join(" "),
  );
}

const WORDS_IN_LINE = 16;
