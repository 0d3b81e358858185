import { toVisibleLine } from "./visible-text.js";

/** The mark that opens the text of a skill. The name is shown as one line without brackets, so it cannot end the mark. */
export function openFrame(name: string): string {
  return `[skill:${toFrameName(name)}]`;
}

/** The mark that closes the text of a skill. */
export function closeFrame(): string {
  return "[/skill]";
}

/** A skill's name as it stands in a frame: one visible line, every kind of bracket a parenthesis. */
export function toFrameName(name: string): string {
  return toVisibleLine(name).replace(OPENING_BRACKETS, "(").replace(CLOSING_BRACKETS, ")");
}

/**
 * The same text, unable to open or close a frame: where a mark begins, in any case, spacing, full-width, zero-width or
 * look-alike spelling, its bracket becomes `(`. Everything else is left as it is, and so is the length in code points.
 */
export function frameSafe(text: string): string {
  return text.replace(OPENING_BRACKETS, (bracket, at: number) => (markAt(text, at) ? "(" : bracket));
}

/** How often a text opens and closes a frame, look-alikes included. A rendered skill has one of each. */
export function countFrames(text: string): { readonly opened: number; readonly closed: number } {
  const marks = [...text.matchAll(OPENING_BRACKETS)].map((match) => markAt(text, match.index));
  return {
    opened: marks.filter((mark) => mark === "open").length,
    closed: marks.filter((mark) => mark === "close").length,
  };
}

const OPENING_BRACKETS = /[[［【〔〖〘〚⟦⟬⦋⦍⦏⁅❲﹝﹇⎡⎢⎣⌈⌊]/g;
const CLOSING_BRACKETS = /[\]］】〕〗〙〛⟧⟭⦌⦎⦐⁆❳﹞﹈⎤⎥⎦⌉⌋]/g;
const IGNORED = /[\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
const WORD = /[\p{L}\p{N}_-]/u;
const SLASHES = "/／∕⁄⧸╱⟋\\＼∖⧹";
const COLONS = ":：∶ː꞉﹕︓׃܃";

/** Letters of other alphabets, and small capitals, that look like those of `skill`. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ s: "ѕꜱśʂ", k: "кκᴋқ", i: "іıιɪɩ", l: "ӏʟɭ|ǀ" }).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

/** Which mark begins with the bracket at this place, if one does. */
function markAt(text: string, bracket: number): "open" | "close" | undefined {
  let at = skipIgnored(text, bracket + 1);
  const closes = at < text.length && SLASHES.includes(text[at] as string);
  if (closes) at = skipIgnored(text, at + 1);
  for (const [place, letter] of [..."skill"].entries()) {
    // The end of the word is looked at as it stands: `[/skills]` is no mark.
    if (place > 0) at = skipIgnored(text, at);
    const character = characterAt(text, at);
    if (fold(character) !== letter) return undefined;
    at += character.length;
  }
  if (closes) return WORD.test(characterAt(text, at)) ? undefined : "close";
  const next = characterAt(text, skipIgnored(text, at));
  return next !== "" && COLONS.includes(next) ? "open" : undefined;
}

function fold(character: string): string {
  const plain = character.normalize("NFKC").toLowerCase();
  return LOOK_ALIKES.get(plain) ?? plain;
}

function characterAt(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? "" : String.fromCodePoint(point);
}

function skipIgnored(text: string, start: number): number {
  let at = start;
  while (at < text.length && IGNORED.test(characterAt(text, at))) at += characterAt(text, at).length;
  return at;
}
