import type { ShellWord } from "./shell-words.js";

/**
 * `sed` scripts can run commands (`e`) and write files (`w`, `-i`). Covered are scripts made of plain printing, deleting
 * and substituting; every other option or command is refused.
 */
export function checkSed(words: readonly ShellWord[], spelled: number): string | undefined {
  const refused = sedArguments(words).find(({ index, role, word }) => index >= spelled && !SED_FINE[role](word));
  if (!refused) return undefined;
  const what = { script: "the script", option: "the option", file: "the pattern" }[refused.role];
  return `${what} \`${refused.word.text}\` may run a command or write a file`;
}

interface SedArgument {
  readonly index: number;
  readonly role: "script" | "option" | "file";
  readonly word: ShellWord;
}

const SED_FINE: Readonly<Record<SedArgument["role"], (word: ShellWord) => boolean>> = {
  script: ({ text, glob }) => !glob && isPlainScript(text),
  option: ({ text, glob }) =>
    !glob && /^(-[nErsuz]+|--(quiet|silent|regexp-extended|separate|unbuffered|null-data|sandbox|posix)?)$/.test(text),
  file: ({ optionGlob }) => !optionGlob,
};

/** Without `-e`, the first word that is no option is the script. */
function sedArguments(words: readonly ShellWord[]): readonly SedArgument[] {
  const found: SedArgument[] = [];
  let scripted = false;
  for (let index = 1; index < words.length; index++) {
    const word = words[index] as ShellWord;
    const [, option, attached = ""] = /^(-[nErsuz]*e|--expression=?)(.*)$/s.exec(word.text) ?? [];
    if (option !== undefined) {
      const next = attached === "" ? words[++index] : { ...word, text: attached };
      if (next) found.push({ index, role: "script", word: next });
      scripted = true;
    } else if (word.text.startsWith("-") && word.text !== "-") found.push({ index, role: "option", word });
    else {
      found.push({ index, role: scripted ? "file" : "script", word });
      scripted = true;
    }
  }
  return found;
}

const ADDRESSES = String.raw`^\s*(?:ADDRESS(?:,[+~]?ADDRESS)?)?\s*!?\s*`.replaceAll(
  "ADDRESS",
  String.raw`(?:\d+|\$|/(?:[^/\\[\]]|\\.)*/)`,
);
const PLAIN_COMMAND = new RegExp(String.raw`${ADDRESSES}(?:[pdDgGhHlnNPxz=]|[qQ]\d*)\s*(?:;|$)`);
const SUBSTITUTION = new RegExp(`${ADDRESSES}s([/|#,:@%!_+])`);

/** Plain commands and substitutions, joined by `;`. */
function isPlainScript(script: string): boolean {
  let rest: string | undefined = script;
  do rest = afterCommand(rest);
  while (rest);
  return rest === "";
}

/** What is left behind the first command, or `undefined` if that is not a plain one. */
function afterCommand(script: string): string | undefined {
  const plain = PLAIN_COMMAND.exec(script);
  if (plain) return script.slice(plain[0].length);
  const start = SUBSTITUTION.exec(script);
  const delimiter = start?.[1];
  if (!start || delimiter === undefined) return undefined;
  const pattern = upTo(script.slice(start[0].length), delimiter);
  if (pattern === undefined || hidesDelimiter(pattern)) return undefined;
  const behind = script.slice(start[0].length + pattern.length + 1);
  const replacement = upTo(behind, delimiter);
  if (replacement === undefined) return undefined;
  const flags = /^[gpiI\d]*\s*(?:;|$)/.exec(behind.slice(replacement.length + 1));
  return flags ? behind.slice(replacement.length + 1 + flags[0].length) : undefined;
}

/**
 * Some implementations let a bracket hide the delimiter, others do not. Only a bracket that is closed, holds no bracket,
 * backslash or delimiter of its own but classes such as `[:space:]`, is read the same by all.
 */
function hidesDelimiter(pattern: string): boolean {
  return pattern.replace(/\[\^?(?:[^[\]\\]|\[:[a-z]+:\])+\]/g, "").includes("[");
}

function upTo(text: string, delimiter: string): string | undefined {
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === delimiter) return text.slice(0, index);
  }
  return undefined;
}

/** `awk` is a language with `system`, pipes and files. Covered are programs that hold none of these; `-F` and `-v` alone. */
export function checkAwk(words: readonly ShellWord[], spelled: number): string | undefined {
  for (const { text, optionGlob } of words.slice(Math.max(1, spelled))) {
    if (text.startsWith("-") && !/^-([Fv].*)?$/s.test(text)) return `\`${text}\` loads a program or writes a file`;
    if (optionGlob) return `\`${text}\` could become an option; begin it with a folder`;
    if (/system|getline|[|>@]/.test(text))
      return "its program may run a command or write a file (`system`, `|`, `>`, `getline`, `@`)";
  }
  return undefined;
}
