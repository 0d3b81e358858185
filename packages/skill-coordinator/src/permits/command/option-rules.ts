/** What of a program's own arguments goes beyond the program. */
export interface OptionRules {
  /** Letters of refused short options, joined or not. */
  readonly short?: string;
  /** Letters of short options that take a value: what follows in the same word is no option. */
  readonly valued?: string;
  /** Names of refused long options, without dashes. Their abbreviations are refused too. */
  readonly long?: readonly string[];
  /** Long options that look like the beginning of a refused one and are not. */
  readonly harmless?: readonly string[];
  /** Whole words that are refused. */
  readonly words?: readonly string[];
  /** Words that begin so are refused. */
  readonly prefixes?: readonly string[];
  /** Words that fit this are refused. */
  readonly pattern?: RegExp;
  /** The subcommands that are the program's own. Any other may be an alias or a program beside it. */
  readonly subcommands?: readonly string[];
  /** More operands than this, and the last is written to. `valued` options take the word behind them. */
  readonly operands?: { readonly max: number; readonly valued: readonly string[] };
  /** `true`: the first argument holds short options even without a dash, as in `tar xzf`. */
  readonly bareOptions?: boolean;
  /**
   * What a pattern such as `*.txt` may expand to. `harmless`: even an option does no harm here. `doubtful`: plain words are
   * refused too, so only patterns that begin with a folder are let through. Default: patterns that cannot become an option.
   */
  readonly globs?: "harmless" | "doubtful";
}

const list = (text: string): readonly string[] => text.split(" ");

/** Long options that one dash opens as well as two. */
const singleDash = (names: string): OptionRules => ({
  long: list(names),
  words: list(names).map((name) => `-${name}`),
});

/** Programs that mostly read, and the options by which they run others or write. Programs not listed are taken as they are. */
export const OPTION_RULES: ReadonlyMap<string, OptionRules> = new Map<string, OptionRules>([
  ["find", { words: list("-exec -execdir -ok -okdir -delete -fprint -fprint0 -fprintf -fls") }],
  ["fd", { short: "xX", long: list("exec exec-batch") }],
  ["rg", { short: "z", valued: "ABCEMTdefgjmrt", long: list("pre hostname-bin search-zip") }],
  ["tree", { short: "o" }],
  ["sort", { short: "o", valued: "kStT", long: list("output compress-program") }],
  ["shuf", { short: "o", valued: "in", long: list("output") }],
  ["uniq", { operands: { max: 1, valued: list("-f -s -w") } }],
  ["xxd", { operands: { max: 1, valued: list("-c -g -l -n -o -s") } }],
  ["split", { long: list("filter") }],
  ["base64", { short: "o", valued: "biw", long: list("output") }],
  ["file", { short: "C", valued: "efFmP", long: list("compile") }],
  ["yq", { short: "is", long: list("inplace split-exp") }],
  ["xmllint", { short: "o", ...singleDash("output shell") }],
  ["patch", { short: "eor", valued: "BDFVYdgipz", long: list("ed output reject-file") }],
  ["install", { long: list("strip-program") }],
  ["tcpdump", { short: "wz", valued: "BCEFGMQTVcijmrsy" }],
  [
    "openssl",
    singleDash(
      "out outdir keyout sess_out keylogfile certsout crlsout writerand CAserial config engine provider provider-path pre post",
    ),
  ],
  ["zip", { prefixes: ["-TT"], long: list("unzip-command") }],
  [
    "less",
    { short: "oOk", prefixes: ["+"], long: list("cmd log-file LOG-FILE lesskey-file lesskey-src lesskey-content") },
  ],
  ["more", { prefixes: ["+"] }],
  ["man", { short: "CHP", long: list("config-file html pager") }],
  ["iconv", { short: "o", valued: "cft", long: list("output") }],
  ["pandoc", { short: "oFLd", long: list("output filter lua-filter defaults pdf-engine extract-media data-dir log") }],
  ["pg_dump", { short: "f", long: list("file") }],
  ["mysqldump", { short: "rT", long: list("result-file tab") }],
  ["nmap", { prefixes: list("-o --script --datadir --servicedb --interactive") }],
  [
    "tar",
    {
      short: "IFg",
      valued: "fCTXb",
      bareOptions: true,
      long: list(
        "to-command use-compress-program checkpoint-action info-script new-volume-script rsh-command rmt-command",
      ).concat(list("index-file listed-incremental volno-file")),
      harmless: ["checkpoint", "list"],
      // `host:file` is an archive on another machine, reached through a remote shell.
      pattern: /^(?:-\w*f|--file=)?[^-/][^/]*:/,
    },
  ],
  [
    "curl",
    {
      short: "oOKDc",
      valued: "ACEFHPQTUXbdemrtuwxyYz",
      long: list(
        "output output-dir remote-name remote-name-all config dump-header cookie-jar libcurl trace trace-ascii",
      ).concat(list("stderr hsts alt-svc etag-save engine ssl-sessions unix-socket abstract-unix-socket")),
      harmless: ["cookie"],
      pattern: /%output\{|^-\w*w@|^--write-out=@/,
    },
  ],
  [
    "wget",
    {
      short: "OoaeP",
      valued: "ABDGIQRTUXiltw",
      long: list(
        "output-document output-file append-output execute config use-askpass directory-prefix rejected-log",
      ).concat(list("save-cookies hsts-file warc-file warc-tempdir")),
    },
  ],
  [
    "rsync",
    {
      short: "eM",
      valued: "BTf",
      long: list("rsh rsync-path remote-option daemon config log-file write-batch only-write-batch"),
    },
  ],
  ["ssh", { short: "oFEI", valued: "BDJLOQRSWbceilmpw" }],
  ["scp", { short: "oFSD", valued: "JPXcil" }],
  ["sftp", { short: "oFSDb", valued: "BJRXcils" }],
  ["nc", { short: "ec", long: list("exec sh-exec lua-exec output hex-dump") }],
  ["ncat", { short: "eco", long: list("exec sh-exec lua-exec output hex-dump") }],
  ["hg", { long: list("config config-file debugger"), words: ["serve"], globs: "doubtful" }],
  ["svn", { long: list("config-dir config-option diff-cmd diff3-cmd editor-cmd") }],
  [
    "kubectl",
    {
      long: list("kubeconfig exec-command helm-command enable-exec enable-alpha-plugins"),
      words: ["plugin"],
      globs: "doubtful",
    },
  ],
  ["helm", { long: list("kubeconfig post-renderer"), words: ["plugin"], globs: "doubtful" }],
  ["aws", { words: ["configure"], globs: "doubtful" }],
  [
    "gh",
    {
      // What follows `--` goes to git.
      words: ["--"],
      subcommands: list(
        "api attestation auth browse cache codespace completion gist gpg-key help issue label org pr project",
      ).concat(
        list("release repo ruleset run search secret ssh-key status variable version workflow --help --version"),
      ),
    },
  ],
]);
