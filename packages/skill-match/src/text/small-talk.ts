import type { RequestWord } from "./request-words.js";
import { STOP_WORDS } from "./stop-words.js";

/** Words for the one who speaks, the one spoken to, and what lies before them. */
const HERE: ReadonlySet<string> = new Set(
  "i id im ive me my mine we us our ours you your yours this these here please let lets".split(" "),
);
/** Words of sentences about other people or times. "The boiler is cold" is none: so people say what they need. */
const ELSEWHERE: ReadonlySet<string> = new Set("was were did had he she him her his they them who whose".split(" "));
/** In a longer sentence the words of its topic tell more than these. */
const MAX_WORDS = 10;

/**
 * Whether a sentence is about the world rather than about something to do here: "who designed the tower?", "she excels with words". It has
 * no word for who speaks, who is spoken to or what lies before them, and one for others. Requests are seldom like that, talk often is.
 */
export function isSmallTalk(request: readonly RequestWord[]): boolean {
  if (request.length > MAX_WORDS || request.some(({ word }) => HERE.has(word))) return false;
  // One such word alone may be of another language.
  return (
    request.some(({ word }) => ELSEWHERE.has(word)) && request.filter(({ word }) => STOP_WORDS.has(word)).length > 1
  );
}
