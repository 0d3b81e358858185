import { findFile } from "../examine/find-program.js";
import type { Sandbox, SandboxCheck, SandboxRequest } from "../sandbox.js";
import { probeSandbox } from "./probe-sandbox.js";

/**
 * macOS: a profile for `sandbox-exec`. It closes files and network, but the system has no way to bound processes or memory for it,
 * and a process that leaves the group survives the run, inside the same sandbox.
 */
export function createSeatbelt(): Sandbox {
  const sandbox: Sandbox = {
    name: "sandbox-exec",
    isolates: true,
    searchPath: ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"],
    async check() {
      if (process.platform !== "darwin") return fail("sandbox-exec is part of macOS.");
      if ((await findFile(["sandbox-exec"], ["/usr/bin"])) === undefined) {
        return fail("/usr/bin/sandbox-exec is not there.");
      }
      const problem = await probeSandbox(sandbox);
      if (problem) return { ok: false, problem };
      return {
        ok: true,
        isolation: { files: true, network: true, processes: "none", memory: "none", endsDetached: false },
      };
    },
    launch: (request) => ({
      file: "/usr/bin/sandbox-exec",
      args: seatbeltArguments(request),
      environment: request.environment,
      workingDirectory: request.workingDirectory,
    }),
  };
  return sandbox;
}

const fail = (message: string): SandboxCheck => ({ ok: false, problem: { message } });

/** The arguments of `sandbox-exec` for one run. Paths go in as parameters, so that none can be read as a part of the profile. */
export function seatbeltArguments(request: SandboxRequest): string[] {
  const { command, grants, protectedPaths, skillDirectory, scratchDirectory } = request;
  const readable = new Map([["SKILL", skillDirectory], ["PROGRAM", command[0]], ...numbered("READ", grants.read)]);
  const writable = new Map([["SCRATCH", scratchDirectory], ...numbered("WRITE", grants.write)]);
  const shut = new Map(numbered("PROTECTED", [...protectedPaths.readOnly, ...protectedPaths.absent].map(bare)));
  const pinned = new Map(numbered("PINNED", protectedPaths.pinned));
  const profile = [
    BASE,
    ...[...readable.keys()].map((name) => `(allow file-read* (subpath (param "${name}")))`),
    ...[...writable.keys()].map((name) => `(allow file-read* file-write* (subpath (param "${name}")))`),
    // The last rule that fits a path decides.
    ...[...shut.keys()].map((name) => `(deny file-write* (subpath (param "${name}")))`),
    ...[...pinned.keys()].map((name) => `(deny file-write-unlink (literal (param "${name}")))`),
    ...(grants.unixSockets ? ["(allow network-outbound (remote unix-socket))"] : []),
    ...(grants.network ? [NETWORK] : []),
  ].join("\n");
  const parameters = [...readable, ...writable, ...shut, ...pinned].flatMap(([name, path]) => [
    "-D",
    `${name}=${path}`,
  ]);
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

const bare = (path: string): string => path.replace(/\/$/, "");

const numbered = (name: string, paths: readonly string[]): [string, string][] =>
  paths.map((path, at) => [`${name}_${at}`, path]);
