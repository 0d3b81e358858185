import type { ShellWord } from "./shell-words.js";

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
    if (/system|getline|FUNCTAB|[|>@]/.test(text.replaceAll("\\\n", "").replace(CONDITION, "")))
      return "its program may run a command or write a file (`system`, `|`, `>`, `getline`, `@`)";
    isValue = /^-[Fv]$/.test(text);
  }
  return undefined;
}

// Fields, variables and plain values, compared and joined, up to the brace or the end: no function, no string that could hold a command.
const TERM = String.raw`!?(?:(?!print)\$?\w+(?:\.\d+)?|"[\w .,:/-]*"|-\d+(?:\.\d+)?)`;
const COMPARISON = String.raw`${TERM}(?:\s*(?:[<>]=?|[=!]=)\s*${TERM})?`;
const CONDITION = new RegExp(String.raw`^\s*${COMPARISON}(?:\s*(?:&&|\|\|)\s*${COMPARISON})*\s*(?=\{|$)`);
