import { checkRules, namesOutside } from "./check-rules.js";
import { leadsElsewhere } from "./git-remotes.js";
import { GIT_LONG, GIT_SHORT, GIT_VALUES } from "./programs/git-rules.js";
import { HIDDEN, type OptionRules } from "./programs/option-rules.js";
import type { ShellWord } from "./shell-words.js";

/**
 * What a `git` command may not hold beyond the words its scope spells: global options that change settings or the
 * repository (`-c`, `-C`, `--git-dir`, `--exec-path`), subcommands that are not git's own (aliases and `git-x` programs) or
 * that put chosen files at a chosen place, from where git runs them (`.git/hooks`, `.git/rebase-merge`), repositories on this
 * machine as remotes, whose hooks a push would run, and every option not known to be harmless.
 */
export function checkGit(words: readonly ShellWord[], spelled: number, remotes: readonly string[]): string | undefined {
  let index = 1;
  while (words[index]?.text.startsWith("-")) {
    const option = words[index]?.text ?? "";
    if (index >= spelled && (!GLOBAL_OPTIONS.has(option) || words[index]?.glob)) {
      return `\`${option}\` before the subcommand changes what git reads or runs`;
    }
    index += VALUED_GLOBALS.has(option) ? 2 : 1;
  }
  const subcommand = words[index];
  if (!subcommand) return undefined;
  if (index >= spelled && (!COVERED.has(subcommand.text) || subcommand.glob)) {
    return PLACING.has(subcommand.text)
      ? `\`${subcommand.text}\` can put files where git runs them; the scope has to spell it`
      : `\`${subcommand.text}\` may be an alias or another program; the scope has to spell it`;
  }
  const own = words.slice(index);
  const known = Math.max(0, spelled - index);
  return checkSubcommand(subcommand.text, own, known) ?? leadsElsewhere(own, known, remotes);
}

function checkSubcommand(subcommand: string, words: readonly ShellWord[], spelled: number): string | undefined {
  if (subcommand === "config") {
    return readsConfig(words, spelled)
      ? undefined
      : "`config` may set a program to be run; only `--get`, `--list` and their kind are covered";
  }
  return checkAction(subcommand, words, spelled) ?? checkOptions(subcommand, words, spelled);
}

/** The word behind `bisect`, `remote` and their like decides what is done. */
function checkAction(subcommand: string, words: readonly ShellWord[], spelled: number): string | undefined {
  const operands = words.slice(1).filter(({ text }) => !text.startsWith("-"));
  const [action] = operands;
  const placed = PLACES.has(subcommand) ? words.slice(Math.max(1, spelled)) : [];
  const inside = placed.find(({ text }) => OWN_FOLDER.test(text));
  if (inside) return `\`${inside.text}\` is where git keeps what it runs`;
  const isBeside = (text: string): boolean => subcommand === "worktree" && /^\.\.\/[\w][^/]*$/.test(text);
  const outside = placed.find(({ text, home }) => home || (namesOutside(text) && !isBeside(text)));
  if (outside) return `\`${outside.text}\` is outside the folder`;
  const places = !ACTIONS.has(subcommand) || /^(?:add|move)$/.test(action?.text ?? "");
  // `.worktrees/x` is where many keep them, and no program takes settings from there.
  const nameOf = (text: string): string => (subcommand === "worktree" ? text.replace(/^\.worktrees\//, "") : text);
  const hidden = placed.find(({ text }) => places && (HIDDEN.test(nameOf(text)) || HIDDEN_ADDRESS.test(text)));
  if (hidden) return `\`${hidden.text}\` is a hidden name, or brings one`;
  const isBranch = /^(?:-b|--initial-branch)$/.test(words[1]?.text ?? "") && operands.length === 1;
  if (subcommand === "init" && action && spelled < 2 && !isBranch)
    return `\`init ${action.text}\` makes a repository elsewhere`;
  // Outside `refs` a reference is a file of git's own: `hooks/x`, `rebase-merge/done`.
  if (REFERENCES.has(subcommand) && action && spelled < 2 && !/^(?:HEAD|refs\/(?!.*\.\.).+)$/.test(action.text)) {
    return `\`${action.text}\` is not surely a reference`;
  }
  const actions = ACTIONS.get(subcommand);
  if (!actions || !action || (spelled >= 2 && words[1] === action)) return undefined;
  return actions.has(action.text) && !action.glob
    ? undefined
    : `\`${subcommand} ${action.text}\` is not covered unless the scope spells it`;
}

function checkOptions(subcommand: string, words: readonly ShellWord[], spelled: number): string | undefined {
  return checkRules(optionRules.get(subcommand) ?? toOptionRules(subcommand), words, spelled);
}

/** The rules of the subcommands that were met so far. */
const optionRules = new Map<string, OptionRules>();

function toOptionRules(subcommand: string): OptionRules {
  const long = GIT_LONG.get(subcommand);
  if (long === undefined) return SPELLED_RULES;
  const rules: OptionRules = {
    long,
    short: GIT_SHORT.get(subcommand),
    values: GIT_VALUES.get(subcommand),
    plain: /^-\d+$|^--no-[a-z-]+$|^--end-of-options$/,
    globs: PATH_SUBCOMMANDS.has(subcommand) ? "harmless" : "doubtful",
  };
  optionRules.set(subcommand, rules);
  return rules;
}

/** Begins with a reading action, and holds no option that could turn it into a writing one: `--no-get` would. */
function readsConfig(words: readonly ShellWord[], spelled: number): boolean {
  if (spelled < 2 && asksForOne(words.slice(1))) return true;
  const options = words.slice(Math.max(2, spelled)).filter(({ text }) => text.startsWith("-"));
  const reads = spelled >= 2 || CONFIG_READS.has(words[1]?.text ?? "");
  return reads && options.every(({ text, glob }) => !glob && (CONFIG_READS.has(text) || CONFIG_OPTIONS.has(text)));
}

/** One name and no value: `user.name`. A name without a dot would be a subcommand. */
function asksForOne(words: readonly ShellWord[]): boolean {
  const operands = words.filter(({ text }) => !CONFIG_OPTIONS.has(text));
  return operands.length === 1 && /^[A-Za-z][\w-]*\.[\w.-]+$/.test(operands[0]?.text ?? "");
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const GLOBAL_OPTIONS = set(
  "-p --paginate -P --no-pager --no-replace-objects --no-lazy-fetch --no-optional-locks --no-advice --literal-pathspecs " +
    "--glob-pathspecs --noglob-pathspecs --icase-pathspecs --version -v --help -h --html-path --man-path --info-path",
);

/** Refused unless spelled; where a scope spells one, the next word is its value. */
const VALUED_GLOBALS = set("-c -C --git-dir --work-tree --namespace --super-prefix --attr-source");

/**
 * Write content from a repository to a place of the caller's choice, also through a tracked link, so that looking for `.git` in
 * the words would not be enough.
 */
const PLACING = set("clone mv");

/** All that take the place to put something at, if a scope spells them. */
const PLACES = set("clone mv worktree init submodule");
const OWN_FOLDER = /(?:^|[\\/])(?:\.git|git~\d)(?:[\\/]|$)/i;

/** A clone is named like the end of its address. */
const HIDDEN_ADDRESS = /^[^:]*:(?:.*\/)?\.[^/]*(?:\/\.git)?\/*$/s;

const REFERENCES = set("update-ref symbolic-ref");

const COVERED: ReadonlySet<string> = new Set(
  ["config", "var", ...GIT_LONG.keys()].filter((subcommand) => !PLACING.has(subcommand) && subcommand !== "difftool"),
);

const ACTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["bisect", set("start bad good new old terms skip next reset log help")],
  ["submodule", set("status init update sync summary deinit set-branch absorbgitdirs")],
  // Once a remote is gone, its name is read as a folder.
  ["remote", set("show add set-url get-url prune update set-head set-branches")],
  ["worktree", set("list lock unlock prune remove")],
]);

/** Subcommands whose arguments are paths and that have no refused options, so a pattern cannot expand to one. */
const PATH_SUBCOMMANDS = set("add stage rm restore checkout reset ls-files check-ignore status");

const CONFIG_READS = set("--get --get-all --get-regexp --get-urlmatch --list -l get list");

const CONFIG_OPTIONS = set(
  "--global --system --local --worktree --show-origin --show-scope --name-only --null -z --includes --bool --int --path --all",
);

/** A subcommand that only a scope can name is taken as it is, but for what runs or writes anywhere in git. */
const SPELLED_RULES: OptionRules = {
  longBut:
    "output output-directory ext-diff exec extcmd upload-pack receive-pack open-files-in-pager unsafe-paths config template",
  plain: /^-[^-]|^--no-[a-z-]+$|^--end-of-options$/,
  refused: { test: (word) => namesOutside(word) || /(?:^(?:--[\w-]+=)?|\/)\.(?!\.)[^/]/.test(word) },
  globs: "doubtful",
};
