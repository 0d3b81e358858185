import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { lstat, readlink } from "node:fs/promises";
import { release } from "node:os";
import { promisify } from "node:util";
import { errorMessage } from "@skillwright/skill-text";
import { findFile } from "../examine/find-program.js";
import type { SandboxProblem } from "../sandbox.js";
import type { BubblewrapHost, SystemFolder } from "./bubblewrap-command.js";
import { createSystemCallFilter, isFiltered } from "./system-call-filter.js";

/** What there is to work with, or why there is nothing. */
export type Found<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: SandboxProblem };

export const SEARCH_PATH: readonly string[] = ["/usr/local/bin", "/usr/bin", "/bin"];
const SYSTEM_PATHS = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"];
const run = promisify(execFile);

/** Looks for bubblewrap and for what it can do on this machine. */
export async function inspectBubblewrap(options: {
  readonly program?: string | undefined;
  readonly systemPaths?: readonly string[] | undefined;
}): Promise<Found<BubblewrapHost>> {
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
  const processor = process.arch;
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
      ...(isFiltered(processor) && {
        filter: (unixSockets: boolean) => createSystemCallFilter(processor, { unixSockets }),
      }),
    },
  };
}

const fail = (message: string): { readonly ok: false; readonly problem: SandboxProblem } => ({
  ok: false,
  problem: { message },
});

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
