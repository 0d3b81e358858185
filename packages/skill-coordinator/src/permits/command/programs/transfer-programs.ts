import { NOWHERE, type OptionRules } from "./option-rules.js";

/** Hosts to jump over. Some versions of ssh hand them to a shell, so nothing but names and numbers. */
const JUMP = { short: "J", fits: /^(?!-)(?!.*[@,/]-)(?:ssh:\/\/)?[\w.@:,[\]-]+$/ };

/** Programs that talk to other machines, and archives. */
export const TRANSFER_PROGRAMS: Readonly<Record<string, OptionRules>> = {
  tar: {
    flags: "AcdrtuxnSkOmpsajJzZhvwloiBW",
    valued: "fCTXbHVNK",
    bareOptions: true,
    long:
      "create extract get list append update diff compare catenate concatenate delete test-label file directory files-from null no-null " +
      "verbatim-files-from exclude exclude-from exclude-vcs exclude-vcs-ignores exclude-backups exclude-caches exclude-caches-all exclude-ignore " +
      "exclude-ignore-recursive exclude-tag exclude-tag-all anchored no-anchored ignore-case no-ignore-case wildcards no-wildcards " +
      "wildcards-match-slash no-wildcards-match-slash strip-components transform xform show-transformed-names no-recursion recursion " +
      "keep-old-files skip-old-files keep-newer-files keep-directory-symlink one-top-level to-stdout gzip gunzip ungzip bzip2 xz lzip lzma lzop " +
      "zstd compress uncompress auto-compress no-auto-compress verbose totals checkpoint utc full-time block-number newer newer-mtime after-date " +
      "numeric-owner owner group mode mtime clamp-mtime sort format posix pax-option preserve-permissions same-permissions no-same-permissions " +
      "same-owner no-same-owner touch dereference hard-dereference sparse hole-detection acls no-acls xattrs no-xattrs selinux no-selinux " +
      "one-file-system occurrence ignore-zeros ignore-failed-read warning quoting-style label show-defaults show-omitted-dirs force-local " +
      "blocking-factor add-file verify help usage version",
    // `host:file` is an archive on another machine, reached through a remote shell.
    refused: { test: namesHost },
  },
  zip: {
    flags: "rqjvuDXye@xi0123456789",
    valued: "P",
    long: "recurse-paths quiet junk-paths verbose update no-dir-entries symlinks encrypt exclude include compression-method help version",
  },
  curl: {
    flags: "0123469#afgGIijkLlMNnpqRSsvVZ:",
    valued: "AbCdeEFHhmPQrtuUxXyYz",
    values: [
      { short: "o", long: "output", fits: NOWHERE },
      { short: "D", long: "dump-header", fits: NOWHERE },
      // `@file` may hold `%output{file}`, which writes.
      { short: "w", long: "write-out", fits: /^(?!@)(?!.*%output\{)/s },
      // Addresses from a file are saved under the names that they end in.
      { long: "url", fits: /^(?!@|file:)/i },
    ],
    long:
      "anyauth append aws-sigv4 basic cacert capath cert cert-type ciphers compressed connect-timeout connect-to continue-at cookie crlf data " +
      "data-ascii data-binary data-raw data-urlencode digest disable dns-servers doh-url expect100-timeout fail fail-early fail-with-body form " +
      "form-escape form-string get globoff head header help http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only " +
      "ignore-content-length include insecure interface ipv4 ipv6 json junk-session-cookies keepalive-time key key-type limit-rate list-only " +
      "location location-trusted max-filesize max-redirs max-time negotiate netrc netrc-optional next no-alpn no-buffer no-keepalive " +
      "no-progress-meter no-sessionid noproxy ntlm oauth2-bearer parallel parallel-max pass path-as-is pinnedpubkey post301 post302 post303 " +
      "progress-bar proto proto-redir proxy proxy-basic proxy-header proxy-insecure proxy-user range rate raw referer request " +
      "request-target resolve retry retry-all-errors retry-connrefused retry-delay retry-max-time show-error silent socks5 socks5-hostname " +
      "speed-limit speed-time ssl ssl-reqd tcp-fastopen tcp-nodelay tls-max tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding " +
      "url-query user user-agent verbose version",
    // An upload to `file:` writes, and a redirection may lead there, so there are no uploads by `-T`.
    // A key in a token is reached through a library that the address may name. A pattern before the colon may spell any scheme.
    refused: /%output\{|^file:|pkcs11:|^[^"'\s:/{[]*[{[][^"'\s]*:\//i,
  },
  wget: {
    flags: "qvdSVh46",
    valued: "QTUtw",
    values: [{ short: "O", long: "output-document", fits: NOWHERE }],
    plain: /^-nv$/,
    long:
      "quiet verbose no-verbose debug spider tries retry-connrefused timeout connect-timeout read-timeout dns-timeout wait waitretry random-wait " +
      "limit-rate quota user-agent header post-data post-file method body-data body-file no-check-certificate max-redirect server-response " +
      "inet4-only inet6-only prefer-family referer user password http-user http-password no-cookies no-proxy no-cache no-dns-cache show-progress " +
      "progress content-on-error https-only secure-protocol ca-certificate ca-directory ignore-length compression help version",
    // Else the other side names the file that is written.
    needs: /^(?:-[qvdS46]*O|--output-document(?:=|$)|--spider$|--help$|--version$|-[hV]$)/,
  },
  rsync: {
    flags: "vqcarRuldLkKHpEAXogDtOJSnWxIzhPim08yCs46b",
    valued: "Bf",
    values: [{ short: "e", long: "rsh", fits: /^ssh(?: -p ?\d+)?$/ }],
    long:
      "verbose quiet checksum archive recursive relative no-relative update inplace append links copy-links copy-unsafe-links safe-links hard-links perms " +
      "executability chmod acls xattrs owner group times omit-dir-times sparse dry-run whole-file one-file-system existing ignore-existing " +
      "remove-source-files delete delete-before delete-during delete-delay delete-after delete-excluded force max-delete max-size min-size " +
      "partial prune-empty-dirs numeric-ids timeout contimeout ignore-times size-only modify-window compress compress-level skip-compress " +
      "cvs-exclude filter exclude exclude-from include include-from files-from from0 protect-args address port stats human-readable progress " +
      "itemize-changes out-format list-only bwlimit backup suffix info debug no-motd ipv4 ipv6 no-perms no-owner no-group no-times help version",
    // Behind `--`, a host that begins with a dash is an option of `ssh`.
    refused: /^--$/,
  },
  ssh: { flags: "46AaCfGgKkMNnqsTtVvXxYy", valued: "BbcDeiLlmOpQRSWw", values: [JUMP], refused: /^--$/ },
  scp: { flags: "346ABCOpqRrTvs", valued: "cilPX", values: [JUMP], refused: /^--$/ },
  sftp: { flags: "46AaCfNpqrv", valued: "BcilPRXs", values: [JUMP], refused: /^--$/ },
  nc: {
    flags: "46hklnrtuvzNdC",
    valued: "ipqsw",
    long: "listen source-port source wait udp tcp verbose ssl ssl-verify crlf recv-only send-only idle-timeout keep-open nodns telnet max-conns help version",
  },
  tcpdump: {
    flags: "AbdDefhHIJKlLnNOpqStuUvxX#",
    valued: "BcEFijmMQrsTVy",
    long: "list-interfaces list-data-link-types number snapshot-length no-promiscuous-mode interface direction immediate-mode version help",
  },
  nmap: {
    plain: /^-(?:s[STUVAWMNXFnLOPRC]+|P[nSAUYEMP][\d,-]*|p[\dTUS:,*-]*|T[0-5]|[vd]+\d?|[FrnRO64A]|iL|e)$/,
    long:
      "top-ports port-ratio open reason packet-trace iflist max-retries host-timeout min-rate max-rate version-intensity version-light version-all " +
      "osscan-limit osscan-guess exclude excludefile traceroute system-dns dns-servers min-parallelism max-parallelism scan-delay " +
      "max-rtt-timeout min-rtt-timeout initial-rtt-timeout help version",
  },
  pg_dump: {
    flags: "abBcCOsxvVwW?",
    valued: "FjZeEnNStTdhpU",
    long:
      "format jobs verbose version compress lock-wait-timeout no-sync help data-only blobs large-objects no-blobs no-large-objects clean create " +
      "extension encoding schema exclude-schema no-owner schema-only superuser table exclude-table no-privileges no-acl column-inserts " +
      "disable-dollar-quoting disable-triggers enable-row-security exclude-table-data extra-float-digits if-exists inserts " +
      "load-via-partition-root no-comments no-publications no-security-labels no-subscriptions no-tablespaces no-toast-compression " +
      "no-unlogged-table-data on-conflict-do-nothing quote-all-identifiers rows-per-insert section serializable-deferrable snapshot " +
      "strict-names dbname host port username no-password password role",
    // In the text of a connection `sslkey` may name a library that is loaded, and a service is a file of such texts; so may what is encoded.
    refused: /^(?!--(?!dbname)).*(?:sslkey|service|%)/is,
  },
  mysqldump: {
    flags: "ABCFKQRVXYacdefilnqtvxy?",
    valued: "huPSpw",
    long:
      "all-databases databases no-data no-create-info no-create-db single-transaction quick routines triggers events skip-triggers host user port socket " +
      "protocol password add-drop-table add-drop-database add-locks skip-add-locks skip-lock-tables lock-tables extended-insert skip-extended-insert " +
      "where compact complete-insert hex-blob set-gtid-purged column-statistics default-character-set ignore-table skip-comments comments " +
      "no-tablespaces tables opt skip-opt order-by-primary max-allowed-packet ssl-mode master-data source-data dump-date skip-dump-date verbose help version",
  },
};

/** Whether a word of `tar` is an archive on another machine, also joined to its option: `-xfhost:a`, `--file=host:a`. */
function namesHost(word: string): boolean {
  const colon = word.indexOf(":");
  const host = word.slice(0, Math.max(0, colon));
  if (colon === -1 || host.includes("/")) return false;
  if (host.startsWith("--")) return /^--file=[^-]/.test(host);
  return !host.startsWith("-") || /^-\w*f[^-]/.test(host);
}
