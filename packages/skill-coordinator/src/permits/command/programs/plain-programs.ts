/** Programs that do what their name says, whatever their options: none runs another, and what writes writes by purpose. */
export const PLAIN_PROGRAMS: ReadonlySet<string> = new Set(
  (
    "grep egrep fgrep ls cat head tail wc cut tr nl tac rev comm join paste fold fmt column expand unexpand stat du df pwd whoami id uname date " +
    "basename dirname realpath readlink which type echo true false seq sleep md5sum sha1sum sha224sum sha256sum sha384sum sha512sum " +
    "b2sum cksum sum od hexdump strings diff cmp jq ps pgrep uptime free printenv groups nproc cal host nslookup dig ping mkdir touch cp mv rm " +
    "rmdir ln chmod chown tee truncate kill gzip gunzip zcat bzip2 bunzip2 xz unxz unzip zstd shellcheck cd exit"
  ).split(" "),
);
