import type { Advice } from "./rules.js";

/**
 * Returns advice on a description that gives a model too little to choose by: only generic words, one short clause that names no situation, or
 * the first person. The limits flag 1.6 % of 7,887 public skills.
 */
export function checkWeakDescription({
  description,
  whenToUse = "",
}: {
  readonly description: string;
  readonly whenToUse?: string | undefined;
}): readonly Advice[] {
  const text = `${description} ${whenToUse}`.slice(0, MAX_TEXT);
  const why = reasonOf(text);
  if (why === undefined) return [];
  const advice = `The description \`${description.slice(0, 60)}\` ${why}. Say what the skill does, and when to use it in the words of a request: "Repairs CSV files. Use when …".`;
  return [{ code: "description-weak", field: "description", advice }];
}

/** The beginning decides: no description that is longer is weak for its length. */
const MAX_TEXT = 2000;
/** With fewer, no request can be told from another. */
const MIN_TELLING = 2;
/** A clause this short rarely says when. */
const MAX_CLAUSE = 7;

function reasonOf(text: string): string | undefined {
  // What users say is quoted, and in the first person.
  if (FIRST_PERSON.test(text.replace(/["“][^"”]*["”]/g, " ")))
    return "speaks in the first person, which a model reads as the user";
  // Words are counted only where spaces part them.
  if (!isLatin(text)) return undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  const telling = new Set(words.filter((word) => !GENERIC.has(word) && !/^\d+$/.test(word)));
  if (telling.size < MIN_TELLING) return "has only generic words, which fit any request";
  if (words.length <= MAX_CLAUSE && !SITUATION.test(text))
    return "is one short clause and names no situation to use the skill in";
  return undefined;
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return latin.length > 0 && latin.length >= letters.length * 0.9;
}

const FIRST_PERSON = /(?:^|[.!?] )(?:I|We|My|Our)(?:['’](?:m|ll|ve|re))? /;

/** Words that say when. */
const SITUATION =
  /\b(?:when(?:ever)?|use (?:this|it|for|to|if|in|on|before|after|proactively|with|as)|used (?:for|when|to|in|as|by)|useful|triggers?|activates?|invoked?s?|before|after|during|if|asks?|mention(?:s|ed)?|wants?|needs? to)\b/i;

/** Words of most descriptions: function words, and what any skill could say of itself. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    "a an and any are as at be by can for from if in into is it its my no not of on or our that the their them these this those to via we when will with you your i " +
    "agent agents ai advanced all always assist assistance assistant assists automate automated automation based basic best better capabilities claude common complete " +
    "comprehensive content custom data demo different do does easily effective efficient efficiently enhance enhanced everything example examples existing expert feature " +
    "features file files first functionality general generic good great guide guidance handle handles handling help helpful helping helps improve improves information " +
    "integration job jobs kinds level manage management manager manages managing minimal more most multiple new operation operations perform placeholder powerful practice " +
    "practices process processes processing professional project projects provide provides purpose purposes quality quickly rule rules sample simple skill skills smart " +
    "solution stuff support supports system systems task tasks test testing thing things tool tools use used useful user users using utilities utility valid various way " +
    "ways well work workflow workflows working works"
  ).split(" "),
);
