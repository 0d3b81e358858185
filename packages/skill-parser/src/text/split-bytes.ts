import { LIMITS } from "../limits.js";
import { isPlain } from "./characters.js";
import { arePlainBytes } from "./plain-bytes.js";
import { decode } from "./read-text.js";

/** The text of a skill as far as its body, which is left in the bytes. */
export interface SplitBytes {
  /** As far as the line that may be the closing fence, its line end included. */
  readonly head: string;
  /** Where in the bytes the rest begins. */
  readonly headEnd: number;
}

/** Splits bytes in two; `undefined` for whatever is not plain enough to be read in parts, and for what has no second fence. */
export function splitBytes(bytes: Uint8Array): SplitBytes | undefined {
  if (bytes[0] !== DASH || bytes.byteLength > LIMITS.fileBytes) return undefined;
  const headEnd = secondFenceEnd(bytes);
  if (headEnd === -1 || !arePlainBytes(bytes, headEnd)) return undefined;
  try {
    const head = decode(bytes.subarray(0, headEnd));
    return isPlain(head) ? { head, headEnd } : undefined;
  } catch {
    // The caller reads it whole, and says where the bad byte stands.
    return undefined;
  }
}

/** Where the first line after the first that begins with three dashes ends, or -1. */
function secondFenceEnd(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH && bytes[at + 3] === DASH) {
      const lineEnd = bytes.indexOf(LINE_FEED, at + 4);
      return lineEnd === -1 ? bytes.length : lineEnd + 1;
    }
  }
  return -1;
}

const DASH = 0x2d;
const LINE_FEED = 0x0a;
