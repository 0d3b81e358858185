import type { Passage } from "../read/passages.js";
import type { ReadFile, ReadSkill } from "../read/skill-files.js";
import { matchesOf, placeOf, type RawFinding } from "./raw-finding.js";

/** Images and links whose address carries what the user wrote: whoever shows the answer sends it. */
export function findLeakyAddresses({ files }: ReadSkill): RawFinding[] {
  return files
    .filter(({ kind, text }) => kind === "markdown" && text.includes("]("))
    .flatMap((file) => file.passages.flatMap((passage) => inPassage(file, passage)));
}

/** A Markdown image or link with a place in its query for something of the conversation. */
const ADDRESS =
  /!?\[[^\]\n]{0,80}\]\(\s?https?:\/\/[^)\s]{1,200}[?&=/][^)\s]{0,80}(?:\{{1,2}|<|\[|\$\{?|%7B)\s?(?:the[ _-])?(?:user|last|full|conversation|chat|session|all)[ _-]?(?:s|'s)?[ _-]?(?:message|input|prompt|request|history|context|conversation|secret|token|data|file|content|summary|text)s?[^)\n]{0,80}\)/gi;

function inPassage(file: ReadFile, { text, line, kind, isShown }: Passage): RawFinding[] {
  if (kind === "code") return [];
  return matchesOf(text, ADDRESS).map((match) => ({
    ...placeOf(file, text, match, line),
    code: "secret-sent" as const,
    severity: isShown ? ("low" as const) : ("high" as const),
    says: "An address in the answer carries what the user wrote to another machine.",
  }));
}
