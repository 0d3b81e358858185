import type { OptionRules } from "./option-rules.js";

const list = (text: string): readonly string[] => text.split(" ");
const pairs = (first: string, text: string): readonly string[] => list(text).map((second) => `${first} ${second}`);

/** Programs of many subcommands: version control beside git, clusters, clouds, keys. */
export const SERVICE_PROGRAMS: Readonly<Record<string, OptionRules>> = {
  openssl: {
    singleDash: true,
    subcommands: list(
      "version list help x509 s_client verify dgst asn1parse rand ciphers crl pkey rsa ec speed prime base64 md5 sha1 sha224 sha256 sha384 sha512",
    ),
    long:
      "text noout in inform outform subject issuer dates startdate enddate serial fingerprint pubkey modulus hash subject_hash issuer_hash ext " +
      "purpose checkend checkhost checkip checkemail nameopt certopt md5 sha1 sha224 sha256 sha384 sha512 sha3-256 connect servername noservername " +
      "showcerts port host starttls alpn brief CAfile CApath untrusted trusted verify verify_return_error verify_hostname verify_depth x509_strict " +
      "partial_chain tls1 tls1_1 tls1_2 tls1_3 no_tls1_2 no_tls1_3 quiet ign_eof crlf hex base64 r c d e a A binary v V s stdname " +
      "psk pubin pubout check alias email ocsp_uri ocspid status strparse i offset length noenc help commands digest-algorithms cipher-algorithms",
    // `org.openssl.engine:/tmp/x.so:key` loads a library. A name with a port is no such address.
    refused: /^[a-z][\w+.-]*:(?!\d+$)/i,
  },
  hg: {
    leadingFlags: "-q --quiet -v --verbose",
    subcommands: list(
      "status st log diff add addremove commit ci update up branch branches tags tag summary sum annotate blame cat files heads identify id paths " +
        "parents tip version help root manifest grep locate bookmarks bookmark forget remove rm revert",
    ),
    flags: "AacCdfghinpqSuvwBbyM0",
    valued: "rlTIXm",
    long:
      "rev limit template graph patch stat git message user date all modified added removed deleted clean unknown ignored no-status quiet verbose " +
      "include exclude branch keyword no-merges style change ignore-all-space ignore-space-change unified nodates follow line-number number " +
      "changeset active closed pager color help version addremove close-branch amend secret print0 copies",
    globs: "doubtful",
  },
  svn: {
    leadingFlags: "-q --quiet -v --verbose --non-interactive --no-auth-cache",
    subcommands: list(
      "status st stat log diff di info list ls cat blame praise annotate ann update up add commit ci propget pget pg proplist plist pl " +
        "help cleanup revert mkdir resolved",
    ),
    flags: "qvuNRg",
    valued: "rmFcl",
    long:
      "verbose quiet revision change message file limit xml stop-on-copy incremental summarize depth non-interactive username no-auth-cache " +
      "trust-server-cert show-updates no-ignore git ignore-properties properties-only search use-merge-history recursive strict force parents help version",
    // A working copy of a stranger's files where git runs them; `svn+x://` runs a program that settings name.
    refused: /(?:^|[\\/])(?:\.git|git~\d|\.hg)(?:[\\/]|$)|svn\+(?!ssh:\/\/[A-Za-z\d])/i,
    globs: "doubtful",
  },
  kubectl: {
    subcommands: list(
      "get describe logs explain version api-resources api-versions cluster-info top events wait rollout scale apply delete create label annotate patch " +
        "set expose autoscale cordon uncordon drain taint auth completion help options",
    ).concat(pairs("config", "view get-contexts current-context get-clusters get-users")),
    leading: "-n --namespace --context",
    flags: "AwfhRp",
    valued: "nolcLv",
    long:
      "namespace all-namespaces output selector field-selector label-columns show-labels show-kind sort-by watch watch-only no-headers follow tail " +
      "since since-time previous container all-containers timestamps prefix ignore-errors max-log-requests limit-bytes context filename recursive " +
      "dry-run replicas current-replicas for timeout to-revision revision grace-period force wait cascade all ignore-not-found server-side " +
      "field-manager image port target-port protocol type overwrite patch patch-file limits requests min max cpu-percent v help from-literal from-file " +
      "from-env-file docker-server raw chunk-size show-managed-fields containers api-group namespaced verbs client short minify ignore-daemonsets " +
      "delete-emptydir-data record save-config validate prune reason",
    globs: "doubtful",
  },
  helm: {
    subcommands: list(
      "list ls status history show inspect search version env template install upgrade uninstall delete rollback lint repo dependency get help",
    ),
    leading: "-n --namespace --kube-context",
    leadingFlags: "--debug",
    flags: "aAqdrih",
    valued: "fnom",
    long:
      "namespace all-namespaces output filter values set set-string set-json set-file version repo wait wait-for-jobs timeout atomic dry-run install " +
      "create-namespace reuse-values reset-values debug devel max revision kube-context all date reverse short deployed failed pending " +
      "show-only include-crds skip-crds is-upgrade api-versions kube-version name-template generate-name description no-hooks keep-history " +
      "strict with-subcharts versions regexp history-max cleanup-on-fail force dependency-update help",
    globs: "doubtful",
  },
  aws: {
    subcommands: list(
      "s3 s3api sts ec2 lambda iam logs cloudwatch dynamodb sns sqs rds kms secretsmanager ssm-contacts route53 apigateway apigatewayv2 events " +
        "stepfunctions glue athena redshift elasticache elb elbv2 autoscaling acm cloudfront ecr organizations pricing ce support help --version",
    ).concat(
      pairs(
        "cloudformation",
        "describe-stacks describe-stack-events list-stacks list-stack-resources get-template validate-template describe-change-set",
      ),
      pairs(
        "ssm",
        "get-parameter get-parameters get-parameters-by-path describe-parameters describe-instance-information",
      ),
      pairs("ecs", "list-clusters list-services list-tasks describe-clusters describe-services describe-tasks"),
      pairs("eks", "list-clusters describe-cluster list-nodegroups describe-nodegroup"),
    ),
    leading: "--region --profile --output",
    leadingFlags: "--debug --no-cli-pager --no-paginate --no-sign-request",
    longBut: "endpoint-url ca-bundle cli-auto-prompt cli-input-json cli-input-yaml",
    globs: "doubtful",
  },
  gh: {
    subcommands: list(
      "api browse cache completion gpg-key help issue label org pr project ruleset search secret ssh-key status variable version workflow --help --version",
    ).concat(
      pairs("auth", "status"),
      pairs("gist", "list view create edit"),
      pairs("release", "list view create edit upload delete"),
      pairs("repo", "list view create edit sync"),
      pairs("run", "list view watch rerun cancel delete"),
    ),
    flags: "cdfhiorvwy",
    valued: "ABDEFGHLMNPRSTXabejklmnpqstu",
    longBut: "clone template config show-token source",
    // `repo create --source` works in a folder of the caller's choice, with the settings of the repository there.
    shortBut: { "repo create": "cps", "auth status": "t" },
    // What follows `--` goes to git.
    refused: /^--$/,
    globs: "doubtful",
  },
};
