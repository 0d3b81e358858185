import { readCodeBlocks } from "./code-blocks.js";
import { codePointLength, firstCodePoints } from "./code-points.js";

/** A text that was cut, or not. */
export interface CutText {
  readonly text: string;
  /** Code points of the text that are shown and code points there were, when something was cut off. */
  readonly cut?: { readonly kept: number; readonly total: number };
}

/** The last line of a text that was cut. */
export const CUT_NOTICE = "[... truncated]";

/**
 * A text in at most `max` code points, the notice that it was cut and all else that is added included. A code block that the cut leaves
 * open is closed, so that what follows is not read as code. Where not even the notice fits, nothing is shown.
 */
export function cutText(text: string, max: number): CutText {
  // A text has at most as many code points as it has units, so short ones need no counting.
  if (text.length <= max) return { text };
  const total = codePointLength(text);
  if (total <= max) return { text };
  const capacity = max - CUT_NOTICE.length;
  if (capacity < 0) return { text: "", cut: { kept: 0, total } };
  const { kept, fence } = closeBlock(text, capacity);
  return {
    text: [kept, fence, CUT_NOTICE].filter((line) => line !== "").join("\n"),
    cut: { kept: codePointLength(kept), total },
  };
}

/**
 * A line in at most `max` code points, the `…` at its end included. It ends with a word where one ends near.
 * A greater `max` never gives a shorter line.
 */
export function shortenLine(line: string, max: number): string {
  if (line.length <= max || codePointLength(line) <= max) return line;
  if (max < 1) return "";
  const cut = firstCodePoints(line, max - 1);
  const wordEnd = /\s/.test(line.charAt(cut.length)) ? cut.length : lastSpace(cut);
  return `${withoutTail(wordEnd > cut.length * 0.6 ? cut.slice(0, wordEnd) : cut)}…`;
}

/** The beginning of a text and the line that closes its last code block, both with a line break after them in `capacity` code points. */
function closeBlock(text: string, capacity: number): { readonly kept: string; readonly fence: string } {
  const first = beginning(text, capacity - 1);
  const open = readCodeBlocks(first).open;
  if (open === undefined) return { kept: first, fence: "" };
  // Closing it takes characters, and in what is then left another block may be the open one.
  const kept = beginning(text, capacity - open.fence.length - 2);
  const stillOpen = readCodeBlocks(kept).open;
  if (stillOpen === undefined) return { kept, fence: "" };
  if (stillOpen.fence.length <= open.fence.length) return { kept, fence: stillOpen.fence };
  return { kept: kept.slice(0, stillOpen.start).trimEnd(), fence: "" };
}

const beginning = (text: string, max: number): string => firstCodePoints(text, Math.max(0, max)).trimEnd();

// By hand: a pattern anchored at the end takes quadratic time on a long run of dots in the middle.
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:.-]|\u200D/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function lastSpace(text: string): number {
  let index = text.length - 1;
  while (index >= 0 && !/\s/.test(text.charAt(index))) index--;
  return index;
}
