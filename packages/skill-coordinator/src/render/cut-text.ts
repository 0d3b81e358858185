import { closingFence } from "./closing-fence.js";

/** A text that was cut, or not. */
export interface CutText {
  readonly text: string;
  /** Code points kept and code points there were, when something was cut off. */
  readonly cut?: { readonly kept: number; readonly total: number };
}

/** What stands behind a text that was cut. */
export const CUT_NOTICE = "[... truncated]";

/**
 * The first `most` code points of a text, and the notice on a line of its own when there were more. A code block that the
 * cut leaves open is closed, so that what follows is not read as code. The notice and that line are not counted.
 */
export function cutText(text: string, most: number): CutText {
  // A text has at most as many code points as it has units, so short ones need no counting.
  if (text.length <= most) return { text };
  let kept = 0;
  let end = 0;
  for (; kept < most && end < text.length; kept++) end += codePointLength(text, end);
  if (end >= text.length) return { text };
  let total = kept;
  for (let at = end; at < text.length; total++) at += codePointLength(text, at);
  const head = text.slice(0, end);
  const fence = closingFence(head);
  return { text: [head, ...(fence ? [fence] : []), CUT_NOTICE].join("\n"), cut: { kept, total } };
}

function codePointLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
