import { closingFence } from "@skillwright/skill-coordinator";
import { codePointLength, firstCodePoints } from "../catalog/shorten.js";

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
    const open = closingFence(kept) ?? "";
    const text = [kept, open, TRUNCATED].filter((line) => line !== "").join("\n");
    if (codePointLength(text) <= limit) return { text, truncated: true };
    fence = open;
  }
  return undefined;
}
