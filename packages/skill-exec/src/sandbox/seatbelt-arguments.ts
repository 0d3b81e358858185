import type { SandboxRequest } from "./sandbox.js";

/** The arguments of `sandbox-exec` for one run. Paths go in as parameters, so that none can be read as a part of the profile. */
export function seatbeltArguments(request: SandboxRequest): string[] {
  const { command, grants, skillDirectory, scratchDirectory } = request;
  const readable = new Map([["SKILL", skillDirectory], ["PROGRAM", command[0]], ...numbered("READ", grants.read)]);
  const writable = new Map([["SCRATCH", scratchDirectory], ...numbered("WRITE", grants.write)]);
  const profile = [
    BASE,
    ...[...readable.keys()].map((name) => `(allow file-read* (subpath (param "${name}")))`),
    ...[...writable.keys()].map((name) => `(allow file-read* file-write* (subpath (param "${name}")))`),
    ...(grants.network ? [NETWORK] : []),
  ].join("\n");
  const parameters = [...readable, ...writable].flatMap(([name, path]) => ["-D", `${name}=${path}`]);
  return [...parameters, "-p", profile, ...command];
}

/** Everything is shut; then the system's programs are opened for reading. The user's files are under none of these folders. */
const BASE = `(version 1)
(deny default)
(import "system.sb")
(allow process-fork)
(allow process-exec)
(allow signal (target same-sandbox))
(allow sysctl-read)
(allow file-read-metadata)
(allow file-read* (literal "/")
  (subpath "/bin") (subpath "/sbin") (subpath "/usr") (subpath "/System") (subpath "/Library/Frameworks")
  (subpath "/Library/Developer/CommandLineTools") (subpath "/opt/homebrew") (subpath "/private/var/select")
  (subpath "/private/etc/ssl"))
(allow file-write-data (literal "/dev/null") (literal "/dev/dtracehelper"))`;

const NETWORK = `(allow network*)
(allow file-read* (literal "/private/etc/hosts") (literal "/private/etc/resolv.conf") (subpath "/Library/Keychains"))
(allow mach-lookup (global-name "com.apple.dnssd.service") (global-name "com.apple.trustd"))`;

const numbered = (name: string, paths: readonly string[]): [string, string][] =>
  paths.map((path, at) => [`${name}_${at}`, path]);
