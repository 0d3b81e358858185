import type { OptionRules } from "./option-rules.js";
import type { ShellWord } from "./shell-words.js";

/** Looks at each word the scope does not spell out. `--` ends nothing: it may be the value of the option before it. */
export function checkRules(rules: OptionRules, words: readonly ShellWord[], spelled: number): string | undefined {
  for (const word of words.slice(Math.max(1, spelled))) {
    if (couldBeRefused(rules, word)) {
      return `\`${word.text}\` could become an option or a subcommand; quote it or begin it with a folder`;
    }
    if (isRefused(rules, word.text)) return `\`${word.text}\` runs a program or writes a file`;
  }
  const first = words[1]?.text;
  if (rules.bareOptions && spelled < 2 && first !== undefined && hasLetter(first, rules.short)) {
    return `\`${first}\` runs a program or writes a file`;
  }
  if (rules.subcommands && spelled < 2 && first !== undefined && !rules.subcommands.includes(first)) {
    return `\`${first}\` is no subcommand that is known to be its own`;
  }
  return rules.operands && countOperands(words, rules.operands.valued) > rules.operands.max
    ? "its last argument is a file to write"
    : undefined;
}

/** Whether a pattern may expand to a file whose name is refused: `*` to `--output=x`, `ru?` to `run`. */
function couldBeRefused(rules: OptionRules, word: ShellWord): boolean {
  if (!word.glob || rules.globs === "harmless") return false;
  return word.optionGlob || (rules.globs === "doubtful" && !/^[^*?[]*\//.test(word.text));
}

function isRefused(rules: OptionRules, word: string): boolean {
  if (rules.words?.includes(word) || rules.pattern?.test(word)) return true;
  if (rules.prefixes?.some((prefix) => word.startsWith(prefix))) return true;
  if (word.startsWith("--")) return isLong(rules, word.slice(2).split("=", 1)[0] ?? "");
  return rules.short !== undefined && word.startsWith("-") && hasShort(rules, word);
}

/** Long options may be cut short (`--outp=x`), so what begins a refused one is refused, unless it is one of its own. */
function isLong(rules: OptionRules, name: string): boolean {
  if (name === "" || rules.harmless?.includes(name)) return false;
  return rules.long?.some((refused) => refused.startsWith(name)) === true;
}

/** Short options may be joined (`-sSo x`), up to the first that takes a value. */
function hasShort(rules: OptionRules, word: string): boolean {
  for (const letter of word.slice(1)) {
    if (rules.short?.includes(letter)) return true;
    if (rules.valued?.includes(letter)) return false;
  }
  return false;
}

function hasLetter(word: string, letters = ""): boolean {
  return !word.startsWith("-") && [...word].some((letter) => letters.includes(letter));
}

function countOperands(words: readonly ShellWord[], valued: readonly string[]): number {
  const args = words.slice(1).map((word) => word.text);
  const end = args.indexOf("--");
  const [before, behind] = end === -1 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  const isOperand = (arg: string, index: number): boolean =>
    (arg === "-" || !arg.startsWith("-")) && !valued.includes(before[index - 1] ?? "");
  return before.filter(isOperand).length + behind.length;
}
