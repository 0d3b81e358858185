import { INSIDE, type ValueRule } from "./option-rules.js";

const DIFF =
  "abbrev anchored binary break-rewrites cached check color color-moved color-moved-ws color-words compact-summary cumulative diff-algorithm diff-filter " +
  "dirstat dirstat-by-file dst-prefix default-prefix exit-code find-copies find-copies-harder find-object find-renames follow full-index " +
  "function-context histogram ignore-all-space ignore-blank-lines ignore-cr-at-eol ignore-matching-lines ignore-space-at-eol ignore-space-change " +
  "ignore-submodules indent-heuristic inter-hunk-context irreversible-delete ita-invisible-in-index ita-visible-in-index line-prefix merge-base " +
  "minimal name-only name-status numstat output-indicator-context output-indicator-new output-indicator-old patch patch-with-raw patch-with-stat " +
  "patience pickaxe-all pickaxe-regex quiet raw relative rename-empty renames rotate-to shortstat skip-to src-prefix staged stat stat-count " +
  "stat-graph-width stat-name-width stat-width submodule summary text textconv unified word-diff word-diff-regex ws-error-highlight base ours theirs index";

const REVISIONS =
  "max-count skip since since-as-filter after until before max-age min-age author committer grep-reflog grep all-match invert-grep " +
  "regexp-ignore-case basic-regexp extended-regexp fixed-strings perl-regexp remove-empty merges min-parents max-parents first-parent " +
  "exclude-first-parent-only not all branches tags remotes glob exclude exclude-hidden reflog alternate-refs single-worktree ignore-missing bisect " +
  "stdin cherry-mark cherry-pick left-only right-only cherry walk-reflogs merge boundary simplify-by-decoration show-pulls full-history dense " +
  "sparse simplify-merges ancestry-path date-order author-date-order topo-order reverse no-walk do-walk pretty format abbrev-commit oneline encoding " +
  "expand-tabs notes show-notes show-notes-by-default standard-notes show-signature relative-date date parents children left-right graph " +
  "show-linear-break cc combined-all-paths diff-merges dd remerge-diff root count objects objects-edge in-commit-order unpacked filter missing " +
  "use-bitmap-index progress header timestamp log-size full-diff decorate decorate-refs decorate-refs-exclude clear-decorations source mailmap " +
  "use-mailmap disk-usage indexed-objects end-of-options commit-header";

const LOG = `${DIFF} ${REVISIONS}`;
const SEQUENCE =
  "abort continue quit skip allow-empty allow-empty-message cleanup commit edit ff gpg-sign keep-redundant-commits empty mainline rerere-autoupdate " +
  "signoff strategy-option reference";
const TREE =
  "conflict detach force guess ignore-other-worktrees ignore-skip-worktree-bits merge orphan ours overlay overwrite-ignore patch pathspec-file-nul " +
  "pathspec-from-file progress quiet recurse-submodules theirs track create force-create discard-changes ignore-unmerged source staged worktree";
const FETCH =
  "all append atomic auto-gc auto-maintenance deepen depth dry-run filter force ipv4 ipv6 jobs keep negotiate-only negotiation-tip porcelain " +
  "prefetch progress prune prune-tags quiet recurse-submodules refetch refmap shallow-exclude shallow-since show-forced-updates " +
  "tags unshallow update-head-ok update-shallow verbose write-commit-graph write-fetch-head";
const LISTED =
  "color column contains count create-reflog exclude format ignore-case list merged no-merged omit-empty points-at sort with without start-after include-root-refs stdin";
const PATCH_FILES = "3way directory exclude ignore-space-change ignore-whitespace include quiet reject whitespace";

/** The long options of each subcommand that run nothing and write nowhere else. `--no-x` is covered wherever it stands. */
export const GIT_LONG: ReadonlyMap<string, string> = new Map(
  Object.entries({
    add: "all chmod dry-run edit force ignore-errors ignore-missing ignore-removal intent-to-add interactive patch pathspec-file-nul pathspec-from-file refresh renormalize sparse update verbose",
    am: `${PATCH_FILES} abort allow-empty binary committer-date-is-author-date continue empty gpg-sign ignore-date interactive keep keep-cr keep-non-patch message-id patch-format quit quoted-cr rerere-autoupdate resolved resolvemsg retry scissors show-current-patch signoff skip utf8`,
    annotate: LOG,
    apply: `${PATCH_FILES} add allow-binary-replacement allow-empty allow-overlap apply binary cached check inaccurate-eof index intent-to-add numstat ours theirs union recount reverse stat summary unidiff-zero verbose`,
    archive: "format list prefix verbose worktree-attributes add-file add-virtual-file mtime",
    bisect: "term-old term-new term-good term-bad no-checkout first-parent",
    blame: `${LOG} color-by-age color-lines contents ignore-rev ignore-revs-file incremental line-porcelain porcelain score-debug show-email show-name show-number show-stats`,
    branch: `${LISTED} abbrev all copy delete edit-description force move quiet recurse-submodules remotes set-upstream set-upstream-to show-current track unset-upstream verbose`,
    "cat-file":
      "allow-unknown-type batch batch-all-objects batch-check batch-command buffer filters follow-symlinks mailmap path textconv unordered use-mailmap",
    "check-attr": "all cached source stdin",
    "check-ignore": "index non-matching quiet stdin verbose",
    "check-mailmap": "stdin",
    checkout: TREE,
    cherry: "abbrev verbose",
    "cherry-pick": SEQUENCE,
    clean: "dry-run exclude force interactive quiet",
    clone:
      "also-filter-submodules bare branch checkout depth dissociate filter ipv4 ipv6 jobs mirror origin progress quiet recurse-submodules recursive " +
      "reject-shallow remote-submodules revision shallow-exclude shallow-since shallow-submodules single-branch sparse tags verbose",
    commit:
      "ahead-behind all allow-empty allow-empty-message amend author branch cleanup date dry-run edit file fixup gpg-sign include interactive long message " +
      "null only patch pathspec-file-nul pathspec-from-file porcelain post-rewrite quiet reedit-message reset-author reuse-message short signoff squash " +
      "status template trailer untracked-files verbose verify",
    "commit-tree": "gpg-sign",
    "count-objects": "human-readable verbose",
    describe:
      "abbrev all always broken candidates contains debug dirty exact-match exclude first-parent long match tags",
    diff: LOG,
    "diff-files": LOG,
    "diff-index": LOG,
    "diff-tree": LOG,
    difftool: `${LOG} dir-diff prompt gui trust-exit-code`,
    fetch: FETCH,
    "for-each-ref": `${LISTED} perl python shell tcl`,
    "format-patch": `${LOG} add-header attach cc cover-from-description cover-letter creation-factor filename-max-length force-in-body-from from ignore-if-in-upstream in-reply-to inline interdiff keep-subject numbered numbered-files range-diff reroll-count rfc signature signature-file signoff start-number stdout subject-prefix thread to zero-commit`,
    fsck: "cache connectivity-only dangling full name-objects progress reflogs root strict tags unreachable verbose references",
    gc: "aggressive auto cruft detach force keep-largest-pack prune quiet",
    grep:
      "after-context all-match and basic-regexp before-context break cached color column context count exclude-standard extended-regexp files-with-matches " +
      "files-without-match fixed-strings full-name function-context heading ignore-case index invert-match line-number max-count max-depth name-only not " +
      "null only-matching or perl-regexp quiet recurse-submodules recursive show-function text textconv threads untracked word-regexp",
    "hash-object": "filters literally path stdin stdin-paths",
    help: "aliases all config developer-interfaces external-commands guides info man user-interfaces verbose",
    init: "initial-branch object-format quiet",
    log: LOG,
    "ls-files":
      "abbrev cached debug deduplicate deleted directory empty-directory eol error-unmatch exclude exclude-from exclude-per-directory exclude-standard " +
      "format full-name ignored killed modified others recurse-submodules resolve-undo sparse stage unmerged with-tree",
    "ls-remote": "branches exit-code get-url heads quiet refs sort symref tags",
    "ls-tree": "abbrev format full-name full-tree long name-only name-status object-only",
    merge: `${SEQUENCE} allow-unrelated-histories autostash compact-summary ff-only file into-name log message overwrite-ignore progress quiet squash stat summary verbose verify verify-signatures`,
    "merge-base": "all fork-point independent is-ancestor octopus",
    "merge-tree": "allow-unrelated-histories merge-base messages name-only stdin trivial-merge write-tree quiet",
    mv: "dry-run force sparse verbose",
    "name-rev": "all always annotate-stdin exclude name-only refs stdin tags undefined",
    notes:
      "ref message file reuse-message reedit-message force allow-empty stdin separator stripspace ignore-missing strategy commit abort quiet verbose dry-run",
    "pack-refs": "all auto prune include exclude",
    prune: "dry-run exclude-promisor-objects expire progress verbose",
    pull: `${FETCH} ${SEQUENCE} allow-unrelated-histories autostash ff-only log rebase squash stat summary verify verify-signatures`,
    push: "all atomic branches delete dry-run follow-tags force force-if-includes force-with-lease ipv4 ipv6 mirror porcelain progress prune push-option quiet set-upstream signed tags thin verbose verify",
    "range-diff": `${LOG} creation-factor dual-color`,
    "read-tree":
      "aggressive dry-run empty exclude-per-directory prefix quiet recurse-submodules reset sparse-checkout trivial verbose",
    rebase: `${SEQUENCE} apply autosquash autostash committer-date-is-author-date edit-todo force-rebase fork-point ignore-date ignore-whitespace interactive keep-base keep-empty merge onto quiet reapply-cherry-picks rebase-merges reset-author-date root show-current-patch stat update-refs verbose verify whitespace`,
    reflog: `${LOG} expire expire-unreachable updateref rewrite stale-fix dry-run verbose`,
    remote: "verbose tags track master fetch push add prune all auto query",
    reset:
      "hard intent-to-add keep merge mixed patch pathspec-file-nul pathspec-from-file quiet recurse-submodules refresh soft",
    restore: TREE,
    "rev-list": `${LOG} bisect-vars bisect-all filter-print-omitted object-names`,
    "rev-parse":
      `${REVISIONS} verify quiet short abbrev-ref symbolic symbolic-full-name git-dir absolute-git-dir git-common-dir git-path show-toplevel ` +
      "show-prefix show-cdup show-superproject-working-tree show-object-format show-ref-format shared-index-path is-inside-work-tree is-inside-git-dir " +
      "is-bare-repository is-shallow-repository local-env-vars flags revs-only default sq sq-quote path-format disambiguate resolve-git-dir prefix abbrev",
    revert: SEQUENCE,
    rm: "cached dry-run force ignore-unmatch pathspec-file-nul pathspec-from-file quiet sparse",
    shortlog: `${REVISIONS} email group numbered summary committer`,
    show: LOG,
    "show-branch":
      "all color current date-order independent list merge-base more name reflog remotes sha1-name sparse topics topo-order",
    "show-ref": "abbrev branches dereference exclude-existing exists hash head heads quiet tags verify",
    "sparse-checkout": "cone sparse-index stdin skip-checks end-of-options",
    stage: "all dry-run force intent-to-add patch update verbose",
    stash: `${LOG} keep-index include-untracked only-untracked message pathspec-from-file pathspec-file-nul index staged print`,
    status:
      "ahead-behind branch column find-renames ignore-submodules ignored long null porcelain renames short show-stash untracked-files verbose",
    submodule:
      "quiet cached recursive init remote force jobs depth checkout merge rebase recommend-shallow filter all branch default files summary-limit progress single-branch",
    switch: TREE,
    "symbolic-ref": "delete quiet recurse short",
    tag: `${LISTED} annotate cleanup delete edit file force local-user message sign trailer verify`,
    "update-index":
      "add again assume-unchanged cacheinfo chmod clear-resolve-undo force-remove ignore-missing ignore-skip-worktree-entries ignore-submodules index-info " +
      "info-only really-refresh refresh remove replace skip-worktree stdin unmerged unresolve verbose",
    "update-ref": "create-reflog deref",
    "verify-commit": "raw verbose",
    "verify-tag": "format raw verbose",
    version: "build-options",
    whatchanged: LOG,
    worktree: "porcelain verbose expire dry-run reason force",
    "write-tree": "missing-ok prefix",
  }),
);

const LOG_SHORT = "abcghimpqrstuvwzDEFPRWB?C?M?G+I:L+O:S+U#l#n#";
const ADD_SHORT = "nvipefuNA";
const BLAME_SHORT = "bfnpctlsewhS:C?M?L+";
const PICK_SHORT = "nexsS?X:m:";

/** The short options of each subcommand, as `OptionRules.short` has them. One that is not here has none; all take `-5`. */
export const GIT_SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    add: ADD_SHORT,
    am: "iqsukmcrC#p#S?",
    annotate: BLAME_SHORT,
    apply: "NzRvqp#C#",
    archive: "vl",
    blame: BLAME_SHORT,
    branch: "vqradDmMcClfit?u:",
    "cat-file": "eptszZ",
    "check-attr": "az",
    "check-ignore": "qvzn",
    checkout: "lqmdfpt?b:B:",
    cherry: "v",
    "cherry-pick": PICK_SHORT,
    clean: "qnfidxXe:",
    clone: "vqnb:j#o:",
    commit: "qvseaipnozF:m+c:C:t:S?u?",
    "commit-tree": "p:m:F:S?",
    "count-objects": "vH",
    diff: LOG_SHORT,
    "diff-files": LOG_SHORT,
    "diff-index": LOG_SHORT,
    "diff-tree": LOG_SHORT,
    difftool: "gdyRt:U#M?C?",
    fetch: "vqaftnpPkuj#o:",
    "for-each-ref": "sp",
    "format-patch": "nNskpqabwzRWC?M?G+O:S+U#l#v#",
    fsck: "v",
    gc: "q",
    grep: "viwaIrEGFPnhHlLzocpWqA#B#C#e:f:m#",
    "hash-object": "wt:",
    help: "amivgc",
    init: "qb:",
    log: LOG_SHORT,
    "ls-files": "ztvfcdmoiskux:X:",
    "ls-remote": "qthbo:",
    "ls-tree": "drtzl",
    merge: "nevqF:S?X:m+",
    "merge-base": "a",
    "merge-tree": "zX:",
    mv: "vnfk",
    notes: "fqvnm+F:C:c:s:",
    prune: "nv",
    pull: "vqnaftpkr?S?X:j#o:",
    push: "vqdnfuo:",
    "range-diff": LOG_SHORT,
    "read-tree": "vmuinq",
    rebase: "qvnfmikr?C#S?X:",
    reflog: LOG_SHORT,
    remote: "vfadpnt:m:",
    reset: "qpN",
    restore: "SWqmps:",
    "rev-list": LOG_SHORT,
    "rev-parse": "qn#",
    revert: PICK_SHORT,
    rm: "nqfr",
    shortlog: "cnsew?",
    show: LOG_SHORT,
    "show-branch": "arg?",
    "show-ref": "dqhs?",
    stage: ADD_SHORT,
    stash: "abcghikmpqrstuvwzSDEFPRWB?C?M?G+I:L+O:U#l#n#",
    status: "vsbzu?M?",
    submodule: "qfdNnb:j#",
    switch: "qmdft?c:C:",
    // With `-m` a value could pass for the reference.
    "symbolic-ref": "qd",
    tag: "ldvaesfiu:F:m+n#",
    "update-index": "qzg",
    "update-ref": "dz",
    "verify-commit": "v",
    "verify-tag": "v",
    whatchanged: LOG_SHORT,
    worktree: "vnfdqb:B:",
  }),
);

/** `--strategy=x` runs `git-merge-x`. */
const OWN_STRATEGIES = /^(?:ort|recursive|resolve|octopus|ours|subtree)$/;
const STRATEGY: readonly ValueRule[] = [{ short: "s", long: "strategy", fits: OWN_STRATEGIES }];

/** Options of a subcommand that are covered with some values. */
export const GIT_VALUES: ReadonlyMap<string, readonly ValueRule[]> = new Map([
  ...["apply", "am"].map((name) => [name, [{ long: "directory", fits: INSIDE }]] as const),
  ...["merge", "pull", "rebase"].map((name) => [name, STRATEGY] as const),
  ...["cherry-pick", "revert"].map((name) => [name, [{ long: "strategy", fits: OWN_STRATEGIES }]] as const),
]);
