import { frameSafe } from "@skillwright/skill-coordinator";
import { elementSafe } from "./element-safe.js";
import { removeHidden } from "./hidden-characters.js";

const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;
const LINE_BREAKING = /[\s\p{Cc}\u2028\u2029\uFFFE\uFFFF]+/gu;
const CONTROL = /[\p{Cc}\uFFFE\uFFFF]/gu;

/**
 * A name, a description or a path as one line: nothing invisible, no control characters, no mark of a frame. It is still to be
 * escaped: the bracket of a tag is a plain `<`, however it was spelt.
 */
export function safeLine(text: string): string {
  return withoutMarks(removeHidden(wellFormed(text)).replace(LINE_BREAKING, " ").trim());
}

/** The same for text that keeps its line breaks and blanks. */
export function safeLines(text: string): string {
  return withoutMarks(removeHidden(wellFormed(text)).replace(CONTROL, (char) => (/[\n\t]/.test(char) ? char : " ")));
}

/** One line that stands in an answer as it is, without escaping. */
export function safeWords(text: string): string {
  return elementSafe(safeLine(text));
}

/**
 * A body or a resource: every character stays, but for control characters, which become visible (`␛`), and marks that
 * would open or close a frame or an element. Invisible characters stay too; `findHidden` tells of them.
 */
export function safeBody(text: string): string {
  return elementSafe(
    frameSafe(wellFormed(text).replace(CONTROL, (char) => (/[\n\t\r]/.test(char) ? char : picture(char)))),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** For XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

function withoutMarks(text: string): string {
  return elementSafe(frameSafe(text), "<");
}

function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, "\uFFFD");
}

function picture(char: string): string {
  const code = char.charCodeAt(0);
  if (code === 0x7f) return "␡";
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\uFFFD";
}
