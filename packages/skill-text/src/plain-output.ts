import { codePointLength, toWellFormed } from "./code-points.js";
import { removeHidden } from "./hidden-characters.js";
import { lazily } from "./lazily.js";
import { elementSafe, frameSafe } from "./marks.js";

/** Text from a stranger, fit to be read. */
export interface PlainText {
  readonly text: string;
  /** Characters that were taken out or changed: controls, hidden ones, brackets of forged marks. 0: the text is as it came. */
  readonly removed: number;
}

/**
 * What a program wrote, made safe for a terminal and for a prompt: no escape sequences, no controls but line breaks and tabs,
 * nothing hidden, and nothing that opens or closes the frame or the elements that skills are shown in.
 */
export function toPlainText(output: string): PlainText {
  const lines = output.replace(ESCAPES, "").replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n");
  const bare = toWellFormed(removeHidden(lines.replace(controls(), "")));
  const text = elementSafe(frameSafe(bare), "(");
  const breaks = output.length - output.replace(/\r\n/g, "\n").length;
  return { text, removed: codePointLength(output) - breaks - codePointLength(text) + countChanged(bare, text) };
}

// Sequences go whole, so that no `[31m` stays behind. A string without an end stops at the line's, so it cannot swallow the rest.
const ESCAPES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]?/g;
const controls = lazily(() => /(?![\n\t])\p{Cc}/gu);

/** Both have the same length: a bracket was replaced by a bracket. */
function countChanged(before: string, after: string): number {
  let count = 0;
  for (let index = 0; index < before.length; index++) if (before[index] !== after[index]) count++;
  return count;
}
