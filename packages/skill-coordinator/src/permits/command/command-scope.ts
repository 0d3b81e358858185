import { failure, type Reading } from "./reading.js";
import { readShellWords, type ShellWord } from "./shell-words.js";

/** The commands a scope such as `git diff *` stands for. */
export interface CommandScope {
  /** The words a command begins with, each compared whole. */
  readonly words: readonly string[];
  /** More words may follow. */
  readonly open: boolean;
  /** The last word is a script of the project, and its variants count: `test:unit` for `npm run test:*`. */
  readonly variants?: true;
}

/**
 * Reads `git:*` and `git diff *` (these words, then any), `npm run test` (exactly these words) and `ls*`, which is read
 * as `ls *`: never as `lsof`. A scope that cannot be read grants nothing.
 */
export function readCommandScope(scope: string): Reading<CommandScope> {
  const text = scope.trim();
  const end = /(:\*|\s\*|\*)$/.exec(text);
  const base = end ? text.slice(0, end.index).trim() : text;
  if (base === "") return failure("it names no program");
  const reading = readShellWords(base);
  if (!reading.ok) return reading;
  if (reading.value.some((word) => word.glob)) return failure("a `*` may only stand at its end");
  const words = reading.value.map((word) => word.text);
  if (words[0]?.includes(":")) return failure("its program holds a colon; separate words by blanks");
  const hasVariants = end?.[1] === ":*" && words.length === 3 && RUNS_SCRIPT.test(words.slice(0, 2).join(" "));
  return { ok: true, value: { words, open: end !== null, ...(hasVariants && { variants: true }) } };
}

const RUNS_SCRIPT = /^(?:npm|pnpm|yarn) run(?:-script)?$/;

/** Whether a command is made of the scope's words, followed by others only if the scope is open. */
export function coversCommand(scope: CommandScope, command: readonly ShellWord[]): boolean {
  if (command.length < scope.words.length || (!scope.open && command.length > scope.words.length)) return false;
  // A glob that happens to be spelled like the scope's word may become another one.
  return scope.words.every((word, index) => {
    const { text = "", glob = true } = command[index] ?? {};
    const isVariant = scope.variants && index === scope.words.length - 1 && text.startsWith(`${word}:`);
    return !glob && (text === word || isVariant);
  });
}
