/**
 * A name or description as one line of visible text: line breaks, tabs and other controls become blanks, runs of blanks
 * one, and characters that show nothing are taken out. Joiners stay where a script or an emoji needs them.
 */
export function toVisibleLine(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(JOINERS, (joiner, at: number, whole: string) => (joins(whole, at, joiner.length) ? joiner : ""))
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

// Tags, variation selectors of the second plane, bidirectional controls, zero-width blanks, fillers.
const INVISIBLE =
  /[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
const JOINERS = /[\u200c\u200d]+/g;

function joins(text: string, at: number, length: number): boolean {
  const before = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
  const after = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;
  return length === 1 && before.test(text.slice(Math.max(0, at - 2), at)) && after.test(text.slice(at + 1, at + 3));
}
