import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { lstat, readlink } from "node:fs/promises";
import { release } from "node:os";
import { promisify } from "node:util";
import { errorMessage } from "@skillwright/skill-text";
import { findFile } from "../examine/find-program.js";
import type { Launch, LaunchUser } from "../process/launch.js";
import type { Sandbox, SandboxCheck, SandboxProblem, SandboxRequest } from "../sandbox.js";
import {
  BUBBLEWRAP_PATHS,
  type BubblewrapHost,
  bubblewrapCommand,
  NOBODY,
  type SystemFolder,
} from "./bubblewrap-command.js";
import { probeSandbox } from "./probe-sandbox.js";
import { createSystemCallFilter } from "./system-call-filter.js";

export interface BubblewrapOptions {
  /** Path of `bwrap`. Default: looked for in `/usr/local/bin`, `/usr/bin`, `/bin`. */
  readonly program?: string;
  /** Further folders of the host that every script may read, such as `/opt/python` or `/nix/store`. Default: none. */
  readonly systemPaths?: readonly string[];
  /** User on the host. Default: `nobody` (65534) if the host is root, whom the kernel's process limit does not bind; else its own. */
  readonly user?: LaunchUser;
}

/** Linux: namespaces of its own for files, processes, network and users, by the `bwrap` program. */
export function createBubblewrap(options: BubblewrapOptions = {}): Sandbox {
  let host: BubblewrapHost | undefined;
  const user = options.user ?? (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined);
  const sandbox: Sandbox = {
    name: "bubblewrap",
    isolates: true,
    paths: BUBBLEWRAP_PATHS,
    searchPath: SEARCH_PATH,
    ...(user && { user }),
    async check() {
      const found = await inspectHost(options);
      if (!found.ok) return found;
      host = found.value;
      return checkIsolation(sandbox, host, user);
    },
    launch(request) {
      if (host === undefined) throw new TypeError("Call check() before launch().");
      return toLaunch(request, host, user);
    },
  };
  return sandbox;
}

const SEARCH_PATH = ["/usr/local/bin", "/usr/bin", "/bin"];
const SYSTEM_PATHS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"];
const run = promisify(execFile);

function toLaunch(request: SandboxRequest, host: BubblewrapHost, user: LaunchUser | undefined): Launch {
  return {
    file: host.program,
    ...bubblewrapCommand(request, host),
    environment: request.environment,
    workingDirectory: "/",
    ...(user && { user }),
    terminates: "tree",
    watch: true,
    memoryFolders: [BUBBLEWRAP_PATHS.scratch, "/dev/shm"],
    hasStarted: (status) => status.includes('"exit-code"'),
  };
}

async function checkIsolation(
  sandbox: Sandbox,
  host: BubblewrapHost,
  user: LaunchUser | undefined,
): Promise<SandboxCheck> {
  const problem = await probeSandbox(sandbox);
  if (problem) return { ok: false, problem };
  const bindsUser = (user?.uid ?? process.getuid?.()) !== 0;
  const kernel = host.prlimit === undefined ? "watched" : "kernel";
  return {
    ok: true,
    version: host.version,
    isolation: {
      files: true,
      network: true,
      processes: bindsUser && host.countsProcesses ? kernel : "watched",
      // The kernel holds each process to it; the sum over processes, sockets and shared memory is looked at.
      memory: "watched",
      systemCalls: host.filter !== undefined,
      endsDetached: true,
    },
  };
}

/** What there is to work with, or why there is nothing. */
type HostInspection =
  | { readonly ok: true; readonly value: BubblewrapHost }
  | { readonly ok: false; readonly problem: SandboxProblem };

async function inspectHost(options: BubblewrapOptions): Promise<HostInspection> {
  if (process.platform !== "linux") return fail("bubblewrap runs on Linux only.");
  const program = options.program ?? (await findFile(["bwrap"], SEARCH_PATH));
  if (program === undefined) return fail("bwrap is not installed. On Debian and Ubuntu: apt-get install bubblewrap.");
  let version: string;
  try {
    version = /\d+(\.\d+)+/.exec((await run(program, ["--version"], { env: {} })).stdout)?.[0] ?? "";
  } catch (error) {
    return fail(`${program} does not start: ${errorMessage(error)}`);
  }
  if (!isAtLeast(version, 0, 7))
    return fail(`${program} ${version} is too old: 0.7 or later can bound the scratch folder.`);
  const prlimit = await findFile(["prlimit"], SEARCH_PATH);
  const filter = createSystemCallFilter(process.arch);
  return {
    ok: true,
    value: {
      program,
      version,
      system: await systemFolders([...SYSTEM_PATHS, ...(options.systemPaths ?? [])]),
      ...(prlimit !== undefined && { prlimit }),
      countsProcesses: prlimit !== undefined && isAtLeast(release(), 5, 14),
      disablesNamespaces: isAtLeast(version, 0, 8),
      keyLists: ["/proc/keys", "/proc/key-users"].filter((path) => existsSync(path)),
      ...(filter && { filter }),
    },
  };
}

const fail = (message: string): HostInspection & { readonly ok: false } => ({ ok: false, problem: { message } });

async function systemFolders(paths: readonly string[]): Promise<SystemFolder[]> {
  const found: SystemFolder[] = [];
  for (const path of paths) {
    // What is not there is not needed: few systems have all of these.
    const stats = await lstat(path).catch(() => undefined);
    if (stats?.isSymbolicLink()) found.push({ path, link: await readlink(path) });
    else if (stats) found.push({ path });
  }
  return found;
}

function isAtLeast(version: string, major: number, minor: number): boolean {
  const [first = 0, second = 0] = version.split(".").map(Number.parseFloat);
  return first > major || (first === major && second >= minor);
}
