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

/** An element that is not drawn, and the words in it. */
const UNDRAWN =
  /<(\w{1,20})\b[^>]{0,100}?\bstyle\s*=\s*["'][^"'>]{0,100}?(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*[;"']|opacity\s*:\s*0\s*[;"'])[^>]{0,100}>\s*[^<]{20,2000}/gi;

function hiddenElements(file: ReadFile): RawFinding[] {
  if (file.kind !== "markdown") return [];
  return file.passages
    .filter(({ kind }) => kind === "prose")
    .flatMap(({ text, line }) =>
      matchesOf(text, UNDRAWN).map((match) => ({
        ...placeOf(file, text, match, line),
        code: "text-hidden" as const,
        severity: "high" as const,
        says: "An element that no renderer shows holds words.",
      })),
    );
}
