/** Longer words are names of things, keys or noise: they stand for themselves. */
const MAX_STEMMED_LENGTH = 40;
const PLAIN = /^[a-z]+$/;

/**
 * Words that mean something else than the word they share a stem with: "wording" is not a Word file, who excels needs no spreadsheet, the
 * news are not what is new, and a locale is not what is local.
 */
const OWN_STEMS: ReadonlySet<string> = new Set([
  "wording",
  "words",
  "worded",
  "excels",
  "excelled",
  "news",
  "locale",
  "locales",
]);

/** Returns the stem of a plain English word, and any other word as it is. */
export function toStem(word: string): string {
  return word.length <= MAX_STEMMED_LENGTH && PLAIN.test(word) && !OWN_STEMS.has(word) ? stem(word) : word;
}

/**
 * Returns the stem of a word by Porter's stemmer of 1980: "deploying", "deployed" and "deploys" are one. By hand, so that the package has no
 * dependency; tests hold it to the package `stemmer`. Takes lower-case a–z; words of one or two letters are their own stem. Linear in the
 * length of the word.
 */
export function stem(word: string): string {
  if (word.length < 3) return word;
  let base = dropPast(dropPlural(word));
  if (base.endsWith("y") && hasVowel(base, base.length - 1)) base = `${base.slice(0, -1)}i`;
  base = replaceEnding(base, DOUBLE_ENDINGS, 0);
  base = replaceEnding(base, SINGLE_ENDINGS, 0);
  base = replaceEnding(base, LAST_ENDINGS, 1);
  if (base.endsWith("e")) {
    const count = measure(base, base.length - 1);
    if (count > 1 || (count === 1 && !endsShort(base, base.length - 1))) base = base.slice(0, -1);
  }
  return base.endsWith("ll") && measure(base, base.length) > 1 ? base.slice(0, -1) : base;
}

type Rules = ReadonlyMap<number, readonly (readonly [ending: string, replacement: string])[]>;

/** Rules by the last letter of the word; of one letter the longer endings come first, and the first that fits decides. */
const DOUBLE_ENDINGS = /* @__PURE__ */ byLastLetter(
  "ational>ate tional>tion enci>ence anci>ance izer>ize abli>able alli>al entli>ent eli>e ousli>ous ization>ize ation>ate " +
    "ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble",
);
const SINGLE_ENDINGS = /* @__PURE__ */ byLastLetter("icate>ic ative> alize>al iciti>ic ical>ic ful> ness>");
const LAST_ENDINGS = /* @__PURE__ */ byLastLetter(
  "al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ion> ou> ism> ate> iti> ous> ive> ize>",
);

function byLastLetter(text: string): Rules {
  const groups = new Map<number, [ending: string, replacement: string][]>();
  for (const rule of text.split(" ")) {
    const [ending = "", replacement = ""] = rule.split(">");
    const last = ending.charCodeAt(ending.length - 1);
    groups.set(last, [...(groups.get(last) ?? []), [ending, replacement]]);
  }
  return groups;
}

/** Replaces the ending that fits, where what is before it has a measure above `least`; -ion goes only after s or t. */
function replaceEnding(word: string, rules: Rules, least: number): string {
  for (const [ending, replacement] of rules.get(word.charCodeAt(word.length - 1)) ?? []) {
    if (!word.endsWith(ending)) continue;
    const end = word.length - ending.length;
    if (ending === "ion" && word[end - 1] !== "s" && word[end - 1] !== "t") return word;
    return measure(word, end) > least ? word.slice(0, end) + replacement : word;
  }
  return word;
}

/** caresses → caress, ponies → poni, cats → cat. */
function dropPlural(word: string): string {
  if (!word.endsWith("s") || word.endsWith("ss")) return word;
  return word.slice(0, word.endsWith("sses") || word.endsWith("ies") ? -2 : -1);
}

/** agreed → agree, plastered → plaster, hopping → hop, filing → file. */
function dropPast(word: string): string {
  if (word.endsWith("eed")) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  const cut = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  if (cut === 0 || !hasVowel(word, word.length - cut)) return word;
  const base = word.slice(0, -cut);
  if (base.endsWith("at") || base.endsWith("bl") || base.endsWith("iz")) return `${base}e`;
  const last = base.at(-1) ?? "";
  if (last === base.at(-2) && !"aeiou".includes(last)) return "lsz".includes(last) ? base : base.slice(0, -1);
  return measure(base, base.length) === 1 && endsShort(base, base.length) ? `${base}e` : base;
}

/** Counts how often a consonant follows a vowel before `end`: the "m" of the algorithm. */
function measure(word: string, end: number): number {
  let count = 0;
  let afterVowel = false;
  for (let at = 0; at < end; at++) {
    const vowel = isVowel(word.charCodeAt(at), at === 0 || afterVowel);
    if (afterVowel && !vowel) count++;
    afterVowel = vowel;
  }
  return count;
}

function hasVowel(word: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (isVowel(word.charCodeAt(at), at === 0)) return true;
  return false;
}

/** `y` (121) is a consonant at the start of a word and after a vowel, a vowel elsewhere. */
function isVowel(code: number, yIsConsonant: boolean): boolean {
  return code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || (code === 121 && !yIsConsonant);
}

/** Whether the part before `end` ends consonant, vowel, consonant, the last not w, x or y: "hop", not "snow". */
function endsShort(word: string, end: number): boolean {
  if (end < 3 || "wxy".includes(word[end - 1] ?? "")) return false;
  let [third, second, vowel] = [false, false, false];
  for (let at = 0; at < end; at++) {
    third = second;
    second = vowel;
    vowel = isVowel(word.charCodeAt(at), at === 0 || vowel);
  }
  return !third && second && !vowel;
}
