/**
 * The arguments of a program, or of one of its subcommands, that run nothing else and write no file but those named in `writes`.
 * A row holds what GNU, BSD and busybox read alike; `test/program-options.test.ts` compares it with the real programs. Options are
 * listed, not forbidden: an option that is not listed is denied. Lists of names are texts, separated by spaces.
 */
export interface OptionRules {
  /**
   * Short options in the notation of getopt: `a` has no value, `b:` takes the next word. Three marks allow a joined value:
   * `n#` a number, `u?` letters, digits, `%` and `/`, or none, `S+` any text. What follows any other letter in its word is read as
   * further letters, so a value that one platform joins is never an option on another.
   */
  readonly short?: string | undefined;
  /** Names of long options, without dashes; with `=value` or without. Never shortened. */
  readonly long?: string;
  /** Instead of `long`: every long option but these, for programs that have thousands. */
  readonly longBut?: string;
  /** Options that are covered only with a value that fits. */
  readonly values?: readonly ValueRule[] | undefined;
  /** Further words that begin with a dash and do no harm: `-20`. */
  readonly plain?: RegExp;
  /** Words, of whatever kind, that are denied. */
  readonly refused?: { readonly test: (word: string) => boolean } | undefined;
  /** Whether a word without a dash is covered, given the word before it. */
  readonly operand?: (text: string, before: string) => boolean;
  /** What a name has to be like that an option writes which only the scope covers, beside inside the folder. */
  readonly written?: RegExp;
  /** With a spelled `-O` the end of an address names what is written. */
  readonly remoteNames?: true;
  /** `-f` has to be there; without it the program writes to a device. */
  readonly namesFile?: true;
  /** The operands that name what is written: all of them, or the last. They have to be inside the folder. */
  readonly writes?: "operands" | "destination";
  /** A row for each subcommand, by a pattern of its one or two words. A subcommand without a row may be an alias or a plugin. */
  readonly subcommands?: Readonly<Record<string, OptionRules>>;
  /** Options before the subcommand that take the next word, or a value behind `=`. No others but `leadingFlags` may come there. */
  readonly leading?: string;
  /** Options before the subcommand that take no value. */
  readonly leadingFlags?: string;
  /** The first argument holds short options even without a dash, as in `tar xzf`. */
  readonly bareOptions?: true;
  /** Everything behind `--` goes to a script that the scope names, so it is not looked at. No option of such a row takes the next word. */
  readonly passesOn?: true | undefined;
  /**
   * What a pattern such as `*.txt` may expand to. `harmless`: no option of the program runs or writes. `doubtful`: plain words are
   * denied too, so only patterns that begin with a folder are covered. Default: patterns that cannot become an option.
   */
  readonly globs?: "harmless" | "doubtful" | undefined;
}

/** An option, by its letter and its long name, and the values it is covered with. */
export interface ValueRule {
  readonly short?: string;
  readonly long?: string;
  readonly fits: RegExp;
}

/**
 * A path inside the folder, as far as its text tells: relative, without `..`, without a hidden name such as `.git/hooks` or `.envrc`,
 * and not on another machine (`host:file`).
 */
export const INSIDE: RegExp = /^(?![/~-])(?![^/]*:)(?!(?:.*\/)?\.[^/])[^\\]+$/s;

/** A path with a hidden name in it: `.envrc`, `a/.git/hooks`. */
export const HIDDEN: RegExp = /^(?:[^:]*\/)?\.(?!\.?(?:\/|$))/s;
