import { characterAt } from "./code-points.js";
import { isHiddenCodePoint, toVisibleLine } from "./hidden-characters.js";
import { lazily } from "./lazily.js";
import { toLookAlike } from "./look-alikes.js";

/** The mark that opens the text of a skill. The name is shown as one line without brackets, so it cannot end the mark. */
export function openFrame(name: string): string {
  return `[skill:${toFrameName(name)}]`;
}

/** The mark that closes the text of a skill. */
export function closeFrame(): string {
  return "[/skill]";
}

/** A skill's name as it stands in a frame: one visible line, every kind of bracket a parenthesis, and the bracket of an element too. */
export function toFrameName(name: string): string {
  return elementSafe(toVisibleLine(name), "(").replace(OPENING_BRACKETS, "(").replace(CLOSING_BRACKETS, ")");
}

/**
 * The same text, unable to open or close a frame: where a mark begins, in any case, spacing, full-width, zero-width, accented or
 * look-alike spelling, its bracket becomes `(`. Everything else is left as it is, and so is the length in code points.
 */
export function frameSafe(text: string): string {
  return text.replace(OPENING_BRACKETS, (bracket, index: number) => (frameMarkAt(text, index) ? "(" : bracket));
}

/**
 * The same text, unable to open or close an element that skills are shown in (`<skill_content>`, `<available_skills>` and their like),
 * however the tag is spelt. The bracket of such a tag becomes `bracket`; everything else is left as it is.
 */
export function elementSafe(text: string, bracket = "&lt;"): string {
  return text.replace(ANGLES, (angle, index: number) => (isElementAt(text, index) ? bracket : angle));
}

/**
 * The same text with a plain `<` and `>` for every other kind of angle bracket that makes a tag (`＜system＞`, `‹/name›`). For a place that
 * escapes these two. Other text in such brackets, as a title in Chinese, is left as it is.
 */
export function plainTags(text: string): string {
  let opened = false;
  const opening = text.replace(ANGLES, (angle, index: number) => {
    const isTag = startsTag(text, index + angle.length);
    opened ||= isTag;
    return isTag ? "<" : angle;
  });
  return opened ? opening.replace(CLOSING_ANGLES, ">") : opening;
}

/** Whether a tag's name, or what begins a comment or a declaration, follows a bracket. */
function startsTag(text: string, index: number): boolean {
  const codePoint = text.codePointAt(afterSlash(text, index).start);
  return codePoint !== undefined && /^[a-z_!?]/.test(foldCharacter(codePoint));
}

/** How often a text opens and closes a frame, look-alikes included. A rendered skill has one of each. */
export function countFrames(text: string): { readonly opened: number; readonly closed: number } {
  const marks = [...text.matchAll(OPENING_BRACKETS)].map((match) => frameMarkAt(text, match.index));
  return {
    opened: marks.filter((mark) => mark === "open").length,
    closed: marks.filter((mark) => mark === "close").length,
  };
}

const OPENING_BRACKETS = /[[［【〔〖〘〚⟦⟬⦋⦍⦏⁅❲﹝﹇⎡⎢⎣⌈⌊⦗⸢⸤⹕⹗]/g;
const CLOSING_BRACKETS = /[\]］】〕〗〙〛⟧⟭⦌⦎⦐⁆❳﹞﹈⎤⎥⎦⌉⌋⦘⸣⸥⹖⹘]/g;
const ANGLES = /[<\uff1c\ufe64\u2039\u2329\u3008\u27e8\u276c\u276e\u300a]/g;
const CLOSING_ANGLES = /[>\uff1e\ufe65\u203a\u232a\u3009\u27e9\u276d\u276f\u300b]/g;
const SLASHES: ReadonlySet<string> = new Set("/／∕⁄⫽⧸╱⟋᜵⁁㇓〳ノﾉ丿⼃Ⳇⳇ𝈺\\＼﹨∖⟍⧵⧹㇔〵𝈏𝈻");
const COLONS: ReadonlySet<string> = new Set(":：∶ː˸꞉﹕︓︰׃։܃܄፡፥᛬᠃᠉⁚⁝\u0903\u0a83ꓽ");
const wordCharacter = lazily(() => /[\p{L}\p{N}_-]/u);

/** `i` and `l`, in capital or small, are one stroke, as are the characters that look like them. */
const toStrokes = (text: string): string => text.replaceAll("i", "l");

const SKILL = toStrokes("skill");
const ELEMENTS = ["skill_content", "skill_resources", "skill_resource", "skill_tools", "skill", "available_skills"].map(
  toStrokes,
);
/** A closing tag is recognised by its first letters. */
const CLOSING_ELEMENTS = ["skill", "available_skills"].map(toStrokes);

/** Which mark of a frame begins with the bracket at this index, if one does. */
function frameMarkAt(text: string, bracket: number): "open" | "close" | undefined {
  const { start, closes } = afterSlash(text, bracket + 1);
  const end = matchWord(text, start, SKILL);
  if (end === -1) return undefined;
  // The end of the word is looked at as it stands: `[/skills]` is no mark.
  if (closes)
    return goesOn(text, end, (codePoint) => wordCharacter().test(String.fromCodePoint(codePoint)))
      ? undefined
      : "close";
  return COLONS.has(characterAt(text, skip(text, end, isIgnoredButColon))) ? "open" : undefined;
}

function isElementAt(text: string, bracket: number): boolean {
  const { start, closes } = afterSlash(text, bracket + 1);
  if (closes) return CLOSING_ELEMENTS.some((name) => matchWord(text, start, name) !== -1);
  return ELEMENTS.some((name) => {
    const end = matchWord(text, start, name);
    return end !== -1 && !goesOn(text, end, (codePoint) => /[a-z0-9_-]/.test(foldCharacter(codePoint)));
  });
}

/** Whether a word has not ended yet. What is hidden ends it: a separator of lines, for one, is a blank to many readers. */
function goesOn(text: string, index: number, isOfWord: (codePoint: number) => boolean): boolean {
  const codePoint = text.codePointAt(index);
  return codePoint !== undefined && !isHiddenCodePoint(codePoint) && isOfWord(codePoint);
}

function afterSlash(text: string, start: number): { readonly start: number; readonly closes: boolean } {
  let index = skip(text, start, isIgnored);
  let closes = false;
  // One slash, or several, or one that escapes another.
  for (let slash = characterAt(text, index); SLASHES.has(slash); slash = characterAt(text, index)) {
    closes = true;
    index = skip(text, index + slash.length, isIgnored);
  }
  return { start: index, closes };
}

/** Where a word ends that begins here, passing over what may stand between letters without hiding them from a model; or -1. */
function matchWord(text: string, start: number, strokes: string): number {
  let index = start;
  for (let matched = 0; matched < strokes.length; ) {
    index = skip(text, index, isIgnored);
    const codePoint = text.codePointAt(index);
    if (codePoint === undefined) return -1;
    const folded = foldCharacter(codePoint);
    if (folded === "" || !strokes.startsWith(folded, matched)) return -1;
    matched += folded.length;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

/** A character as a lenient reader takes it: without accents, in lower case, the strokes of an ASCII letter for its look-alikes. */
function foldCharacter(codePoint: number): string {
  return asciiFolded()[codePoint] ?? fold(String.fromCodePoint(codePoint));
}

function fold(character: string): string {
  // `⒮` is taken apart into `(s)`.
  const bare = character
    .normalize("NFKD")
    .replace(/\p{M}|^\(|(?<=.)\)$/gu, "")
    .toLowerCase();
  return toStrokes(Array.from(bare, toLookAlike).join(""));
}

const asciiFolded = lazily(() => Array.from({ length: 0x80 }, (_, code) => fold(String.fromCharCode(code))));

function skip(text: string, start: number, isSkipped: (codePoint: number) => boolean): number {
  let index = start;
  for (;;) {
    const codePoint = text.codePointAt(index);
    if (codePoint === undefined || !isSkipped(codePoint)) return index;
    index += codePoint > 0xffff ? 2 : 1;
  }
}

function isIgnored(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint <= 0x20 || codePoint === 0x7f;
  return isHiddenCodePoint(codePoint) || ignored().test(String.fromCodePoint(codePoint));
}

// Some signs that stand for a colon are marks of their script.
function isIgnoredButColon(codePoint: number): boolean {
  return isIgnored(codePoint) && !COLONS.has(String.fromCodePoint(codePoint));
}

/** Blanks, marks, all that is no character to a reader (controls, private use, unassigned, halves), and what stands in its place. */
const ignored = lazily(() => /[\s\p{C}\p{M}\ufffc\ufffd]/u);
