import { asRead } from "../read/as-read.js";
import type { Passage } from "../read/passages.js";
import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { unquoted } from "../read/unquoted.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";
import { ELSEWHERE, HIDDEN, MAY_CONCEAL, MAY_OVERRIDE, OVERRIDES, UNTOLD } from "./steering-words.js";

/** Sentences that turn an agent against what it was told, or against its user. */
export function findSteering(skill: ReadSkill): RawFinding[] {
  return skill.files
    .filter(({ kind, text }) => kind === "markdown" && mayHold(text))
    .flatMap((file) =>
      file.passages.filter(({ kind }) => kind !== "code").flatMap((passage) => inPassage(file, passage)),
    );
}

/** A text in another alphabet, or with letters in disguise, is always looked at. */
const mayHold = (text: string): boolean => MAY_OVERRIDE.test(text) || MAY_CONCEAL.test(text) || /[^\0-\x7f]/.test(text);

/** A sentence that forbids the very thing. */
const FORBIDS =
  /\b(?:never|do not|don['’]t|must not|should not|cannot|can['’]t|avoid|refuse|instead of|rather than|no one|nobody)\b/i;
const LEADS_WITH_NOT = /^[\s\S]{0,40}?\b(?:never|do\s?n[o'’]t|do not|must not|should not|shouldn['’]t)\b/i;

function inPassage(file: ReadFile, passage: Passage): RawFinding[] {
  const { text, line, kind, isShown } = passage;
  const said = unquoted(asRead(text));
  const inComment = kind === "comment";
  const overrides = [
    ...(MAY_OVERRIDE.test(said) ? OVERRIDES : []).flatMap((pattern) => matchesOf(said, pattern)),
    ...inOtherWords(text, said),
  ].map((match) => ({
    ...placeOf(file, match.input, match, line),
    code: inComment ? ("comment-instructs" as const) : ("instructions-override" as const),
    severity: isShown ? ("low" as const) : inComment ? ("critical" as const) : ("high" as const),
    says: "It tells the agent to set other instructions aside.",
  }));
  const concealed = (MAY_CONCEAL.test(said) ? concealedIn(said) : []).map((match) => ({
    ...placeOf(file, said, match, line),
    code: inComment ? ("comment-instructs" as const) : ("actions-concealed" as const),
    severity: isShown ? ("low" as const) : inComment ? ("critical" as const) : ("high" as const),
    says: "It tells the agent to hide something from the user.",
  }));
  return [...overrides, ...concealed];
}

function concealedIn(said: string): RegExpExecArray[] {
  return [
    ...UNTOLD.flatMap((pattern) => matchesOf(said, pattern)),
    ...HIDDEN.flatMap((pattern) => matchesOf(said, pattern)).filter((match) => !isForbidden(match[0])),
  ];
}

/** Some of these letters come apart where accents are taken off, so they are also looked for as they were written. */
function inOtherWords(text: string, said: string): RegExpExecArray[] {
  const written = /[^\0-\u02ff]/.test(text) ? unquoted(text.normalize("NFC")) : "";
  return ELSEWHERE.flatMap((pattern) => [...matchesOf(said, pattern), ...matchesOf(written, pattern)]);
}

/** "Never upload without telling the user" is the opposite of "upload without telling the user". */
function isForbidden(sentence: string): boolean {
  return (
    FORBIDS.test(
      sentence.replace(
        /\b(?:does not|doesn['’]t|will not|won['’]t|cannot|can['’]t|never)\s+(?:notice|see|know|find out|reali[sz]e|learn)\b/i,
        "",
      ),
    ) || LEADS_WITH_NOT.test(sentence)
  );
}
