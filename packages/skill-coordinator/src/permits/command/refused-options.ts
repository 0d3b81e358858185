import { checkRules } from "./check-rules.js";
import { checkGit } from "./git-options.js";
import { OPTION_RULES } from "./option-rules.js";
import { checkAwk, checkSed } from "./script-options.js";
import type { ShellWord } from "./shell-words.js";

/**
 * Why a command that begins with granted words is refused all the same: an option or argument behind them makes the
 * program run another one, load code or settings that can, or write a file of the caller's choice. `spelled` is how many
 * words the scope itself spells out; those were seen by whoever granted them and are not looked at.
 */
export function findRefusedOption(words: readonly ShellWord[], spelled: number): string | undefined {
  const program = programName(words[0]?.text ?? "");
  const check = CHECKS.get(program);
  const rules = OPTION_RULES.get(program);
  if (!check && !rules) return undefined;
  const found = check?.(words, spelled) ?? (rules && checkRules(rules, words, spelled));
  return found && `${program}: ${found}`;
}

const CHECKS: ReadonlyMap<string, (words: readonly ShellWord[], spelled: number) => string | undefined> = new Map([
  ["git", checkGit],
  ["sed", checkSed],
  ["gsed", checkSed],
  ["awk", checkAwk],
  ["gawk", checkAwk],
  ["mawk", checkAwk],
  ["nawk", checkAwk],
]);

/** The file name alone, so that `/usr/bin/git` in a scope is git too. */
export function programName(word: string): string {
  return word.slice(word.lastIndexOf("/") + 1).replace(/\.exe$/i, "");
}
