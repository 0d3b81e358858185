import { programName } from "./program-name.js";
import type { ShellWord } from "./shell-words.js";

/**
 * Whether a word with a line break is where one belongs: the value of an option that takes a message, or a program of `awk` or `jq`.
 * Elsewhere a second line may be read as a second command by what the word is handed on to.
 */
export function isMessage(words: readonly ShellWord[], index: number): boolean {
  const program = programName(words[0]?.text ?? "");
  if (index > 0 && SCRIPTED.has(program)) return true;
  if (!TALKING.has(program)) return false;
  return BEFORE.test(words[index - 1]?.text ?? "") || JOINED.test(words[index]?.text ?? "");
}

const SCRIPTED: ReadonlySet<string> = new Set(["awk", "jq"]);
const TALKING: ReadonlySet<string> = new Set(["git", "gh"]);
const BEFORE = /^(?:-[A-Za-z]*m|-[bnt]|--(?:message|body|notes|title|trailer))$/;
const JOINED = /^(?:-m|--(?:message|body|notes|title|trailer)=)/;
