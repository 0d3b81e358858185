import { findHidden } from "@skillwright/skill-text";
import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { lineAt, matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Characters and elements that a reader does not see. */
export function findHiddenText(skill: ReadSkill): RawFinding[] {
  return skill.files.flatMap((file) => [...hiddenCharacters(file), ...hiddenElements(file)]);
}

/** A stray one comes from a careless paste; this many do not. */
const MANY = 4;
/** What turns a line around, so that it reads one way and runs another. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

const IN_A_ROW = /(?:[\u200b-\u200f\u2060-\u2064]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]){16}/u;

function hiddenCharacters(file: ReadFile): RawFinding[] {
  // At the very beginning it is the mark of an encoding.
  const text = file.text.replace(/^\ufeff/, " ");
  const hidden = findHidden(text);
  if (!hidden) return [];
  if (!findHidden(withoutGarbled(text))) return [garbled(file, text, hidden.offset)];
  const { count, names, offset, spelled } = hidden;
  // Code may need them, in tables of characters; in a row they are a message.
  const graver = TURNS.test(text) || (file.kind === "markdown" ? count >= MANY : IN_A_ROW.test(text));
  const severity = spelled.length >= MANY ? "critical" : graver ? "high" : "low";
  const says =
    spelled.length >= MANY
      ? `Invisible characters spell out a text (${count} of them).`
      : `It holds invisible characters: ${count} (${names}).`;
  return [
    { code: "text-hidden", severity, path: file.path, line: lineAt(text, offset), evidence: spelled || names, says },
  ];
}

/** Text that was written in one encoding and read in another: `â` and two controls where a dash was. Nobody hides anything that way. */
const GARBLED = /[\u00c2-\u00f4][\u0080-\u00bf]{1,3}/g;
const withoutGarbled = (text: string): string => text.replace(GARBLED, (letter) => " ".repeat(letter.length));

function garbled(file: ReadFile, text: string, offset: number): RawFinding {
  const says = "Its letters are garbled: it was written in one encoding and read in another.";
  const evidence = text.slice(Math.max(0, offset - 20), offset + 20);
  return { code: "text-hidden", severity: "low", path: file.path, line: lineAt(text, offset), evidence, says };
}

/** An element that is not drawn, and the words in it. */
const UNDRAWN: readonly RegExp[] = [
  /<(\w{1,20})\b[^>]{0,100}?\bstyle\s*=\s*["'][^"'>]{0,100}?(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*[;"']|opacity\s*:\s*0\s*[;"'])[^>]{0,100}>\s*[^<]{8,2000}/gi,
  // Out of the picture, or in the colour of the page.
  /<(\w{1,20})\b[^>]{0,100}?\bstyle\s*=\s*["'][^"'>]{0,100}?(?:(?:left|top|text-indent)\s*:\s*-\d{3,5}|(?<![-\w])color\s*:\s*(?:transparent\b|(?:#fff(?:fff)?|white)\b[^"'>]{0,60}?background(?:-color)?\s*:\s*(?:#fff(?:fff)?|white)\b))[^>]{0,100}>\s*[^<]{8,2000}/gi,
  /<(?!input\b|script\b|template\b)(\w{1,20})(?:\s[^>]{0,100})?\shidden(?=[\s>=])[^>]{0,100}>\s*[^<]{8,2000}/gi,
  /<font\b[^>]{0,60}?\ssize\s*=\s*["']?0["']?[^>]{0,60}>\s*[^<]{8,2000}/gi,
];

function hiddenElements(file: ReadFile): RawFinding[] {
  if (file.kind !== "markdown") return [];
  return file.passages
    .filter(({ kind }) => kind === "prose")
    .flatMap(({ text, line }) =>
      UNDRAWN.flatMap((pattern) => matchesOf(text, pattern)).map((match) => ({
        ...placeOf(file, text, match, line),
        code: "text-hidden" as const,
        severity: "high" as const,
        says: "An element that no renderer shows holds words.",
      })),
    );
}
