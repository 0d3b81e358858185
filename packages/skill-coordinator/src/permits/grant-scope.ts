import type { GrantPattern } from "../coordinated-skill.js";
import type { CallRefusal } from "./call-decision.js";
import type { ScopeKind } from "./call-input.js";
import { type CommandScope, coversCommand, readCommandScope } from "./command/command-scope.js";
import { isMessage } from "./command/messages.js";
import { programName } from "./command/program-name.js";
import { failure, type Reading } from "./command/reading.js";
import { findRefusedOption } from "./command/refused-options.js";
import { describeProgram, type ProgramFinding } from "./command/runners.js";
import { readsSecrets } from "./command/secrets.js";
import { MAX_COMMAND, readShellWords, type ShellWord, toWord } from "./command/shell-words.js";
import { unwrap } from "./command/wrappers.js";
import { leavesPathScope, type PathOptions, readPathScope } from "./path-scope.js";
import { leavesUrlScope, readUrlScope } from "./url-scope.js";

/** What a host says about the machine that scopes are asked on. */
export interface ScopeOptions extends PathOptions {
  /**
   * The names of git's remotes. A name that is no remote is read as a folder, whose hooks a push would run, so a push to a name is
   * covered only if it is listed here, or spelled by the scope. Default: none.
   */
  readonly remotes?: readonly string[] | undefined;
  /**
   * Programs without a row in the tables whose calls are covered as a scope asks, whatever their options do: `["ffmpeg"]`. Of others
   * a scope covers its own words only. Default: none.
   *
   * **Security:** a program that runs other programs or writes any file (`find`, `sed`, `docker`) then does so for every skill.
   */
  readonly trustedPrograms?: readonly string[] | undefined;
}

/** A scope that was read, and can be asked about a value. */
export interface GrantScope {
  readonly kind: ScopeKind;
  ask(value: string | readonly string[]): ScopeAnswer;
  /** Why the scope covers more than it seems to, if it does, or why that cannot be told. */
  readonly finding?: ScopeWarning | undefined;
}

/** Why a scope covers more than it seems to, or less, or what it lets a model read. */
export interface ScopeWarning {
  readonly problem: "risky" | "unchecked" | "reads-secrets";
  readonly reason: string;
}

/** Inside, for a command with the words to run; or why not. */
type ScopeAnswer =
  | { readonly inside: true; readonly argv?: readonly string[] }
  | ({ readonly inside: false } & Pick<CallRefusal, "code" | "reason">);

/** Reads the scope of a pattern, given what scopes of its tool are about. One that cannot be read covers no call. */
export function readGrantScope(
  { tool, scope = "" }: GrantPattern,
  kind: ScopeKind | undefined,
  options: ScopeOptions,
): Reading<GrantScope> {
  if (kind === undefined) {
    return failure(`what a scope of \`${tool}\` means is not known; say so with the option \`scopes\``);
  }
  if (kind === "command") return readCommand(scope, options);
  return kind === "path" ? readPath(scope, options) : readUrl(scope);
}

function readCommand(scope: string, options: ScopeOptions): Reading<GrantScope> {
  const read = readCommandScope(scope);
  if (!read.ok) return read;
  const finding = findingOf(read.value, options);
  const spelled = read.value.words.map(toWord);
  const unchecked = finding?.problem === "unchecked" ? finding : undefined;
  // Behind a wrapper such as `nice` the call names the program, not the scope, so there it needs a row.
  const namesProgram = unwrap(spelled).index < spelled.length;
  const ask = (value: string | readonly string[]): ScopeAnswer => {
    const words = readCommandWords(value);
    if (!words.ok) {
      const { message } = words.problem;
      return outside("command-not-simple", `A scope covers one simple command, and of this one ${message}.`);
    }
    const own = namesProgram ? unchecked : findUnchecked(words.value, options);
    return askCommand(read.value, words.value, own, options.remotes);
  };
  return { ok: true, value: { kind: "command", finding, ask } };
}

function readCommandWords(value: string | readonly string[]): Reading<readonly ShellWord[]> {
  return typeof value === "string" ? readShellWords(value) : readArguments(value);
}

/** `unchecked`: why the program's own options are not known. */
function askCommand(
  scope: CommandScope,
  words: readonly ShellWord[],
  unchecked: ScopeWarning | undefined,
  remotes: readonly string[] | undefined,
): ScopeAnswer {
  if (!coversCommand(scope, words)) {
    return outside("scope-exceeded", "The command does not begin with the words of the scope, or goes on behind them.");
  }
  if (words.some((word, index) => word.lineBreak && !isMessage(words, index))) {
    return outside("command-not-simple", "A line break is covered in the value of a message option alone.");
  }
  if (unchecked && words.length > scope.words.length) return outside("program-unchecked", unchecked.reason);
  const refused = scope.open ? findRefusedOption(words, scope.words.length, remotes) : undefined;
  if (refused !== undefined) return outside("option-refused", `A scope covers the program itself, and ${refused}.`);
  // Words that a shell would replace are not yet the words that are run.
  const final = words.every((word) => !word.glob && !word.home);
  return { inside: true, ...(final && { argv: words.map((word) => word.text) }) };
}

function outside(code: CallRefusal["code"], reason: string): ScopeAnswer {
  return { inside: false, code, reason };
}

/** Words that no shell will read: what they hold stands for itself, but for what could end a word elsewhere. */
function readArguments(words: readonly string[]): Reading<readonly ShellWord[]> {
  if (words.reduce((sum, word) => sum + word.length, 0) > MAX_COMMAND) {
    return failure(`the arguments are longer than ${MAX_COMMAND} characters`);
  }
  const unfit = words.some((word) => /[^\n\P{Cc}]|\p{Cs}/u.test(word)) || (words[0] ?? "") === "";
  if (unfit) return failure("an argument holds a control character, or the program is empty");
  return { ok: true, value: words.map(toWord) };
}

/** Says why nothing is known of the options that the program of these words takes, unless the host trusts it. */
function findUnchecked(
  words: readonly ShellWord[],
  { trustedPrograms = [] }: ScopeOptions,
): ProgramFinding | undefined {
  const described = describeProgram(words);
  const program = words[unwrap(words).index]?.text ?? "";
  return described === undefined || trustedPrograms.includes(programName(program)) ? undefined : described;
}

function findingOf(scope: CommandScope, options: ScopeOptions): ScopeWarning | undefined {
  const spelled = scope.words.map(toWord);
  if (readsSecrets(spelled.slice(unwrap(spelled).index))) {
    return { problem: "reads-secrets", reason: "What it covers prints keys, tokens or passwords, to the model too." };
  }
  if (!scope.open) return undefined;
  const described = describeProgram(spelled);
  if (described?.problem === "unchecked") return findUnchecked(spelled, options);
  if (described !== undefined) return described;
  const refused = findRefusedOption(spelled, 1);
  return refused === undefined
    ? undefined
    : {
        problem: "risky",
        reason: `It spells out what is denied elsewhere (${refused}), so it covers what that runs or writes.`,
      };
}

function readPath(scope: string, paths: PathOptions): Reading<GrantScope> {
  const read = readPathScope(scope);
  if (!read.ok) return read;
  const ask = (value: string | readonly string[]): ScopeAnswer =>
    within("path", typeof value === "string" ? leavesPathScope(value, read.value, paths) : "there are several");
  const finding = read.value.base === "/" && read.value.segments[0] === "**" ? WHOLE_DISK : undefined;
  return { ok: true, value: { kind: "path", finding, ask } };
}

const WHOLE_DISK: ScopeWarning = {
  problem: "risky",
  reason: "It covers every path of the machine. Name the folder that is meant.",
};

function readUrl(scope: string): Reading<GrantScope> {
  const read = readUrlScope(scope);
  if (!read.ok) return read;
  const ask = (value: string | readonly string[]): ScopeAnswer =>
    within("address", typeof value === "string" ? leavesUrlScope(value, read.value) : "there are several");
  return { ok: true, value: { kind: "url", ask } };
}

function within(what: string, reason: string | undefined): ScopeAnswer {
  return reason === undefined
    ? { inside: true }
    : outside("scope-exceeded", `The ${what} is outside the scope: ${reason}.`);
}
