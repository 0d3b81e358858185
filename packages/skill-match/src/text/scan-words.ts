import { characterClass, isAlphanumeric, LETTER, LOWER, UNSPACED } from "./character-class.js";

/** Which scorer a word is meant for. Plain ASCII words serve both. */
export const OVERLAP = 1;
export const RELEVANCE = 2;
export const BOTH = 3;

/** Takes the words of a text, in order. */
export interface WordSink {
  /** A word in its final spelling, and the sum of the scorers it is meant for. */
  word(word: string, use: number): void;
}

/**
 * Finds the words of a text, for both scorers in one pass, in time linear in its length.
 *
 * For `overlap`: runs of ASCII letters and digits in lower case, and each other character that Rust calls alphanumeric by itself, as written.
 * For `relevance`: runs of letters, digits and marks of any script, folded; `c++`, `c#`, `f#` and `.net` whole; text of
 * scripts without spaces as overlapping pairs of characters.
 */
export function scanWords(text: string, sink: WordSink): void {
  for (let position = 0; position < text.length; )
    position = isInWord(text, position) ? scanRun(text, position, sink) : passOver(text, position, sink);
}

/** Passes over what stands between words. To `overlap` some of it is a word: letters in circles. Returns where it ends. */
export function passOver(text: string, position: number, sink: WordSink): number {
  const codePoint = text.codePointAt(position) ?? 0;
  const end = position + (codePoint > 0xffff ? 2 : 1);
  if (codePoint >= 128 && isAlphanumeric(codePoint)) sink.word(text.slice(position, end), OVERLAP);
  return end;
}

/** Takes the run of letters, digits and marks that begins at `start`. Returns where it ends. */
export function scanRun(text: string, start: number, sink: WordSink): number {
  let end = start;
  while (isAsciiWord(text, end)) end++;
  if (isInWord(text, end)) return scanWide(text, start, sink);
  const word = text.slice(start, end).toLowerCase();
  const signed = SIGNED.has(word) ? signedWord({ word, text, start, end }) : undefined;
  sink.word(word, signed === undefined ? BOTH : OVERLAP);
  if (signed !== undefined) sink.word(signed, RELEVANCE);
  return end;
}

/** Whether a character is a letter, a digit or a mark. */
export function isInWord(text: string, position: number): boolean {
  // Asked for a character behind the end, engines give up the fast code they made of this.
  if (position >= text.length) return false;
  const code = text.charCodeAt(position);
  return code < 128 ? LOWER[code] !== 0 : characterClass(text.codePointAt(position) ?? 0) !== 0;
}

/** Words that signs beside them may make another. */
export const SIGNED: ReadonlySet<string> = new Set(["c", "f", "net"]);

/** An ASCII word in lower case, and where it stands in a text. */
interface WordPlace {
  readonly word: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `c++`, `c#`, `f#` and `.net`: the signs are part of the word, unless letters go on behind them. */
function signedWord({ word, text, start, end }: WordPlace): string | undefined {
  if (word === "net") return text[start - 1] === "." && !isAsciiWord(text, start - 2) ? ".net" : undefined;
  if (word === "c" && text.startsWith("++", end)) return isAsciiWord(text, end + 2) ? undefined : "c++";
  if ((word === "c" || word === "f") && text[end] === "#") return isAsciiWord(text, end + 1) ? undefined : `${word}#`;
  return undefined;
}

function isAsciiWord(text: string, position: number): boolean {
  const code = position >= 0 && position < text.length ? text.charCodeAt(position) : 0;
  return code < 128 && LOWER[code] !== 0;
}

/** Takes a run that holds a letter, digit or mark beyond ASCII, from `start` on. Returns where it ends. */
function scanWide(text: string, start: number, sink: WordSink): number {
  let position = start;
  let pieceStart = start;
  let pieceUnspaced = false;
  let runStart = -1;
  for (;;) {
    const codePoint = text.codePointAt(position) ?? 0;
    const ascii = codePoint < 128;
    const kind = ascii ? (LOWER[codePoint] ? LETTER : 0) : characterClass(codePoint);
    if (runStart !== -1 && (!ascii || kind === 0)) {
      sink.word(text.slice(runStart, position).toLowerCase(), OVERLAP);
      runStart = -1;
    }
    const unspaced = (kind & UNSPACED) !== 0;
    if (kind === 0 || (position > pieceStart && unspaced !== pieceUnspaced)) {
      emitPiece(text.slice(pieceStart, position), pieceUnspaced, sink);
      pieceStart = position;
    }
    if (kind === 0) return position;
    pieceUnspaced = unspaced;
    const size = codePoint > 0xffff ? 2 : 1;
    if (ascii && runStart === -1) runStart = position;
    if (!ascii && isAlphanumeric(codePoint)) sink.word(text.slice(position, position + size), OVERLAP);
    position += size;
  }
}

/** The words of a piece whose characters are all of one kind. */
function emitPiece(piece: string, unspaced: boolean, sink: WordSink): void {
  if (unspaced) {
    const characters = Array.from(foldUnspaced(piece));
    if (characters.length === 1) sink.word(characters[0] as string, RELEVANCE);
    for (let position = 1; position < characters.length; position++)
      sink.word(`${characters[position - 1]}${characters[position]}`, RELEVANCE);
    return;
  }
  splitFolded(foldWord(piece), sink);
}

/** Folding can bring out characters that separate words: "½" becomes "1⁄2". */
function splitFolded(folded: string, sink: WordSink): void {
  let start = 0;
  for (let position = 0; position <= folded.length; ) {
    const next = position + ((folded.codePointAt(position) ?? 0) > 0xffff ? 2 : 1);
    if (!isInWord(folded, position)) {
      if (position > start) sink.word(folded.slice(start, position), RELEVANCE);
      start = next;
    }
    position = next;
  }
}

/**
 * One spelling for words that differ in case, accents or width: "Müller", "MULLER" and full-width "ｍｕｌｌｅｒ" are "muller".
 * The vowel points of Hebrew and Arabic go too; vowel signs of other scripts stay, since they make different words.
 */
export function foldWord(text: string): string {
  return text.normalize("NFKD").replace(ACCENTS, "").toLowerCase().replaceAll("ς", "σ");
}

const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/** One spelling for text of scripts without spaces: half-width kana and compatibility characters become the usual ones. */
function foldUnspaced(text: string): string {
  return text.normalize("NFKC");
}
