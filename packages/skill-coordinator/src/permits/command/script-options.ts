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
  script: ({ text, glob, lineBreak }) => !glob && !lineBreak && isPlainScript(text),
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

// No two runs of blanks stand side by side: a text of blanks could be split between them in every way.
const ADDRESSES = String.raw`^\s*(?:ADDRESS(?:,[+~]?ADDRESS)?\s*)?(?:!\s*)?`.replaceAll(
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

/**
 * `awk` is a language with `system`, pipes and files. Covered are programs that hold none of these, and comparisons (`$3 > 5`) before the
 * first brace; of options `-F` and `-v` alone, whose values are no programs.
 */
export function checkAwk(words: readonly ShellWord[], spelled: number): string | undefined {
  let isValue = /^-[Fv]$/.test(words[Math.max(1, spelled) - 1]?.text ?? "");
  for (const { text, optionGlob } of words.slice(Math.max(1, spelled))) {
    if (isValue || /^-[Fv]./s.test(text)) {
      isValue = false;
      continue;
    }
    if (text.startsWith("-") && !/^-[Fv]?$/.test(text)) return `\`${text}\` loads a program or writes a file`;
    if (optionGlob) return `\`${text}\` could become an option; begin it with a folder`;
    // A backslash at the end of a line joins it to the next, for some in the middle of a word.
    if (/system|getline|[|>@]/.test(text.replaceAll("\\\n", "").replace(CONDITION, "")))
      return "its program may run a command or write a file (`system`, `|`, `>`, `getline`, `@`)";
    isValue = /^-[Fv]$/.test(text);
  }
  return undefined;
}

// Fields, variables and plain values, compared and joined, up to the brace or the end: no function, no string that could hold a command.
const TERM = String.raw`!?(?:(?!print)\$?\w+(?:\.\d+)?|"[\w .,:/-]*"|-\d+(?:\.\d+)?)`;
const COMPARISON = String.raw`${TERM}(?:\s*(?:[<>]=?|[=!]=)\s*${TERM})?`;
const CONDITION = new RegExp(String.raw`^\s*${COMPARISON}(?:\s*(?:&&|\|\|)\s*${COMPARISON})*\s*(?=\{|$)`);
