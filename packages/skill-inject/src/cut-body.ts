import { codePointLength, firstCodePoints } from "./shorten.js";

/** What stands at the end of a body that was cut. */
export const TRUNCATED = "[... truncated]";

/** A body within its limit. */
export interface CutBody {
  readonly text: string;
  readonly truncated: boolean;
}

/**
 * A body in at most `limit` code points, the mark that says it was cut included. A code block that the cut leaves open is closed.
 * `undefined` when not even the mark fits.
 */
export function cutBody(body: string, limit: number): CutBody | undefined {
  if (codePointLength(body) <= limit) return { text: body, truncated: false };
  let fence = "";
  // Closing a fence takes room, and with less room another fence may be the open one. It settles: the room only shrinks.
  for (let room = limit - TRUNCATED.length; room >= 0; room -= fence.length + 1) {
    const kept = firstCodePoints(body, Math.max(0, room - 1)).trimEnd();
    const open = openFence(kept);
    const text = [kept, open, TRUNCATED].filter((line) => line !== "").join("\n");
    if (codePointLength(text) <= limit) return { text, truncated: true };
    fence = open;
  }
  return undefined;
}

/** The line that closes the code block a text ends in, or nothing. Blocks inside lists and quotes are indented. */
function openFence(text: string): string {
  let open: { readonly indent: string; readonly mark: string } | undefined;
  for (const line of text.split("\n")) {
    const [, indent = "", mark = "", info = ""] = /^([ \t>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (mark === "") continue;
    // Backticks behind backticks are code within a line.
    if (open === undefined) open = mark.startsWith("`") && info.includes("`") ? undefined : { indent, mark };
    else if (mark.startsWith(open.mark) && info.trim() === "") open = undefined;
  }
  return open === undefined ? "" : open.indent + open.mark;
}
