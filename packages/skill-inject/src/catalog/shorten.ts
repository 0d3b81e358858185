/** How many characters a text has, counted in code points: an emoji is one, not two. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
      length--;
      at++;
    }
  }
  return length;
}

/** The first `limit` code points. Never half of one. */
export function firstCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let at = 0;
  for (let left = limit; left > 0 && at < text.length; left--) {
    at += isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1)) ? 2 : 1;
  }
  return text.slice(0, at);
}

/**
 * A text in at most `limit` code points. What is cut ends in `…`, at the end of a word where one is near.
 * A greater limit never gives a shorter text.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit || codePointLength(text) <= limit) return text;
  if (limit < 1) return "";
  const cut = firstCodePoints(text, limit - 1);
  const atWordEnd = /\s/.test(text.charAt(cut.length)) ? cut.length : lastSpace(cut);
  const kept = atWordEnd > cut.length * 0.6 ? cut.slice(0, atWordEnd) : cut;
  return `${withoutTail(kept)}…`;
}

// By hand: a pattern anchored at the end takes quadratic time on a long run of dots in the middle.
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:.-]|\u200D/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function lastSpace(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && !/\s/.test(text.charAt(at))) at--;
  return at;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
