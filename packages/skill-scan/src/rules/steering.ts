import { asRead } from "../read/as-read.js";
import type { Passage } from "../read/passages.js";
import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { unquoted } from "../read/unquoted.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";
import { ELSEWHERE, HIDDEN, MAY_CONCEAL, MAY_OVERRIDE, OVERRIDES, UNTOLD } from "./steering-words.js";

/** Sentences that turn an agent against what it was told, or against its user. */
export function findSteering(skill: ReadSkill): RawFinding[] {
  return skill.files
    .filter(({ kind, text }) => kind !== "other" && mayHold(text))
    .flatMap((file) => [
      ...(file.kind === "script" ? commentsOf(file.text) : file.passages.filter(({ kind }) => kind !== "code")).flatMap(
        (passage) => inPassage(file, passage),
      ),
      ...file.passages.filter(({ kind }) => kind !== "comment").flatMap((passage) => clearedTraces(file, passage)),
    ]);
}

/** Comments of a script, a row each: a model that reads the script reads them too. */
function commentsOf(text: string): Passage[] {
  return text.split("\n").flatMap((row, index) => {
    const [, words = ""] = /^\s{0,80}(?:#|\/\/|--|;|\*|<#|"""|''')\s{0,9}(\S.{0,400})/.exec(row) ?? [];
    return words === "" ? [] : [{ kind: "prose" as const, text: words, line: index + 1, isShown: false }];
  });
}

/** Commands that remove what a person would look at afterwards. */
const CLEARS =
  /\bhistory\s{1,9}-c\b|\bunset\s{1,9}HISTFILE\b|\bHISTFILE=\/dev\/null\b|\brm\s[^\n;|&]{0,40}(?:\.bash_history|\.zsh_history)|\b(?:rm|shred)\s[^\n;|&]{0,20}"?\$(?:0|\{?BASH_SOURCE\}?)"?|\bos\.(?:remove|unlink)\(\s{0,9}(?:__file__|sys\.argv\[0\])/g;

function clearedTraces(file: ReadFile, { text, line, isShown }: Passage): RawFinding[] {
  return matchesOf(text, CLEARS).map((match) => ({
    ...placeOf(file, text, match, line),
    code: "actions-concealed" as const,
    severity: isShown && file.kind === "markdown" ? ("low" as const) : ("high" as const),
    says: "It clears the traces of what was run.",
  }));
}

/** A text in another alphabet, or with letters in disguise, is always looked at. */
const mayHold = (text: string): boolean =>
  MAY_OVERRIDE.test(text) ||
  MAY_CONCEAL.test(text) ||
  /HISTFILE|_history|history|shred|unlink|remove|rm /.test(text) ||
  /[^\0-\x7f]/.test(text);

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
