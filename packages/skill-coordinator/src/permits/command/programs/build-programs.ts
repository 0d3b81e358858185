import type { OptionRules } from "./option-rules.js";

const list = (text: string): readonly string[] => text.split(" ");

/** A path outside the folder that the program works in: another project's code. */
const ELSEWHERE = /^(?:\/|~|\.\.(?:\/|$))|\/\.\.(?:\/|$)|^file:/;

const SCRIPTS: OptionRules = {
  flags: "s",
  long: "silent if-present workspaces include-workspace-root quiet",
  passesOn: true,
};

/** Programs that build and test: they run the project's code by purpose, and nothing from elsewhere. */
export const BUILD_PROGRAMS: Readonly<Record<string, OptionRules>> = {
  npm: SCRIPTS,
  pnpm: SCRIPTS,
  yarn: SCRIPTS,
  make: {
    flags: "BkinqstwRrSd",
    valued: "jlO",
    long:
      "jobs load-average keep-going dry-run just-print recon silent quiet always-make ignore-errors question touch print-directory " +
      "no-print-directory debug trace output-sync no-builtin-rules no-builtin-variables warn-undefined-variables print-data-base help version",
    // `SHELL=/tmp/x`, `CC=…`: variables decide what is run. A target elsewhere is made of the files that lie there.
    refused: new RegExp(`^(?!(?:V|VERBOSE|DEBUG|CI)=[01]$)[^-].*=|${ELSEWHERE.source}`, "s"),
  },
  patch: {
    flags: "lcnuNRstfEZTbv",
    valued: "pFid",
    long:
      "strip fuzz input dry-run reverse forward ignore-whitespace unified context normal quiet silent batch force directory verbose binary " +
      "backup backup-if-mismatch no-backup-if-mismatch merge remove-empty-files posix reject-format quoting-style help version",
  },
  install: {
    flags: "bcCdDpTv",
    valued: "gmoSt",
    long: "backup compare directory group mode owner preserve-timestamps suffix target-directory no-target-directory verbose preserve-context help version",
  },
  go: {
    singleDash: true,
    subcommands: list("test build vet list version fmt doc help").concat(
      list("tidy verify download graph why").map((action) => `mod ${action}`),
    ),
    long:
      "v run bench benchmem benchtime count timeout race short cover covermode coverpkg json failfast parallel shuffle cpu list vet tags a n x " +
      "trimpath p work skip fuzz fuzztime fullpath m f u all src c cmd buildvcs deps test find e retracted versions",
    // `-mod=mod` fetches a package that is only named, and `test` runs it.
    values: [{ long: "mod", fits: /^(?:readonly|vendor)$/ }],
    refused: ELSEWHERE,
  },
  cargo: {
    leadingFlags: "-q --quiet -v --verbose --locked --offline --frozen",
    subcommands: list(
      "build b check c test t bench clippy fmt doc d tree metadata version search help --version -V --list",
    ),
    flags: "rqvVh",
    valued: "pFjWDAie",
    long:
      "package workspace all exclude lib bins bin examples example tests test benches bench all-targets no-run no-fail-fast doc features all-features " +
      "no-default-features release profile jobs quiet verbose color message-format locked offline frozen keep-going version list no-deps " +
      "document-private-items nocapture no-capture test-threads skip exact ignored include-ignored show-output format check depth edges invert " +
      "duplicates prefix charset format-version limit help",
    refused: /^\+|^(?:\/|~|\.\.(?:\/|$))|\/\.\.(?:\/|$)/,
  },
  pytest: {
    flags: "vqsxlhV",
    valued: "kmrnW",
    long:
      "verbose quiet exitfirst maxfail last-failed lf failed-first ff new-first nf stepwise sw tb durations durations-min collect-only co no-header " +
      "no-summary disable-warnings disable-pytest-warnings strict-markers strict-config markers fixtures setup-show showlocals capture numprocesses dist " +
      "cov cov-branch cov-fail-under no-cov cov-append color code-highlight runxfail deselect ignore ignore-glob timeout randomly-seed reruns help version",
    values: [{ long: "cov-report", fits: /^(?:term|term-missing)(?::skip-covered)?$/ }],
    // `@file` holds further arguments.
    refused: new RegExp(`${ELSEWHERE.source}|^@`),
  },
};
