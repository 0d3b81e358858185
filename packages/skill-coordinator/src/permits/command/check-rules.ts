import { checkSubcommand } from "./check-subcommand.js";
import { nameSet } from "./name-set.js";
import type { OptionRules, ValueRule } from "./programs/option-rules.js";
import type { ShellWord } from "./shell-words.js";

/**
 * Looks at each word the scope does not spell out, and says what goes beyond the program. `--` ends nothing: it may be the value
 * of the option before it, so a word that begins with a dash is taken for an option wherever it stands.
 */
export function checkRules(rules: OptionRules, words: readonly ShellWord[], spelled: number): string | undefined {
  const start = Math.max(1, spelled);
  const end = rules.passesOn ? behindDashes(words) : words.length;
  for (let index = start; index < end; index++) {
    const word = words[index] as ShellWord;
    if (couldBecome(rules, word)) {
      return `\`${word.text}\` could become an option or a subcommand; quote it or begin it with a folder`;
    }
    const isBare = rules.bareOptions === true && index === 1 && !word.text.startsWith("-");
    const covered = isBare ? isCoveredBare(rules, word.text) : isCovered(rules, word.text, words[index + 1]);
    if (rules.refused?.test(word.text) || !covered) {
      return `\`${word.text}\` is not known to stay within what the program is for`;
    }
  }
  return checkSubcommand(rules, words, spelled) ?? checkOperands(rules, words) ?? checkNeeds(rules, words);
}

/** Where the words end that the program itself reads. */
function behindDashes(words: readonly ShellWord[]): number {
  const dashes = words.findIndex((word) => word.text === "--" && !word.glob);
  return dashes === -1 ? words.length : dashes;
}

/** Whether a pattern may expand to a file whose name is an option or a subcommand: `*` to `--output=x`, `ru?` to `run`. */
function couldBecome(rules: OptionRules, word: ShellWord): boolean {
  if (!word.glob || rules.globs === "harmless") return false;
  if (rules.maxOperands !== undefined) return true;
  return word.optionGlob || (rules.globs === "doubtful" && !/^[^*?[]*\//.test(word.text));
}

function isCovered(rules: OptionRules, word: string, next: ShellWord | undefined): boolean {
  if (!word.startsWith("-") || word === "-" || word === "--" || rules.plain?.test(word)) return true;
  const isLong = word.startsWith("--") || rules.singleDash === true;
  return isLong ? isCoveredLong(rules, word, next) : isCoveredShort(rules, word, next);
}

function isCoveredLong(rules: OptionRules, word: string, next: ShellWord | undefined): boolean {
  const [, name = "", value] = /^--?([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const rule = rules.values?.find(({ long, short }) => name === long || (rules.singleDash && name === short));
  if (rule) return fits(rule, value ?? "", next);
  if (rules.longBut !== undefined) return !begins(rules.longBut, name);
  return nameSet(rules.long ?? "").has(name);
}

/** In `tar xzf`, every letter is an option: values follow as words of their own. */
function isCoveredBare({ flags = "", valued = "" }: OptionRules, word: string): boolean {
  return [...word].every((letter) => flags.includes(letter) || valued.includes(letter));
}

/** Letter by letter, up to the first that takes the rest of the word, or the next one, as its value. */
function isCoveredShort(rules: OptionRules, word: string, next: ShellWord | undefined): boolean {
  for (let index = 1; index < word.length; index++) {
    const letter = word[index] as string;
    const rule = rules.values?.find(({ short }) => short === letter);
    if (rule) return fits(rule, word.slice(index + 1), next);
    if (rules.valued?.includes(letter)) return true;
    if (!rules.flags?.includes(letter)) return false;
  }
  return true;
}

/** The value is what is joined to the option, or else the next word, as it will be and not as a shell may change it. */
function fits(rule: ValueRule, joined: string, next: ShellWord | undefined): boolean {
  if (joined !== "") return rule.fits.test(joined);
  return next !== undefined && !next.glob && !next.home && rule.fits.test(next.text);
}

/** Long options may be cut short, so what begins a refused one is refused too. */
function begins(refused: string, name: string): boolean {
  return name === "" || refused.split(" ").some((long) => long.startsWith(name) || name.startsWith(`${long}-`));
}

/** Counted as the program does: a word is an operand unless it is an option, or the value of one. */
function checkOperands(rules: OptionRules, words: readonly ShellWord[]): string | undefined {
  if (rules.maxOperands === undefined) return undefined;
  let operands = 0;
  for (let index = 1; index < words.length; index++) {
    const word = words[index]?.text ?? "";
    // `--` makes operands of all that follows, dashes or not.
    if (word === "--") {
      operands += words.length - index - 1;
      break;
    }
    if (!word.startsWith("-") || word === "-") operands++;
    else if (rules.values?.some(({ short }) => word.endsWith(short ?? "-") && takesNext(rules, word))) index++;
  }
  return operands > rules.maxOperands ? "its last argument is a file to write" : undefined;
}

/** Whether a needed option is there, and is surely no value of the word before it. */
function checkNeeds({ needs, flags = "", plain }: OptionRules, words: readonly ShellWord[]): string | undefined {
  if (!needs) return undefined;
  const isOption = ({ text }: ShellWord, index: number): boolean => {
    const before = words[index - 1]?.text ?? "";
    const isFlag =
      plain?.test(before) || (/^-\w+$/.test(before) && [...before.slice(1)].every((one) => flags.includes(one)));
    return needs.test(text) && (!/^-./.test(before) || /^--.*=/s.test(before) || isFlag);
  };
  const dashes = words.findIndex(({ text }) => text === "--");
  const own = dashes === -1 ? words : words.slice(0, dashes);
  return own.slice(1).some((word, index) => isOption(word, index + 1))
    ? undefined
    : "it writes a file unless told not to";
}

/** Whether the last letter of a word of short options takes the next word as its value. */
function takesNext(rules: OptionRules, word: string): boolean {
  if (word.startsWith("--") || rules.plain?.test(word)) return false;
  const before = word.slice(1, -1);
  return [...before].every((letter) => rules.flags?.includes(letter) === true);
}
