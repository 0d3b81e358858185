import { findHidden } from "@skillwright/skill-text";

/**
 * The rule that a line breaks. `length`: 2 to 25 words. `hidden-characters`: it has characters that are not visible. `markup`: it has
 * markup, code or an address. `duplicate`: another example has the same words. `fits-another`: another skill of the collection fits it
 * clearly better. `not-a-request`: it introduces the answer.
 */
export type ExampleProblemCode =
  | "length"
  | "hidden-characters"
  | "markup"
  | "duplicate"
  | "fits-another"
  | "not-a-request";

/** The reason why a line is not used as an example request. */
export interface ExampleProblem {
  readonly code: ExampleProblemCode;
  readonly message: string;
}

const MAX_LENGTH = 200;
const MIN_WORDS = 2;
const MAX_WORDS = 25;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const MARKUP = /[<>`{}|\\]|\*\*|__|\]\(|^\s*#|^\s*\[|:\/\/|\[\/?(?:skill|INST)/i;
/** Scripts that write words without spaces: two characters count as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Checks one line as an example request. Returns the first problem, or `undefined`. The text of a line is untrusted. */
export function checkExampleRequest(line: string): ExampleProblem | undefined {
  if (CONTROL.test(line) || findHidden(line))
    return {
      code: "hidden-characters",
      message: "It contains characters that are not visible. Write it without them.",
    };
  if (MARKUP.test(line))
    return { code: "markup", message: "It contains markup, code or an address. Write plain words." };
  const words = countWords(line);
  if (words < MIN_WORDS || words > MAX_WORDS || line.length > MAX_LENGTH)
    return { code: "length", message: `It has ${words} words. An example request has ${MIN_WORDS} to ${MAX_WORDS}.` };
  if (/:\s*$/.test(line)) return { code: "not-a-request", message: "It introduces a list. Write only requests." };
  return undefined;
}

function countWords(line: string): number {
  const unspaced = line.match(UNSPACED)?.length ?? 0;
  const spaced = line
    .replace(UNSPACED, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return spaced + Math.ceil(unspaced / 2);
}
