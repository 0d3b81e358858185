import { NOWHERE, type OptionRules } from "./option-rules.js";

const EVALUATING: OptionRules = { longBut: "", plain: /^-/, refused: /^-[vR]|\$\(|`/ };

/** Programs that look for files, and read, compare and convert text. */
export const READING_PROGRAMS: Readonly<Record<string, OptionRules>> = {
  find: {
    singleDash: true,
    long:
      "H L P O1 O2 O3 a and o or not true false name iname path ipath wholename iwholename regex iregex regextype lname ilname type xtype " +
      "size empty mtime mmin atime amin ctime cmin newer anewer cnewer used daystart maxdepth mindepth depth d xdev mount prune quit " +
      "print print0 printf ls user group uid gid nouser nogroup perm links inum samefile readable writable executable follow " +
      "fstype noleaf ignore_readdir_race noignore_readdir_race warn nowarn context files0-from help version",
    // `-mtime -7`, `-perm -u+w`, `-newermt`.
    plain: /^-(?:\d+[a-zA-Z]?|[ugoa]*[-+=][rwxXst]+(?:,[ugoa]*[-+=][rwxXst]+)*|newer[aBcmt]{2})$/,
  },
  fd: {
    flags: "HIusigFaplL10qhV",
    valued: "dteESocj",
    long:
      "hidden no-ignore no-ignore-vcs no-ignore-parent no-require-git unrestricted case-sensitive ignore-case glob regex fixed-strings " +
      "absolute-path relative-path list-details follow full-path print0 max-depth min-depth exact-depth prune type extension size " +
      "changed-within changed-before owner exclude ignore-file color threads max-results quiet show-errors base-directory " +
      "path-separator search-path strip-cwd-prefix one-file-system and help version",
  },
  rg: {
    flags: "abcFHhIiLlNnoPpqSsUuVvwx0.",
    valued: "ABCEMTdefgjmrt",
    long:
      "after-context before-context context auto-hybrid-regex no-auto-hybrid-regex engine binary no-binary block-buffered byte-offset " +
      "case-sensitive color colors column no-column context-separator count count-matches crlf no-crlf debug dfa-size-limit encoding no-encoding " +
      "field-context-separator field-match-separator file files files-with-matches files-without-match fixed-strings no-fixed-strings follow " +
      "no-follow glob iglob glob-case-insensitive heading no-heading help hidden no-hidden hyperlink-format ignore-case ignore-file " +
      "ignore-file-case-insensitive include-zero invert-match json no-json line-buffered line-number no-line-number line-regexp max-columns " +
      "max-columns-preview max-count max-depth maxdepth max-filesize mmap no-mmap multiline no-multiline multiline-dotall no-config no-ignore " +
      "no-ignore-dot no-ignore-exclude no-ignore-files no-ignore-global no-ignore-messages no-ignore-parent no-ignore-vcs no-messages " +
      "no-require-git no-unicode null null-data one-file-system only-matching passthru path-separator pcre2 pcre2-version no-pcre2-unicode pretty " +
      "quiet regex-size-limit regexp replace smart-case sort sortr sort-files stats no-stats stop-on-nonmatch text threads trace trim no-trim type " +
      "type-add type-clear type-list type-not unrestricted version vimgrep with-filename no-filename word-regexp",
  },
  ag: {
    flags: "acDfgHhiLlnoQrRsSUuvVwzt0",
    valued: "ABCGmpW",
    longBut: "pager",
  },
  ack: {
    flags: "cfgHhiIlLnopPQrRsSvVwx1",
    valued: "ABCmtTk",
    longBut: "pager ackrc output",
  },
  bat: {
    flags: "ApnfduVhPS",
    valued: "lHrm",
    long:
      "plain number show-all language line-range highlight-line style theme color italic-text decorations paging wrap tabs list-languages " +
      "list-themes diff diff-context terminal-width file-name map-syntax ignored-suffix unbuffered nonprintable-notation help version",
    refused: /^cache$/,
  },
  tree: {
    flags: "adflxiqNQpugsDFrtcvUnACSJXh",
    valued: "LPITH",
    long:
      "noreport dirsfirst filesfirst filelimit prune matchdirs ignore-case si du inodes device timefmt sort gitignore gitfile metafirst " +
      "charset nolinks fromfile fromtabfile info noindent help version",
    plain: /^-$/,
  },
  sort: {
    flags: "bdfgiMhnRrVcCmsuz",
    valued: "kStT",
    long:
      "ignore-leading-blanks dictionary-order ignore-case general-numeric-sort ignore-nonprinting month-sort human-numeric-sort numeric-sort " +
      "random-sort random-source reverse sort version-sort batch-size check debug files0-from key merge stable buffer-size field-separator " +
      "temporary-directory parallel unique zero-terminated help version",
  },
  shuf: {
    flags: "erz",
    valued: "in",
    long: "echo input-range head-count random-source repeat zero-terminated help version",
  },
  uniq: {
    flags: "cdDuiz",
    values: [{ short: "f" }, { short: "s" }, { short: "w" }].map((rule) => ({ ...rule, fits: /^\d+$/ })),
    long: "count repeated all-repeated group ignore-case unique zero-terminated help version",
    maxOperands: 1,
  },
  xxd: {
    plain: /^-(?:a|b|C|d|e|E|i|p|ps|plain|u|r|v|h|(?:c|g|l|s|o)[-+]?(?:0x)?[\da-f]+)$/,
    values: ["c", "g", "l", "s", "o"].map((short) => ({ short, fits: /^[-+]?(?:0x)?[\da-f]+$/ })),
    maxOperands: 1,
  },
  split: {
    flags: "dxeu",
    valued: "abClnt",
    long: "suffix-length bytes line-bytes lines number elide-empty-files numeric-suffixes hex-suffixes unbuffered separator verbose help version",
  },
  base64: { flags: "dDih", valued: "wb", long: "decode ignore-garbage wrap break help version" },
  file: {
    flags: "vbcikLhnN0prsElI",
    valued: "mefF",
    long:
      "version magic-file brief checking-printout exclude exclude-quiet files-from separator mime mime-type mime-encoding apple extension " +
      "keep-going list dereference no-dereference no-buffer no-pad print0 preserve-date raw special-files help",
  },
  iconv: { flags: "cls", valued: "ft", long: "from-code to-code list silent verbose help usage version" },
  xmllint: {
    singleDash: true,
    long:
      "format pretty noout xpath schema relaxng schematron valid postvalid dtdvalid nonet huge recover html xmlout noblanks nocdata c14n c14n11 " +
      "encode stream nowarning noenc nsclean nodict timing version debug oldxml10 push memory walker pattern maxmem",
  },
  yq: {
    flags: "PCMNrenjcayVhvS0",
    valued: "pofI",
    long:
      "prettyPrint colors no-colors no-doc null-input raw-output exit-status input-format output-format indent tojson unwrapScalar " +
      "compact-output sort-keys yaml-output yaml-roundtrip arg argjson header-preprocess string-interpolation expression verbose help version",
    values: [{ short: "o", fits: /^[a-z0-9]+$/i }],
  },
  less: {
    flags: "aABcdeEfFgGiIJKLmMnNqQrRsSuUVwWX~?",
    // What follows the digits in the same word is read as options again.
    values: [
      { short: "x", long: "tabs" },
      { short: "z", long: "window" },
      ...[..."bhjy#"].map((short) => ({ short })),
    ].map((rule) => ({ ...rule, fits: /^\d+$/ })),
    long:
      "search-skip-screen auto-buffers clear-screen force quit-if-one-screen quit-at-eof hilite-search ignore-case IGNORE-CASE status-column " +
      "quit-on-intr no-lessopen long-prompt line-numbers LINE-NUMBERS quiet silent raw-control-chars RAW-CONTROL-CHARS squeeze-blank-lines " +
      "chop-long-lines underline-special no-init tabs window file-size follow-name incsearch mouse use-color help version",
    // A `$` ends an option's value, and what follows is read as options again; `+` is typed as commands.
    refused: /\$|^\+(?!(?:G|\d+g?)$)|^--(?!(?:tabs|window)=)[^=]*=/,
  },
  more: { flags: "dflcpsueVh", valued: "n", plain: /^-\d+$/, refused: /^\+(?!\d+$)/ },
  man: {
    flags: "adfiIkKwWV7?",
    valued: "eLmsS",
    long:
      "all debug default whatis apropos global-apropos where path location ignore-case match-case regex wildcard names-only sections extension " +
      "locale systems no-subpages no-hyphenation nh no-justification nj ascii help usage version",
  },
  // `-v` and `-R` name a variable, whose index a shell evaluates; some evaluate numbers too.
  test: EVALUATING,
  "[": EVALUATING,
  printf: EVALUATING,
  pandoc: {
    flags: "sNvh",
    valued: "VMcT",
    values: [
      { short: "f", long: "from", fits: /^[a-z\d_]+(?:[+-][a-z_]+)*$/ },
      { short: "r", long: "read", fits: /^[a-z\d_]+(?:[+-][a-z_]+)*$/ },
      { short: "t", long: "to", fits: /^[a-z\d_]+(?:[+-][a-z_]+)*$/ },
      { short: "w", long: "write", fits: /^[a-z\d_]+(?:[+-][a-z_]+)*$/ },
      { short: "o", long: "output", fits: NOWHERE },
    ],
    long:
      "standalone toc table-of-contents toc-depth number-sections number-offset wrap columns metadata variable css title-prefix quiet verbose " +
      "list-input-formats list-output-formats list-extensions list-highlight-languages list-highlight-styles highlight-style mathjax katex mathml " +
      "shift-heading-level-by strip-comments markdown-headings reference-links reference-location section-divs eol ascii tab-stop preserve-tabs " +
      "bibliography citeproc csl id-prefix email-obfuscation html-q-tags incremental slide-level top-level-division help version",
    // As the first word, `lua` and `server` make it an interpreter and a server.
    refused: /\.lua\b|^(?:lua|server)$/i,
  },
};
