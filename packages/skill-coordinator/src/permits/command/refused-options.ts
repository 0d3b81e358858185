import { checkGit } from "./check-git.js";
import { checkRules } from "./check-rules.js";
import { programName } from "./program-name.js";
import { BUILD_PROGRAMS } from "./programs/build-programs.js";
import type { OptionRules } from "./programs/option-rules.js";
import { PLAIN_PROGRAMS } from "./programs/plain-programs.js";
import { READING_PROGRAMS } from "./programs/reading-programs.js";
import { SERVICE_PROGRAMS } from "./programs/service-programs.js";
import { TRANSFER_PROGRAMS } from "./programs/transfer-programs.js";
import { checkAwk, checkSed } from "./script-options.js";
import type { ShellWord } from "./shell-words.js";
import { unwrap } from "./wrappers.js";

/**
 * Why a command that begins with granted words is refused all the same: an option or argument behind them makes the
 * program run another one, load code or settings that can, or write a file of the caller's choice. `spelled` is how many
 * words the scope itself spells out; those were seen by whoever granted them and are not looked at. `remotes` are names that
 * are known to be remotes of git.
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
  const rules = OPTION_RULES.get(program);
  if (!check && !rules) return undefined;
  const known = Math.max(0, spelled - index);
  const found = check?.(inner, known, remotes) ?? (rules && checkRules(rules, inner, known));
  return found && `${program}: ${found}`;
}

/** Whether what follows a program's name is looked at, or is known to do no more than the name says. */
export function isJudged(program: string): boolean {
  return CHECKS.has(program) || OPTION_RULES.has(program) || PLAIN_PROGRAMS.has(program);
}

type Check = (words: readonly ShellWord[], spelled: number, remotes: readonly string[]) => string | undefined;

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["git", checkGit],
  ["sed", checkSed],
  ["awk", checkAwk],
  ...["npm", "pnpm", "yarn"].map((program): [string, Check] => [program, checkAudit]),
]);

/** `npm audit` reports; `npm audit fix` installs. */
function checkAudit(words: readonly ShellWord[], spelled: number): string | undefined {
  const operands = words.slice(1).filter(({ text }) => !text.startsWith("-"));
  const isSpelled = operands[1] !== undefined && words.indexOf(operands[1]) < spelled;
  return operands[0]?.text === "audit" && operands.length > 1 && !isSpelled
    ? "`audit` with more behind it installs"
    : undefined;
}

/** The rules of each program, by its name. */
export const OPTION_RULES: ReadonlyMap<string, OptionRules> = new Map(
  Object.entries({ ...READING_PROGRAMS, ...TRANSFER_PROGRAMS, ...SERVICE_PROGRAMS, ...BUILD_PROGRAMS }),
);
