import type { Passage } from "../read/passages.js";
import { isAboutAttacks, type ReadFile, type ReadSkill } from "../read/skill-files.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Downloads in an archive with a password: no scanner on the way can look into it. */
export function findLockedArchives(skill: ReadSkill): RawFinding[] {
  const isSubject = isAboutAttacks(skill);
  return skill.files
    .filter(
      ({ kind, text }) =>
        kind !== "other" && /https?:\/\//.test(text) && /pass(?:word|phrase|code)?\b|-[pP]\S/i.test(text),
    )
    .flatMap((file) =>
      file.passages.filter(({ kind }) => kind !== "comment").flatMap((passage) => inPassage(file, passage, isSubject)),
    );
}

const ARCHIVE = String.raw`https?:\/\/[^\s"'\x60)]{1,300}\.(?:zip|rar|7z)\b`;
const LOCKED: readonly RegExp[] = [
  // "Download https://…/a.zip and extract it with the password `x`."
  new RegExp(
    String.raw`${ARCHIVE}(?:[^\n.]|\.(?!\s)){0,300}?\b(?:extract|unpack|unzip|open|decompress|password|passphrase|pass(?:code)?)\b(?:[^\n.]|\.(?!\s)){0,80}?\b(?:password|passphrase|passcode|pass)\b\s*(?:is|:|=|of)?\s*["'\x60*(]{0,3}\w`,
    "gi",
  ),
  // A download, and the command that opens it.
  new RegExp(
    String.raw`${ARCHIVE}[^\n]{0,200}(?:\n[^\n]{0,200}){0,3}?\b(?:unzip\s[^\n|;]{0,60}-P\s{0,3}["']?[\w.@!-]{2,}|7z[arz]?\s{1,9}[xe]\s[^\n|;]{0,60}-p["']?[\w.@!-]{2,}|unrar\s{1,9}x\s[^\n|;]{0,60}-p["']?[\w.@!-]{2,})`,
    "g",
  ),
];

function inPassage(file: ReadFile, { text, line, isShown }: Passage, isSubject: boolean): RawFinding[] {
  return LOCKED.flatMap((pattern) => matchesOf(text, pattern)).map((match) => ({
    ...placeOf(file, text, match, line),
    code: "download-run" as const,
    severity: isShown ? ("low" as const) : isSubject ? ("medium" as const) : ("high" as const),
    says: "A download comes in an archive with a password, so no scanner can look into it.",
  }));
}
