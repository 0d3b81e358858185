/**
 * The arguments of a program that stay within what it is for. Options are named, not forbidden: one that nobody thought of is
 * refused. Lists of names are texts, separated by blanks.
 */
export interface OptionRules {
  /** Letters of short options without a value. Joined ones (`-la`) are looked at letter by letter. */
  readonly flags?: string;
  /** Letters of short options that take a value: what follows in the same word is that value. */
  readonly valued?: string;
  /** Names of long options, without dashes; with `=value` or without. Never shortened. */
  readonly long?: string;
  /** Instead of `long`: every long option but these, for programs that have thousands. */
  readonly longBut?: string;
  /** One dash opens a long option as well as two: `-name`. Short options are then written in `long`. */
  readonly singleDash?: true;
  /** Options that are covered only with a value that fits. */
  readonly values?: readonly ValueRule[];
  /** Further words that begin with a dash and do no harm: `-20`, `-nc`. */
  readonly plain?: RegExp;
  /** Words, of whatever kind, that are refused. */
  readonly refused?: Pick<RegExp, "test">;
  /** Words one of which has to be there, as an option of its own: without it the program writes a file. */
  readonly needs?: RegExp;
  /** The subcommands that are covered: `get`, or `config view` where the second word decides. Any other may be an alias or a program beside it. */
  readonly subcommands?: readonly string[];
  /** Options before the subcommand that take the next word, or a value behind `=`. No others but `leadingFlags` may stand there. */
  readonly leading?: string;
  /** Options before the subcommand that take no value. */
  readonly leadingFlags?: string;
  /** Letters of short options that a subcommand is not covered with, though others are. */
  readonly shortBut?: Readonly<Record<string, string>>;
  /** More operands than this, and the last is written to. A pattern may become any number of them. */
  readonly maxOperands?: number;
  /** The first argument holds short options even without a dash, as in `tar xzf`. */
  readonly bareOptions?: true;
  /** Everything behind `--` goes to a script that the scope names, so it is not looked at. */
  readonly passesOn?: true;
  /**
   * What a pattern such as `*.txt` may expand to. `harmless`: even an option does no harm here. `doubtful`: plain words are
   * refused too, so only patterns that begin with a folder are let through. Default: patterns that cannot become an option.
   */
  readonly globs?: "harmless" | "doubtful";
}

/** An option, by its letter and its long name, and the values it is covered with. */
export interface ValueRule {
  readonly short?: string;
  readonly long?: string;
  readonly fits: RegExp;
}

/** Output that is thrown away or printed. */
export const NOWHERE: RegExp = /^(?:\/dev\/null|-)$/;
