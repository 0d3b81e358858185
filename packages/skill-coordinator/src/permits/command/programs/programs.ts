import { INSIDE, type OptionRules, type ValueRule } from "./option-rules.js";

/** Output that is thrown away or printed. */
const NOWHERE = /^(?:\/dev\/null|-)$/;
/** A file that is written: inside the folder, or printed. */
const WRITTEN = new RegExp(`^-$|${INSIDE.source}`, "s");
/** A path outside the folder that the program works in: another project's code. */
const ELSEWHERE = /^(?:\/|~|\.\.(?:\/|$))|\/\.\.(?:\/|$)|^file:/;
const word = (short: string, long: string, fits: RegExp): ValueRule => ({ short, long, fits });

const SCRIPTS: OptionRules = {
  short: "s",
  long: "silent if-present workspaces include-workspace-root quiet",
  passesOn: true,
};
/** A package of the registry by its name, with a version: no folder, no address. */
const PACKAGE = /^(?:@[\w.-]+\/)?\w[\w.-]*(?:@[\w^~*<>=][\w.^~*<>=|-]*)?$/;
const PACKAGES: OptionRules = {
  short: "sDE",
  long: "silent quiet save-dev save-exact",
  refused: { test: (text) => !text.startsWith("-") && !PACKAGE.test(text) },
};
const NPM: OptionRules = {
  subcommands: {
    "run|run-script|test|t|tst|start|stop|restart|ls|list|outdated|view": SCRIPTS,
    // `audit fix` installs.
    audit: { ...SCRIPTS, refused: /^[^-]/ },
    "install|i|ci|add": PACKAGES,
  },
  leadingFlags: "-s --silent -v --version",
};
/** A word that is no subcommand is a script of the project. */
const SCRIPT_BY_NAME: OptionRules = {
  ...NPM,
  subcommands: { ...NPM.subcommands, "build|lint|format|typecheck|dev|\\w+:[\\w:-]+": SCRIPTS },
};

const GH_LIST = "json jq template limit state label author assignee search web repo";
const GH_TEXT = "title body body-file web repo";
const GH_BRANCH = "auto admin delete-branch merge rebase squash subject body body-file repo match-head-commit";

const KUBE = "namespace context selector";
const KUBE_OUTPUT: readonly ValueRule[] = [
  word("o", "output", /^(?:json|yaml|wide|name|(?:jsonpath|custom-columns|go-template)=.*)$/s),
];

/** Columns of `ps` that hold no environment, on any system. */
const PS_COLUMN =
  "%cpu|%mem|args|c|cmd|comm|command|cpu|cputime|egid|egroup|etime|etimes|euid|euser|f|flags|fname|gid|group|lstart|lwp|mem|ni|nice|nlwp|" +
  "pcpu|pgid|pgrp|pid|pmem|ppid|pri|psr|rgid|rgroup|rss|rsz|ruid|ruser|s|sess|sid|start|started|stat|state|stime|sz|thcount|tid|time|tname|" +
  "tt|tty|ucomm|uid|user|vsize|vsz|wchan";
const PS_COLUMNS = new RegExp(`^(?:${PS_COLUMN})=?(?:,(?:${PS_COLUMN})=?)*$`);
/** A word without a dash is read as letters, of which `e` and `E` print the environment, unless it is the value before it. */
function isPsOperand(text: string, before: string): boolean {
  if (/^(?:-[AafjLlwx]*|[AacfghjlmnrSTuvwx]*)o$/.test(before)) return PS_COLUMNS.test(text);
  return /^(?:[AacfghjlmnrSTuvwx]+o?|\d+(?:,\d+)*)$/.test(text);
}

const AWS_READ: OptionRules = {
  longBut: "endpoint-url ca-bundle cli-auto-prompt cli-input-json cli-input-yaml debug",
};

/** Runs the code of a file: `include "m" {search: "."}`. */
const JQ_MODULE = /(?<![.$\w])(?:import|include)\s*["#]/;

/** The programs that public skills name in `allowed-tools`, and that a test can compare with the real ones. */
export const PROGRAMS: Readonly<Record<string, OptionRules>> = {
  cat: { short: "benstuv", globs: "harmless" },
  ls: {
    short: "1AaCcdFfhiklLnopRrStux",
    long: "all almost-all color directory human-readable recursive reverse size sort time help version",
    globs: "harmless",
  },
  grep: {
    short: "EFGHILPUVabchilnoqRrsvwxzA#B#C#m#e:f:",
    long:
      "extended-regexp fixed-strings basic-regexp perl-regexp regexp file ignore-case no-ignore-case invert-match word-regexp line-regexp " +
      "count color colour files-without-match files-with-matches max-count only-matching quiet silent no-messages byte-offset with-filename " +
      "no-filename line-number null after-context before-context context text include exclude exclude-from exclude-dir recursive " +
      "dereference-recursive null-data help version",
    globs: "harmless",
    plain: /^-\d+$/,
  },
  diff: {
    short: "aBbcdEeiNnpqrstTuwyC#U#W#I:L:x:",
    globs: "harmless",
    long:
      "brief report-identical-files unified context side-by-side recursive new-file ignore-case ignore-all-space ignore-space-change " +
      "ignore-blank-lines ignore-matching-lines text color exclude label width minimal suppress-common-lines strip-trailing-cr help version",
  },
  // A word that is no format sets the clock.
  date: { short: "uR", long: "utc universal date iso-8601 rfc-3339 rfc-email help version", refused: /^[^-+]/ },
  // `-e` means all processes or their environment, by system, and behind `-x` procps reads it as a BSD does.
  ps: {
    short: "AafjlwxL",
    values: [
      { short: "o", fits: PS_COLUMNS },
      { short: "p", fits: /^\d+(?:,\d+)*$/ },
      { long: "sort", fits: /^[\w%+,-]+$/ },
    ],
    long: "forest no-headers headers help version",
    operand: isPsOperand,
  },
  pgrep: { short: "aflnovxu:P:U:G:g:t:", long: "full list-name newest oldest parent euid exact help version" },
  ping: { short: "nqc#s#W#t#", values: [{ short: "i", fits: /^\d+(?:\.\d+)?$/ }] },
  mkdir: { short: "pvm:", long: "parents verbose mode help version", writes: "operands" },
  ln: { short: "fisnv", long: "symbolic force no-dereference verbose help version", writes: "operands" },
  jq: {
    short: "nrjascCMeSRh",
    globs: "harmless",
    refused: JQ_MODULE,
    long:
      "null-input raw-output join-output ascii-output slurp compact-output color-output monochrome-output exit-status sort-keys raw-input tab " +
      "indent arg argjson slurpfile rawfile args jsonargs stream seq unbuffered help version",
  },
  tar: {
    short: "cxtruvzjJkmpOahZ",
    bareOptions: true,
    namesFile: true,
    values: [word("f", "file", WRITTEN), word("C", "directory", INSIDE)],
    long:
      "create extract get list append update exclude exclude-vcs strip-components verbose gzip bzip2 xz zstd lzma compress auto-compress " +
      "keep-old-files keep-newer-files no-recursion null dereference numeric-owner totals format one-file-system same-owner no-same-owner " +
      "no-same-permissions to-stdout checkpoint help version",
    // How names are changed: nothing that could lead out of the folder.
    plain: /^--(?:transform|xform)=s:[\w.-]*:[\w-]*:g?$/,
  },
  curl: {
    short: "0146afgGiIjkLlNpqRsSvVA:b:C:d:e:E:F:H:h:m#P:Q:r:t:u:U:x:y#Y#z:",
    plain: /^-#$/,
    values: [
      word("o", "output", NOWHERE),
      word("D", "dump-header", NOWHERE),
      word("X", "request", /^[A-Za-z]+$/),
      // `@file` may hold `%output{file}`, which writes.
      word("w", "write-out", /^(?!@)(?!.*%output\{)/s),
      // Addresses from a file are saved under the names that they end in.
      { long: "url", fits: /^(?!@|file:)/i },
    ],
    long:
      "anyauth append aws-sigv4 basic cacert capath cert cert-type ciphers compressed connect-timeout connect-to continue-at cookie crlf data " +
      "data-ascii data-binary data-raw data-urlencode digest disable doh-url expect100-timeout fail fail-early fail-with-body form " +
      "form-escape form-string get globoff head header help http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only " +
      "ignore-content-length include insecure interface ipv4 ipv6 json junk-session-cookies keepalive-time key key-type limit-rate list-only " +
      "location location-trusted max-filesize max-redirs max-time negotiate next no-buffer no-keepalive no-progress-meter noproxy ntlm " +
      "oauth2-bearer parallel parallel-max pass path-as-is pinnedpubkey post301 post302 post303 progress-bar proto proto-redir proxy " +
      "proxy-header proxy-user range rate raw referer request-target resolve retry retry-all-errors retry-connrefused retry-delay " +
      "retry-max-time show-error silent socks5 socks5-hostname speed-limit speed-time ssl ssl-reqd tls-max tlsv1.2 tlsv1.3 url-query user " +
      "user-agent verbose version",
    // `#1` stands for a part of the address.
    written: /^[^#]*$/,
    remoteNames: true,
    // A key in a token is reached through a library that the address may name. An upload to `file:` writes, and a redirection may lead there, so there are no uploads by `-T`. A pattern before the colon may
    // spell any scheme.
    refused: /%output\{|^file:|pkcs11:|^[^"'\s:/{[]*[{[][^"'\s]*:\//i,
  },
  rsync: {
    short: "vqcarulLHpotDgnWxIzhmi46",
    values: [word("e", "rsh", /^ssh(?: -p ?\d+)?$/)],
    long:
      "verbose quiet checksum archive recursive update links copy-links safe-links hard-links perms owner group times dry-run whole-file " +
      "one-file-system existing ignore-existing delete delete-before delete-during delete-after delete-excluded max-size min-size numeric-ids " +
      "timeout ignore-times size-only compress exclude exclude-from include include-from port stats human-readable progress itemize-changes " +
      "list-only bwlimit no-perms no-owner no-group no-times help version",
    writes: "destination",
    // A host that begins with a dash is an option of `ssh`. What is copied to this machine by its name lands in any folder.
    refused: /^--$|^[^/]*@-|^(?:[^/:]*@)?(?:localhost|127\.[\d.]*|\[::1\]):/i,
  },
  tcpdump: {
    short: "AdDefhKlLnNOpqStuvxXc#s#i:r:y:",
    long: "list-interfaces list-data-link-types number snapshot-length interface version help",
  },
  pg_dump: {
    short: "abcCOsvwWxe:E:h:n:N:p:S:t:T:U:Z#d:",
    values: [word("F", "format", /^(?:[cdtp]|custom|directory|tar|plain)$/)],
    long:
      "verbose version compress lock-wait-timeout help data-only clean create extension encoding schema exclude-schema no-owner schema-only " +
      "table exclude-table no-privileges no-acl column-inserts disable-triggers exclude-table-data if-exists inserts no-comments " +
      "no-tablespaces quote-all-identifiers rows-per-insert section serializable-deferrable strict-names dbname host port username no-password " +
      "password role",
    // In the text of a connection `sslkey` may name a library that is loaded, and a service is a file of such texts; so may what is encoded.
    refused: /^(?!--(?!dbname)).*(?:sslkey|service|%)/is,
  },
  mysqldump: {
    short: "ABCFKQRVXacdefinqtvxh:u:P#S:w:p?",
    long:
      "all-databases databases no-data no-create-info no-create-db single-transaction quick routines triggers events skip-triggers host user port " +
      "socket protocol password add-drop-table add-drop-database add-locks skip-add-locks skip-lock-tables lock-tables extended-insert " +
      "skip-extended-insert where compact complete-insert hex-blob default-character-set ignore-table skip-comments comments no-tablespaces " +
      "tables opt skip-opt order-by-primary max-allowed-packet dump-date skip-dump-date verbose help version",
    // What `--where` says goes to the server as it is.
    refused: /outfile|dumpfile|load_file/i,
  },
  pytest: {
    short: "vqsxlhVk:m:n:W:r?",
    long:
      "verbose quiet exitfirst maxfail last-failed lf failed-first ff new-first nf stepwise sw tb durations durations-min collect-only co no-header " +
      "no-summary disable-warnings disable-pytest-warnings strict-markers strict-config markers fixtures setup-show showlocals capture color " +
      "code-highlight runxfail deselect ignore ignore-glob help version numprocesses dist cov cov-branch cov-fail-under no-cov cov-append timeout",
    values: [{ long: "cov-report", fits: /^(?:term|term-missing)(?::skip-covered)?$/ }],
    // `@file` holds further arguments.
    refused: new RegExp(`${ELSEWHERE.source}|^@`),
  },
  npm: NPM,
  pnpm: SCRIPT_BY_NAME,
  yarn: SCRIPT_BY_NAME,
  gh: {
    subcommands: {
      "pr list": { short: "a:A:B:dH:q:l:L#S:s:t:wR:", long: `${GH_LIST} base draft head` },
      "pr view": { short: "cq:t:wR:", long: "comments json jq template web repo" },
      "pr create": {
        short: "a:B:b:F:dfH:l:m:p:r:t:wR:",
        long: `${GH_TEXT} base draft fill head label milestone reviewer assignee project`,
      },
      "pr diff": { short: "wR:", long: "color name-only patch web repo" },
      "pr checkout": { short: "b:fR:", long: "branch force detach repo" },
      "pr status": { short: "cq:t:R:", long: "conflict-status json jq template repo" },
      "pr merge": { short: "A:b:F:dmrst:R:", long: GH_BRANCH },
      "pr review": { short: "ab:F:crR:", long: "approve body body-file comment request-changes repo" },
      "pr checks": { short: "i:wR:", long: "interval watch required web repo" },
      "(?:pr|issue) comment": { short: "b:F:wR:", long: GH_TEXT },
      "(?:pr|issue) edit": { short: "b:F:m:t:R:", long: `${GH_TEXT} add-label remove-label milestone` },
      "(?:pr|issue) (?:close|reopen)": { short: "c:R:", long: "comment repo" },
      "issue list": { short: "a:A:q:l:L#m:S:s:t:wR:", long: `${GH_LIST} milestone mention` },
      "issue view": { short: "cq:t:wR:", long: "comments json jq template web repo" },
      "issue create": { short: "a:b:F:l:m:p:t:wR:", long: `${GH_TEXT} label milestone assignee project` },
      "issue status": { short: "q:t:R:", long: "json jq template repo" },
      "run list": { short: "b:q:L#t:u:w:R:", long: "branch json jq limit template user workflow repo" },
      "run view": {
        short: "j:q:t:vwR:",
        long: "job json jq template verbose web exit-status log log-failed attempt repo",
      },
      "run watch": { short: "i:R:", long: "interval exit-status repo" },
      "workflow (?:list|view)": { short: "R:", long: "repo" },
      "release list": { short: "L#R:", long: "limit repo" },
      "release view": { short: "q:t:R:", long: "json jq template repo" },
      "label list": { short: "q:L#S:t:wR:", long: "json jq template limit search web repo" },
      "repo view": { short: "b:q:t:w", long: "branch json jq template web" },
      "repo list": { short: "q:l:L#t:", long: "json jq limit language template visibility source fork" },
      // `--source` works in a folder of the caller's choice, with the settings of the repository there.
      "repo create": {
        short: "d:g:h:l:t:",
        long: "description public private internal homepage license gitignore team",
      },
      "search (?:issues|prs)": { short: "q:L#t:wR:", long: `${GH_LIST} owner language sort order` },
      "search repos": { short: "q:L#t:w", long: "json jq template limit owner language sort order web" },
      api: {
        short: "F:H:iq:X:p:f:t:",
        long: "field raw-field header include jq method paginate preview template silent input cache slurp",
        // Another host, tokens, and paths in which letters are encoded.
        refused:
          /^--$|^(?!https:\/\/api\.github\.com\/)[^=\s]*:\/\/|(?:registration|remove)-token|access_tokens|jitconfig|%(?:2d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\da])/i,
      },
      // With `-t` it prints the token.
      "auth status": { short: "h:", long: "hostname" },
    },
    leadingFlags: "--version --help",
    // What follows `--` goes to git.
    refused: /^--$/,
    globs: "doubtful",
  },
  kubectl: {
    subcommands: {
      get: {
        short: "Awl:L:n:",
        long:
          `${KUBE} field-selector all-namespaces no-headers sort-by chunk-size show-labels show-kind label-columns watch watch-only ` +
          "ignore-not-found show-managed-fields",
        values: KUBE_OUTPUT,
      },
      describe: { short: "Al:n:", long: `${KUBE} all-namespaces show-events` },
      logs: {
        short: "c:fpl:n:",
        long:
          `${KUBE} follow tail since since-time previous container all-containers timestamps prefix ignore-errors max-log-requests ` +
          "limit-bytes",
      },
      explain: { long: "api-version recursive context" },
      version: { long: "client context", values: KUBE_OUTPUT },
      "api-resources": { long: "api-group namespaced verbs no-headers context", values: KUBE_OUTPUT },
      "api-versions|cluster-info": { long: "context" },
      "top (?:pods?|nodes?)": { short: "l:n:", long: `${KUBE} no-headers sort-by` },
      wait: { short: "l:n:", long: `${KUBE} for timeout all` },
      "rollout (?:status|history)": { short: "n:", long: "namespace context revision" },
      apply: {
        short: "f:Rn:l:",
        long: `${KUBE} filename recursive dry-run server-side wait timeout validate`,
        refused: /last-applied$/,
      },
      "config (?:view|get-contexts)": { long: "context", values: KUBE_OUTPUT },
      "config (?:current-context|get-clusters)": { long: "context" },
      "auth can-i": { short: "Aqn:", long: "namespace context list quiet all-namespaces" },
    },
    leading: "-n --namespace --context",
    globs: "doubtful",
  },
  aws: {
    // What prints no key and writes no file. Others of that kind do, `describe-` and `list-` too; a scope has to spell them.
    subcommands: {
      "ec2 describe-(?:instances|instance-status|instance-types|images|regions|availability-zones|vpcs|subnets|security-groups|volumes|snapshots|key-pairs|addresses|internet-gateways|nat-gateways|route-tables|network-interfaces|tags)":
        AWS_READ,
      "s3api list-(?:buckets|objects|objects-v2)": AWS_READ,
      "iam list-(?:users|roles|groups|policies|attached-role-policies|attached-user-policies)": AWS_READ,
      "cloudformation (?:list-stacks|list-stack-resources|describe-stack-resources)": AWS_READ,
      "ecs (?:list-(?:clusters|services|tasks|task-definitions)|describe-(?:clusters|services))": AWS_READ,
      "eks (?:list-clusters|list-nodegroups|describe-cluster|describe-nodegroup)": AWS_READ,
      "ecr (?:describe-repositories|describe-images|list-images)": AWS_READ,
      "rds describe-db-(?:instances|clusters|snapshots)": AWS_READ,
      "dynamodb (?:list-tables|describe-table)": AWS_READ,
      "logs describe-log-(?:groups|streams)": AWS_READ,
      "cloudwatch (?:describe-alarms|list-metrics)": AWS_READ,
      "elbv2 describe-(?:load-balancers|target-groups|target-health)": AWS_READ,
      "autoscaling describe-auto-scaling-groups": AWS_READ,
      "sqs list-queues": AWS_READ,
      "sns list-topics": AWS_READ,
      "route53 list-hosted-zones": AWS_READ,
      "acm list-certificates": AWS_READ,
      "secretsmanager list-secrets": AWS_READ,
      "kms (?:list-keys|list-aliases|describe-key)": AWS_READ,
      "ssm describe-(?:parameters|instance-information)": AWS_READ,
      // No command, but each service takes two words, so a scope of the service leaves the second open.
      "[a-z][a-z\\d-]* (?!)": {},
      "sts get-caller-identity": AWS_READ,
      "s3 ls": AWS_READ,
      "logs tail": AWS_READ,
    },
    leading: "--region --profile --output",
    leadingFlags: "--no-cli-pager --no-paginate --no-sign-request --version",
    globs: "doubtful",
  },
};
