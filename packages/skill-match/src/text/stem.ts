/** Longer words are names of things, keys or noise: they stand for themselves. */
const MAX_STEMMED_LENGTH = 40;
const PLAIN = /^[a-z]+$/;

/**
 * Words that mean something else than the word they share a stem with: "wording" is no Word file, who excels needs no spreadsheet, the news
 * are not what is new, and a locale is not what is local.
 */
const OWN_TERMS: ReadonlySet<string> = new Set("wording words worded excels excelled news locale locales".split(" "));

/** What a word is looked up by: its stem when it is a plain English word, otherwise itself. */
export function toTerm(word: string): string {
  if (OWN_TERMS.has(word)) return word;
  return word.length <= MAX_STEMMED_LENGTH && PLAIN.test(word) ? stem(word) : word;
}

/** How every word of a term begins: a stem is the beginning of its word, but for its last letter. */
export function beginningOf(term: string): string {
  return term.slice(0, term.length > 3 ? 3 : 2);
}

/**
 * Porter's stemmer of 1980 for English words: "deploying", "deployed" and "deploys" are one term. By hand, so that the package has no
 * dependency; tests hold it to the package `stemmer`. Takes lower-case a–z only; words of one or two letters are their own stem. Linear
 * in the length of the word.
 */
export function stem(word: string): string {
  if (word.length < 3) return word;
  const bare = dropPast(dropPlural(word));
  const base = bare.endsWith("y") && hasVowel(bare, bare.length - 1) ? `${bare.slice(0, -1)}i` : bare;
  return dropFinalE(dropLast(replaceEnding(replaceEnding(base, DOUBLE_ENDINGS), SINGLE_ENDINGS)));
}

const A = 97;
const E = 101;
const I = 105;
const L = 108;
const O = 111;
const S = 115;
const U = 117;
const W = 119;
const X = 120;
const Y = 121;
const Z = 122;

type Rule = readonly [ending: string, replacement: string];

/** Rules by the last letter of the word: only one group is ever looked at. Longer endings stand first. */
const DOUBLE_ENDINGS = byLastLetter([
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
]);

const SINGLE_ENDINGS = byLastLetter([
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
]);

const LAST_ENDINGS = byLastLetter(
  "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize"
    .split(" ")
    .map((ending): Rule => [ending, ""]),
);

const NO_RULES: readonly Rule[] = [];

function byLastLetter(rules: readonly Rule[]): ReadonlyMap<number, readonly Rule[]> {
  const groups = new Map<number, Rule[]>();
  for (const rule of rules) {
    const last = rule[0].charCodeAt(rule[0].length - 1);
    groups.set(last, [...(groups.get(last) ?? []), rule]);
  }
  return groups;
}

/** The first rule whose ending fits decides, applied or not. */
function findRule(word: string, rules: ReadonlyMap<number, readonly Rule[]>): Rule | undefined {
  for (const rule of rules.get(word.charCodeAt(word.length - 1)) ?? NO_RULES) if (word.endsWith(rule[0])) return rule;
  return undefined;
}

/** caresses → caress, ponies → poni, cats → cat. */
function dropPlural(word: string): string {
  if (!word.endsWith("s")) return word;
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.charCodeAt(word.length - 2) === S ? word : word.slice(0, -1);
}

/** agreed → agree, plastered → plaster, hopping → hop, filing → file. */
function dropPast(word: string): string {
  if (word.endsWith("eed")) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  const cut = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  if (cut === 0 || !hasVowel(word, word.length - cut)) return word;
  const base = word.slice(0, -cut);
  if (base.endsWith("at") || base.endsWith("bl") || base.endsWith("iz")) return `${base}e`;
  const last = base.charCodeAt(base.length - 1);
  if (isDoubled(base)) return last === L || last === S || last === Z ? base : base.slice(0, -1);
  return measure(base, base.length) === 1 && endsShort(base, base.length) ? `${base}e` : base;
}

function replaceEnding(word: string, rules: ReadonlyMap<number, readonly Rule[]>): string {
  const rule = findRule(word, rules);
  if (!rule) return word;
  const end = word.length - rule[0].length;
  return measure(word, end) > 0 ? word.slice(0, end) + rule[1] : word;
}

/** adjustment → adjust; -ion goes only after s or t. */
function dropLast(word: string): string {
  const rule = findRule(word, LAST_ENDINGS);
  if (!rule) return word;
  const end = word.length - rule[0].length;
  if (rule[0] === "ion" && !word.startsWith("s", end - 1) && !word.startsWith("t", end - 1)) return word;
  return measure(word, end) > 1 ? word.slice(0, end) : word;
}

/** probate → probat, controll → control. */
function dropFinalE(word: string): string {
  let end = word.length;
  if (word.endsWith("e")) {
    const count = measure(word, end - 1);
    if (count > 1 || (count === 1 && !endsShort(word, end - 1))) end--;
  }
  const rest = word.slice(0, end);
  return rest.endsWith("l") && isDoubled(rest) && measure(rest, end) > 1 ? rest.slice(0, -1) : rest;
}

/** How often a consonant follows a vowel before `end`: the "m" of the algorithm. */
function measure(word: string, end: number): number {
  let count = 0;
  let afterVowel = false;
  for (let index = 0; index < end; index++) {
    const vowel = isVowel(word.charCodeAt(index), index === 0 || afterVowel);
    if (afterVowel && !vowel) count++;
    afterVowel = vowel;
  }
  return count;
}

function hasVowel(word: string, end: number): boolean {
  for (let index = 0; index < end; index++) if (isVowel(word.charCodeAt(index), index === 0)) return true;
  return false;
}

/** `y` is a consonant at the start of a word and behind a vowel, a vowel elsewhere. */
function isVowel(letter: number, yIsConsonant: boolean): boolean {
  if (letter === Y) return !yIsConsonant;
  return letter === A || letter === E || letter === I || letter === O || letter === U;
}

/** Whether the part before `end` ends consonant, vowel, consonant, the last not w, x or y: "hop", not "snow". */
function endsShort(word: string, end: number): boolean {
  if (end < 3) return false;
  const last = word.charCodeAt(end - 1);
  if (last === W || last === X || last === Y) return false;
  let thirdLast = false;
  let secondLast = false;
  let vowel = false;
  for (let index = 0; index < end; index++) {
    thirdLast = secondLast;
    secondLast = vowel;
    vowel = isVowel(word.charCodeAt(index), index === 0 || vowel);
  }
  return !thirdLast && secondLast && !vowel;
}

function isDoubled(word: string): boolean {
  const last = word.charCodeAt(word.length - 1);
  return word.length > 1 && last === word.charCodeAt(word.length - 2) && !isVowel(last, true);
}
