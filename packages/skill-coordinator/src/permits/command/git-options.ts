import { checkRules } from "./check-rules.js";
import type { OptionRules } from "./option-rules.js";
import type { ShellWord } from "./shell-words.js";

/**
 * What a `git` command may not hold beyond the words its scope spells: global options that change settings or the
 * repository (`-c`, `-C`, `--git-dir`, `--exec-path`), subcommands that are not git's own (aliases and `git-x` programs)
 * or that run what they are told, and per subcommand the options that run or write.
 */
export function checkGit(words: readonly ShellWord[], spelled: number): string | undefined {
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
  if (index >= spelled && (!SUBCOMMANDS.has(subcommand.text) || subcommand.glob)) {
    return `\`${subcommand.text}\` may be an alias or another program; the scope has to spell it`;
  }
  return checkSubcommand(subcommand.text, words.slice(index), Math.max(0, spelled - index));
}

function checkSubcommand(subcommand: string, words: readonly ShellWord[], spelled: number): string | undefined {
  const rest = words.slice(Math.max(1, spelled)).map((word) => word.text);
  const transport = rest.find((word) => /(^|=)(ext|fd)::/.test(word));
  if (transport !== undefined) return `\`${transport}\` is a remote that runs a command`;
  const banned = rest.find((word) => RUNNING_WORDS.get(subcommand)?.includes(word));
  if (banned !== undefined) return `\`${subcommand} ${banned}\` runs a command`;
  if (subcommand === "config" && !readsConfig(words, spelled)) {
    return "`config` may set a program to be run; only `--get`, `--list` and their kind are covered";
  }
  return checkRules(rulesFor(subcommand), words, spelled);
}

/** Begins with a reading action, and holds no option that could turn it into a writing one: `--no-get` would. */
function readsConfig(words: readonly ShellWord[], spelled: number): boolean {
  const options = words.slice(Math.max(2, spelled)).filter(({ text }) => text.startsWith("-"));
  const reads = spelled >= 2 || CONFIG_READS.has(words[1]?.text ?? "");
  return reads && options.every(({ text, glob }) => !glob && (CONFIG_READS.has(text) || CONFIG_OPTIONS.has(text)));
}

function rulesFor(subcommand: string): OptionRules {
  const extra = SUBCOMMAND_RULES.get(subcommand);
  const globs = PATH_SUBCOMMANDS.has(subcommand) ? "harmless" : "doubtful";
  return { ...extra, long: [...COMMON_LONG, ...(extra?.long ?? [])], globs };
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const GLOBAL_OPTIONS = set(
  "-p --paginate -P --no-pager --no-replace-objects --no-lazy-fetch --no-optional-locks --no-advice --literal-pathspecs " +
    "--glob-pathspecs --noglob-pathspecs --icase-pathspecs --version -v --help -h --html-path --man-path --info-path",
);

/** Refused unless spelled; where a scope spells one, the next word is its value. */
const VALUED_GLOBALS = set("-c -C --git-dir --work-tree --namespace --super-prefix --attr-source");

const SUBCOMMANDS = set(
  "add am annotate apply archive bisect blame branch cat-file check-attr check-ignore check-mailmap checkout cherry " +
    "cherry-pick clean clone commit commit-tree config count-objects describe diff diff-files diff-index diff-tree fetch " +
    "for-each-ref format-patch fsck gc grep hash-object help init log ls-files ls-remote ls-tree merge merge-base merge-tree mv " +
    "name-rev notes pack-refs prune pull push range-diff read-tree rebase reflog remote reset restore rev-list rev-parse " +
    "revert rm shortlog show show-branch show-ref sparse-checkout stage stash status submodule switch symbolic-ref tag " +
    "update-index update-ref var verify-commit verify-tag version whatchanged worktree write-tree",
);

/** Subcommands whose arguments are paths and that have no refused options, so a pattern cannot expand to one. */
const PATH_SUBCOMMANDS = set("add stage rm mv restore checkout reset ls-files check-ignore status");

const CONFIG_READS = set("--get --get-all --get-regexp --get-urlmatch --list -l get list");

const CONFIG_OPTIONS = set(
  "--global --system --local --worktree --show-origin --show-scope --name-only --null -z --includes --bool --int --path --all",
);

const COMMON_LONG =
  "output output-directory ext-diff exec extcmd upload-pack receive-pack open-files-in-pager unsafe-paths".split(" ");

const SUBCOMMAND_RULES: ReadonlyMap<string, OptionRules> = new Map<string, OptionRules>([
  ["archive", { short: "o", long: ["remote"] }],
  ["clone", { short: "cu", valued: "bjo", long: ["config", "template", "separate-git-dir"] }],
  ["difftool", { short: "x", valued: "t" }],
  ["format-patch", { short: "o", valued: "GOSUlv" }],
  ["grep", { short: "O", valued: "ABCefm" }],
  ["init", { long: ["template", "separate-git-dir"] }],
  ["read-tree", { long: ["index-output"] }],
  // `--strategy=x` runs `git-merge-x`.
  ["merge", { short: "s", valued: "FSXm", long: ["strategy"] }],
  ["pull", { short: "s", valued: "SXj", long: ["strategy"] }],
  ["rebase", { short: "sx", valued: "CSX", long: ["strategy"] }],
  ["cherry-pick", { long: ["strategy"] }],
  ["revert", { long: ["strategy"] }],
]);

const RUNNING_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["bisect", ["run", "visualize", "view"]],
  ["submodule", ["foreach"]],
]);
