/** Takes the words of a text, in order. */
export interface WordSink {
  /** Takes a word in its final spelling. */
  word(word: string): void;
  /** Takes a plain word by its place in the UTF-16 units of the lower-case text and its FNV-1a hash. `false`: not known, call `word`. */
  known?(codes: Uint16Array, start: number, end: number, hash: number): boolean;
}

/** The offset basis of FNV-1a: what a hash starts from. */
export const HASH_SEED: number = 0x811c9dc5 | 0;

/** Returns the hash (FNV-1a) after one more character. It only finds places in a table: no result depends on it. */
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, HASH_FACTOR);
}

const HASH_FACTOR = 0x01000193;

/**
 * Finds the words of a text, in time linear in its length: runs of letters, digits and marks of any script, folded; `c++`, `c#`, `f#` and
 * `.net` whole; text of scripts without spaces as overlapping pairs of characters.
 */
export function scanWords(given: string, sink: WordSink): void {
  const text = given.toLowerCase();
  const { length } = text;
  const codes = codesOf(text);
  for (let at = 0; at < length; at++) {
    let code = codes[at] ?? 0;
    if (kindOf(code, text, at) === BETWEEN) continue;
    const start = at;
    let hash = HASH_SEED;
    let all = 0;
    do {
      hash = hashStep(hash, code);
      all |= code;
      if (++at === length) break;
      code = codes[at] ?? 0;
    } while (kindOf(code, text, at) !== BETWEEN);
    if (all > 127) scanWide(text.slice(start, at), sink);
    else {
      const first = codes[start] ?? 0;
      const signed = at - start > 3 || !isSignable(first) ? undefined : signedWord(text, start, at);
      if (signed !== undefined) sink.word(signed);
      else if (!sink.known?.(codes, start, at, hash)) sink.word(text.slice(start, at));
    }
  }
}

/** Returns the UTF-16 units of a text, in an array that holds until the next call. A string is read in twice the time, and twice. */
function codesOf(text: string): Uint16Array {
  const { length } = text;
  if (units.length < length) units = new Uint16Array(length * 2);
  const codes = units;
  for (let at = 0; at < length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

let units: Uint16Array = /* @__PURE__ */ new Uint16Array(4096);

/**
 * Returns one spelling for words that differ in case, accents or width: "Müller", "MULLER" and full-width "ｍｕｌｌｅｒ" are "muller". The vowel
 * points of Hebrew and Arabic go too; vowel signs of other scripts stay, since they make different words.
 */
export function foldWord(text: string): string {
  return text.normalize("NFKD").replace(ACCENTS, "").toLowerCase().replaceAll("ς", "σ");
}

/** Whether the character at a position is a letter, digit or mark of a script that puts spaces between words. */
export function isSpacedLetter(text: string, position: number): boolean {
  return position >= 0 && position < text.length && kindOf(text.charCodeAt(position), text, position) === SPACED;
}

const NOT_SEEN = 0;
const BETWEEN = 1;
const SPACED = 2;
const UNSPACED = 3;

const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Written without spaces between words. */
const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3005-\u3007\u3099\u309a\u30fc\uff70\uff9e\uff9f]/u;
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu;

/** Kinds by UTF-16 unit. Asking an expression about each character would take longer than all the rest. */
const kinds: Uint8Array = /* @__PURE__ */ new Uint8Array(0x10000);

function kindOf(code: number, text: string, at: number): number {
  const known = kinds[code] ?? NOT_SEEN;
  return known === NOT_SEEN ? classify(code, text, at) : known;
}

function classify(code: number, text: string, at: number): number {
  if (code >= 0xd800 && code < 0xe000) {
    // Half of a character beyond U+FFFF, or of none.
    const whole = text.codePointAt(code < 0xdc00 ? at : at - 1) ?? 0;
    return whole > 0xffff ? kindOfCharacter(String.fromCodePoint(whole)) : BETWEEN;
  }
  const kind = kindOfCharacter(String.fromCharCode(code));
  kinds[code] = kind;
  return kind;
}

function kindOfCharacter(character: string): number {
  if (!LETTER.test(character)) return BETWEEN;
  return UNSPACED_LETTER.test(character) ? UNSPACED : SPACED;
}

/** Whether a word that begins with this character, which is `c`, `f` or `n`, may have a sign beside it that is part of it. */
const isSignable = (code: number): boolean => code === 0x63 || code === 0x66 || code === 0x6e;

/** Returns `c++`, `c#`, `f#` and `.net` where a short word is one with the signs beside it, unless letters go on behind them. */
function signedWord(text: string, start: number, end: number): string | undefined {
  const word = text.slice(start, end);
  if (word === "net") return text[start - 1] === "." && !isSpacedLetter(text, start - 2) ? ".net" : undefined;
  if (word === "c" && text.startsWith("++", end)) return isSpacedLetter(text, end + 2) ? undefined : "c++";
  if ((word === "c" || word === "f") && text[end] === "#")
    return isSpacedLetter(text, end + 1) ? undefined : `${word}#`;
  return undefined;
}

/** Takes a run with characters beyond ASCII: pieces of scripts with and without spaces. */
function scanWide(run: string, sink: WordSink): void {
  let piece = "";
  let unspaced = false;
  const end = (): void => {
    if (piece !== "") (unspaced ? takePairs : takeFolded)(piece, sink);
    piece = "";
  };
  for (const character of run) {
    const isUnspaced = kindOf(character.charCodeAt(0), character, 0) === UNSPACED;
    if (isUnspaced !== unspaced) end();
    unspaced = isUnspaced;
    piece += character;
  }
  end();
}

/** Folding can bring out characters that separate words: "½" becomes "1⁄2". */
function takeFolded(piece: string, sink: WordSink): void {
  for (const [word] of foldWord(piece).matchAll(LETTERS)) sink.word(word);
}

function takePairs(piece: string, sink: WordSink): void {
  const characters = Array.from(piece.normalize("NFKC"));
  if (characters.length === 1) sink.word(characters.join(""));
  for (let at = 1; at < characters.length; at++) sink.word(`${characters[at - 1]}${characters[at]}`);
}
