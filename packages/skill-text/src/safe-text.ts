import { codePointLength, toWellFormed } from "./code-points.js";
import { type CutText, cutText, shortenLine } from "./cut-text.js";
import { findHidden, type HiddenCharacters, hiddenNotice, removeHidden, toVisibleLine } from "./hidden-characters.js";
import { lazily } from "./lazily.js";
import { elementSafe, frameSafe, plainTags } from "./marks.js";

/** A name, a description or a path as one line that can stand in a prompt as it is: nothing hidden, no mark of a frame or an element. */
export function safeLine(text: string): string {
  return HARMLESS_LINE.test(text) ? text : elementSafe(toLine(text));
}

/** Printable ASCII without the two brackets that marks begin with, and words one blank apart: as most lines are. */
const HARMLESS_LINE = /^[!-;=-Z\\-~]+(?: [!-;=-Z\\-~]+)*$/;

/** The same for a place that escapes it: the bracket of a tag is a plain `<`, however it was spelt. */
export function toLine(text: string): string {
  return withPlainMarks(toVisibleLine(text));
}

/**
 * A text of a stranger as a JSON string of at most `max` code points between its quotation marks, before they are escaped. It cannot end its
 * string, forge a frame or make a tag: every kind of double quotation mark is an escaped one, and every kind of angle bracket that makes a tag,
 * also as an entity, is a parenthesis.
 */
export function quoteLine(text: string, max: number = Number.POSITIVE_INFINITY): string {
  const plain = plainTags(
    toLine(text).replace(ANGLE_ENTITY, (_, name: string) =>
      /^(?:gt|rang|rsaquo|#0*62|#x0*3e)/i.test(name) ? ">" : "<",
    ),
  )
    .replaceAll("<", "(")
    .replaceAll(">", ")")
    .replace(QUOTES, '"');
  return JSON.stringify(shortenLine(plain, max));
}

const ANGLE_ENTITY = /&(?:amp;)*(lt|gt|lang|rang|lsaquo|rsaquo|#0*60|#0*62|#x0*3c|#x0*3e)(?![a-z0-9]);?/gi;
/** Double quotation marks of all scripts, and what looks like one. */
const QUOTES =
  /[\u201c-\u201f\u2033\u2036\u275d\u275e\u301d-\u301f\uff02\u02ba\u02dd\u02ee\u05f4\u{1f676}-\u{1f678}]/gu;

/** The same for text that keeps its line breaks and spaces. */
export function toLines(text: string): string {
  const visible = removeHidden(toWellFormed(text).replace(/[\u2028\u2029]/g, " "));
  return withPlainMarks(visible.replace(control(), (character) => (/[\n\t]/.test(character) ? character : " ")));
}

/** A body or a file as a model may read it. */
export interface SafeBody {
  readonly text: string;
  /** What was cut off, when something was. */
  readonly cut?: CutText["cut"];
  /** The hidden characters in it, which stay: the text begins with a note that tells the model of them. */
  readonly hidden?: HiddenCharacters;
  /** Something in it looked like a mark of a frame or an element and was made harmless. */
  readonly neutralised: boolean;
}

/**
 * A body or a file, ready to be framed, in at most `max` code points with all that is added. Every character stays, but for control
 * characters, which become visible (`␛`), for brackets that would open or close a frame or an element, and for what is cut off.
 */
export function safeBody(original: string, max: number = Number.POSITIVE_INFINITY): SafeBody {
  const visible = toWellFormed(original).replace(control(), (character) =>
    /[\n\t\r]/.test(character) ? character : picture(character),
  );
  const safe = elementSafe(frameSafe(visible));
  const hidden = findHidden(safe);
  const notice = hidden === undefined ? "" : `${hiddenNotice(hidden)}\n`;
  const { text, cut } = cutText(safe, max - codePointLength(notice));
  return {
    // Where no word of the body fits, the note would speak of nothing.
    text: text === "" ? "" : notice + text,
    ...(cut && { cut }),
    ...(hidden && { hidden }),
    neutralised: safe !== visible,
  };
}

/** For XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

const control = lazily(() => /[\p{Cc}\uFFFE\uFFFF]/gu);

function withPlainMarks(text: string): string {
  return elementSafe(frameSafe(text), "<");
}

function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return "␡";
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\uFFFD";
}
