import { isInside } from "@skillwright/skill-index/node";
import type { SandboxPaths, SandboxRequest } from "../sandbox.js";
import { identityCheck, outerLimits, processLimit } from "./command-wrappers.js";

/** What the driver has found out about bubblewrap and the machine it is on. */
export interface BubblewrapHost {
  readonly program: string;
  readonly version: string;
  /** The system's own folders, for programs and libraries. */
  readonly system: readonly SystemFolder[];
  /** Sets the kernel's limits; without it they are only watched. */
  readonly prlimit?: string;
  /** Whether the kernel counts the processes of a sandbox by themselves, and not all that the user runs. */
  readonly countsProcesses: boolean;
  /** Whether bubblewrap can forbid further namespaces (0.8 and later). */
  readonly disablesNamespaces: boolean;
  /** Files of /proc that tell of the host's keys. */
  readonly keyLists: readonly string[];
  /** Denies system calls that no script needs, with Unix sockets or without; absent on processors it is not made for. */
  readonly filter?: (unixSockets: boolean) => Uint8Array;
}

export interface SystemFolder {
  readonly path: string;
  /** What it points to, where it is a link such as `/bin`. */
  readonly link?: string;
}

export const BUBBLEWRAP_PATHS: SandboxPaths = { skill: "/skill", scratch: "/scratch" };

/** Nobody, inside and, when the host is root, outside too. */
export const NOBODY = 65534;

/** The descriptor on which bubblewrap says how the script ended, so that its own failures are told from the script's. */
const STATUS_DESCRIPTOR = "3";
/** The descriptors from which bubblewrap reads its options and the system-call filter. */
const [OPTIONS_DESCRIPTOR, FILTER_DESCRIPTOR] = ["4", "5"];

/** Program, arguments and inputs that start bubblewrap for one run. */
export interface BubblewrapCommand {
  readonly file: string;
  /** The script's own words come last, after `--`, and are never read as options. */
  readonly args: readonly string[];
  readonly inputs: readonly Uint8Array[];
}

export interface BubblewrapRequest extends SandboxRequest {
  /** Text that is printed to stderr when a granted or protected path is not the one that was found. */
  readonly identityMark: string;
}

/** The script can read bubblewrap's command line in /proc, so the options, with paths of the host, go another way. */
export function bubblewrapCommand(request: BubblewrapRequest, host: BubblewrapHost): BubblewrapCommand {
  const [file, ...args] = [
    ...outerLimits(request, host),
    host.program,
    ...["--args", OPTIONS_DESCRIPTOR, "--"],
    ...identityCheck(request, request.identityMark),
    ...processLimit(request, host),
    ...request.command,
  ] as [string, ...string[]];
  return {
    file,
    args,
    inputs: [
      // A path with NUL cannot be granted, so none can add an option.
      Buffer.from(
        bubblewrapOptions(request, host)
          .map((word) => `${word}\0`)
          .join(""),
      ),
      ...(host.filter ? [host.filter(request.grants.unixSockets)] : []),
    ],
  };
}

/** Bubblewrap's options for one run. */
function bubblewrapOptions(request: SandboxRequest, host: BubblewrapHost): string[] {
  return [
    ...namespaces(request, host),
    ...systemMounts(request, host),
    ...grantMounts(request),
    ...ownMounts(request, host),
    ...["--json-status-fd", STATUS_DESCRIPTOR],
    ...(host.filter ? ["--seccomp", FILTER_DESCRIPTOR] : []),
    ...["--chdir", request.workingDirectory],
  ];
}

function namespaces({ grants }: SandboxRequest, host: BubblewrapHost): string[] {
  return [
    "--unshare-all",
    // `--unshare-all` goes on without a user namespace where there is none; this one does not.
    "--unshare-user",
    ...(host.disablesNamespaces ? ["--disable-userns"] : []),
    ...(grants.network ? ["--share-net"] : []),
    "--die-with-parent",
    "--new-session",
    ...["--uid", String(NOBODY), "--gid", String(NOBODY), "--cap-drop", "ALL", "--hostname", "sandbox"],
  ];
}

/** Of /etc only what programs need to start. The rest, such as password files and host names, stays outside. */
const ETC_ALWAYS = ["/etc/alternatives", "/etc/ld.so.cache", "/etc/localtime"];
const ETC_NETWORK = [
  "/etc/ca-certificates",
  "/etc/hosts",
  "/etc/nsswitch.conf",
  "/etc/pki",
  "/etc/resolv.conf",
  "/etc/ssl/certs",
  "/etc/ssl/openssl.cnf",
];

function systemMounts({ command, grants }: SandboxRequest, host: BubblewrapHost): string[] {
  const etc = grants.network ? [...ETC_ALWAYS, ...ETC_NETWORK] : ETC_ALWAYS;
  // An interpreter from elsewhere, such as a Node in the user's home, comes in as a single file.
  const alone = host.system.some(({ path }) => isInside(command[0], path)) ? [] : [command[0]];
  return [
    ...host.system.flatMap(({ path, link }) =>
      link === undefined ? ["--ro-bind", path, path] : ["--symlink", link, path],
    ),
    ...etc.flatMap((path) => ["--ro-bind-try", path, path]),
    ...alone.flatMap((path) => ["--ro-bind", path, path]),
  ];
}

function grantMounts({ grants, protectedPaths }: SandboxRequest): string[] {
  const { covered, pinned } = protectedPaths;
  const readOnly = protectedPaths.readOnly.filter((path) => !grants.read.includes(path));
  const mounts: (readonly [kind: string, source: string, path: string])[] = [
    ...grants.read.filter((path) => !grants.write.includes(path)).map((path) => ["--ro-bind", path, path] as const),
    ...grants.write.map((path) => ["--bind", path, path] as const),
    // The kernel lets no one rename or remove what something is mounted on.
    ...pinned.map((path) => ["--bind", path, path] as const),
    ...readOnly.map((path) => ["--ro-bind", path, path] as const),
    ...covered.map((path) => ["--ro-bind", "/dev/null", path] as const),
  ];
  // Outer folders first: a mount hides what was mounted inside it before.
  return mounts.sort(([, , a], [, , b]) => a.length - b.length).flat();
}

function ownMounts({ command, grants, limits, skillDirectory }: SandboxRequest, host: BubblewrapHost): string[] {
  const { skill, scratch } = BUBBLEWRAP_PATHS;
  const size = String(limits.scratchBytes);
  const usesTmp = [command[0], ...grants.read, ...grants.write].some((path) => isInside(path, "/tmp"));
  return [
    ...["--proc", "/proc", "--dev", "/dev"],
    // The first process is bubblewrap itself, run by the script's own user: whoever can write its memory decides when the run is over.
    ...["--size", "4096", "--perms", "0555", "--tmpfs", "/proc/1", "--remount-ro", "/proc/1"],
    ...host.keyLists.flatMap((path) => ["--ro-bind", "/dev/null", path]),
    // Shared memory is no place on the host, but Python's multiprocessing does not start without it.
    ...["--size", size, "--tmpfs", "/dev/shm"],
    ...["--ro-bind", skillDirectory, skill],
    ...["--size", size, "--tmpfs", scratch, "--dir", `${scratch}/home`, "--dir", `${scratch}/tmp`],
    ...(usesTmp ? [] : ["--symlink", `${scratch}/tmp`, "/tmp"]),
    // Both are memory of the sandbox's own, but writable unless said otherwise.
    ...["--remount-ro", "/dev", "--remount-ro", "/"],
  ];
}
