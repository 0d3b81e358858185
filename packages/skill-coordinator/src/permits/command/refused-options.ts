import { checkGit } from "./check-git.js";
import { checkRules } from "./check-rules.js";
import { programName } from "./program-name.js";
import { PROGRAMS } from "./programs/programs.js";
import { checkAwk } from "./script-options.js";
import { readsSecrets } from "./secrets.js";
import type { ShellWord } from "./shell-words.js";
import { unwrap } from "./wrappers.js";

/**
 * Says why a command that begins with the words of a scope is denied all the same: an option or argument behind them makes the
 * program run another one, load code or settings that can, write a file of the caller's choice, or read secrets. `spelled` is how
 * many words the scope itself spells; those were seen by whoever approved them and are not looked at. `remotes` are names that are
 * known to be remotes of git.
 */
export function findRefusedOption(
  words: readonly ShellWord[],
  spelled: number,
  remotes: readonly string[] = [],
): string | undefined {
  const { index, doubt } = unwrap(words, spelled);
  if (doubt !== undefined) return `${programName(words[0]?.text ?? "")}: \`${doubt}\` changes what it runs`;
  const inner = words.slice(index);
  const program = programName(inner[0]?.text ?? "");
  const check = CHECKS.get(program);
  if (!check) return undefined;
  const known = Math.max(0, spelled - index);
  const isSecret = readsSecrets(inner) && !readsSecrets(inner.slice(0, known));
  const found = isSecret ? "it reads secrets; the scope has to spell that" : check(inner, known, remotes);
  return found && `${program}: ${found}`;
}

/** Whether a program has a row, so that what follows its name is checked. */
export function hasRow(program: string): boolean {
  return CHECKS.has(program);
}

type Check = (words: readonly ShellWord[], spelled: number, remotes: readonly string[]) => string | undefined;

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["git", checkGit],
  ["awk", checkAwk],
  ...Object.entries(PROGRAMS).map(([program, rules]): [string, Check] => [
    program,
    (words, spelled) => checkRules(rules, words, spelled),
  ]),
]);
