import type { SandboxRequest } from "../sandbox.js";

/** What there is to set the kernel's limits with. */
interface LimitingHost {
  readonly prlimit?: string;
  readonly countsProcesses: boolean;
}

/**
 * Compares what was mounted with what was approved, inside, before the script begins: there it can no longer be swapped. Each path must
 * also be a mount of its own, or what was to be mounted there is somewhere else. `$1` is printed where they differ, and the script has no
 * way to know it. No real path holds `//`, so it parts the list; the kernel writes blanks as octal numbers, which `%b` reads.
 */
const IDENTITY_CHECK = `differs=$1 left=$2; shift 2
mounts=//$(while read -r _ _ _ _ point _; do printf '%b//' "$point"; done </proc/self/mountinfo)
while [ "$left" -gt 0 ]; do
  path=\${1#* }
  case $mounts in *"//$path//"*) found=$(stat -c %d:%i -- "$path") ;; *) found= ;; esac
  [ "$found" = "\${1%% *}" ] || { printf '%s %s\\n' "$differs" "$path" >&2; exit 1; }
  shift; left=$((left - 1))
done
exec "$@"`;

/** Returns the shell command that makes the comparison and becomes the script. */
export function identityCheck({ identities }: SandboxRequest, mark: string): string[] {
  if (identities.size === 0) return [];
  const expected = [...identities].map(([path, identity]) => `${identity || UNKNOWN} ${path}`);
  return ["/bin/sh", "-c", IDENTITY_CHECK, "sh", mark, String(identities.size), ...expected];
}

/** What no path has, so that the run does not start. */
const UNKNOWN = "unknown";

/** Limits for bubblewrap and all that it starts: its first process outlives none of them. */
export function outerLimits({ grants, limits }: SandboxRequest, host: LimitingHost): string[] {
  if (host.prlimit === undefined) return [];
  const { memoryBytes } = limits;
  return [
    host.prlimit,
    "--core=0:0",
    // Each open socket holds kernel memory that no other limit here counts.
    "--nofile=256:256",
    // Not the address space: Node alone reserves gigabytes of that without using them.
    `--data=${memoryBytes}:${memoryBytes}`,
    // One file is at most as large as all memory; in a granted folder the disk is the bound.
    ...(grants.write.length > 0 ? [] : [`--fsize=${memoryBytes}:${memoryBytes}`]),
    "--",
  ];
}

/** Set inside: outside, the kernel would count all processes of the user, and not those of the sandbox. */
export function processLimit({ limits }: SandboxRequest, host: LimitingHost): string[] {
  if (host.prlimit === undefined || !host.countsProcesses) return [];
  return [host.prlimit, `--nproc=${limits.processes}:${limits.processes}`, "--"];
}
