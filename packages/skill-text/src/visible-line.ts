import { removeHidden } from "./hidden-characters.js";

/**
 * A name or description as one line of visible text: line breaks, tabs and other controls become spaces, runs of spaces one, and
 * characters that show nothing are taken out. Joiners stay where a script or an emoji needs them.
 */
export function toVisibleLine(text: string): string {
  if (PLAIN.test(text)) return text.replace(/ +/g, " ").trim();
  return removeHidden(text.replace(BREAKING, " ")).replace(/\s+/g, " ").trim();
}

const PLAIN = /^[ -~]*$/;
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu;
