import { realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join } from "node:path";
import { isInside } from "@skillwright/skill-index/node";
import { PRIVATE_FOLDER_PREFIX } from "../private-folder.js";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";

/** What a run may reach beyond the skill and its scratch folder. Everything is off unless it is named here. */
export interface Grants {
  /** The host's network, loopback included. Default: `false`. */
  readonly network?: boolean;
  /**
   * Unix sockets, such as those of tmux, ssh-agent and Docker: whoever reaches one gives orders outside the sandbox. Opens those below
   * granted paths and lets `/run` be granted; with `network` abstract ones too. Default: `false`.
   */
  readonly unixSockets?: boolean;
  /** Files and folders the script may read, absolute. Default: none. */
  readonly read?: readonly string[];
  /** Files and folders the script may change, absolute. Default: none. */
  readonly write?: readonly string[];
  /** Names of the host's environment variables that the script may see. Default: none. */
  readonly environment?: readonly string[];
}

/** Every field filled in; paths real, lists sorted and without repetition. */
export type ResolvedGrants = Required<Grants>;

/** What no script may change, whatever is granted. */
export interface GuardedPaths {
  /** The skill, the audit log, the list of approvals. */
  readonly paths: readonly string[];
  /** Folders in which the private folders of runs are made. */
  readonly staging: readonly string[];
}

/** Checks grants and fills them in. A path that would open what is guarded is rejected for writing. */
export async function resolveGrants(grants: Grants, { paths, staging }: GuardedPaths): Promise<Result<ResolvedGrants>> {
  const environment = sorted(grants.environment ?? []);
  for (const name of environment) {
    if (!/^[A-Za-z_]\w*$/.test(name)) {
      return fail("grant-invalid", `${quote(name)} is no name of an environment variable.`);
    }
    if (FIXED_NAMES.has(name)) return fail("grant-invalid", `${name} is set for each run and cannot be granted.`);
  }
  const { network = false, unixSockets = false } = grants;
  const read = await resolvePaths(grants.read ?? [], { guarded: [], staging: [], system: [], unixSockets });
  if (!read.ok) return read;
  const guarded = await Promise.all(paths.map(toReal));
  const rules = { guarded, staging: await Promise.all(staging.map(toReal)), system: SYSTEM, unixSockets };
  const write = await resolvePaths(grants.write ?? [], rules);
  if (!write.ok) return write;
  return succeed({ network, unixSockets, read: read.value, write: write.value, environment });
}

/** Device and inode of each granted path, by path: what a name stands for now. */
export async function identifyGrants({ read, write }: ResolvedGrants): Promise<ReadonlyMap<string, string>> {
  const identify = async (path: string): Promise<[string, string]> => {
    const stats = await stat(path, { bigint: true }).catch(() => undefined);
    return [path, stats === undefined ? "" : `${stats.dev}:${stats.ino}`];
  };
  return new Map(await Promise.all([...read, ...write].map(identify)));
}

/** Whether all that is wanted was granted. Paths must be the same ones: leave to read a folder says nothing of folders in it. */
export function covers(granted: ResolvedGrants, wanted: ResolvedGrants): boolean {
  const has = (list: readonly string[], items: readonly string[]): boolean =>
    items.every((item) => list.includes(item));
  return (
    (granted.network || !wanted.network) &&
    (granted.unixSockets || !wanted.unixSockets) &&
    has([...granted.read, ...granted.write], wanted.read) &&
    has(granted.write, wanted.write) &&
    has(granted.environment, wanted.environment)
  );
}

/** Set by the runner itself, for every script. */
const FIXED_NAMES = new Set(["HOME", "PATH", "TMPDIR"]);
/** Made by the sandbox; a path of the host cannot stand there. */
const RESERVED = ["/dev", "/proc", "/scratch", "/skill", "/sys"];

/** Programs and settings of the machine: what a script changes here runs with the rights of others. */
const SYSTEM = ["/bin", "/boot", "/etc", "/lib", "/lib32", "/lib64", "/private/etc", "/sbin", "/System", "/usr"];
/** Folders in which services keep their sockets. */
const SOCKETS = ["/run", "/private/var/run"];

/** The rules for one kind of access to a path. */
interface PathRules {
  /** Paths that no script may change. */
  readonly guarded: readonly string[];
  /** Folders that hold the private folders of runs. */
  readonly staging: readonly string[];
  readonly system: readonly string[];
  readonly unixSockets: boolean;
}

async function resolvePaths(paths: readonly string[], rules: PathRules): Promise<Result<readonly string[]>> {
  const found: string[] = [];
  for (const path of paths) {
    const resolved = await resolvePath(path, rules);
    if (!resolved.ok) return resolved;
    found.push(resolved.value);
  }
  return succeed(sorted(found));
}

const ALLOW_SOCKETS = "Set unixSockets to open it: the script can then give orders to the programs behind the sockets.";

async function resolvePath(
  path: string,
  { guarded, staging, system, unixSockets }: PathRules,
): Promise<Result<string>> {
  const shown = `The path ${quote(path)} cannot be granted`;
  if (!isAbsolute(path)) return fail("grant-invalid", `${shown}: it is not absolute.`);
  let real: string;
  try {
    real = await realpath(path);
    const stats = await stat(real);
    if (stats.isSocket() && !unixSockets) return fail("grant-invalid", `${shown}: it is a socket. ${ALLOW_SOCKETS}`);
    if (!stats.isFile() && !stats.isDirectory() && !stats.isSocket()) {
      return fail("grant-invalid", `${shown}: it is not a file or a folder.`);
    }
  } catch (cause) {
    return fail("grant-invalid", `${shown}: it is not there or out of reach.`, cause);
  }
  if (RESERVED.some((place) => isInside(real, place) || isInside(place, real))) {
    return fail("grant-invalid", `${shown}: the sandbox has a ${real} of its own, or it holds one.`);
  }
  if (!unixSockets && SOCKETS.some((place) => isInside(real, place) || isInside(place, real))) {
    return fail("grant-invalid", `${shown}: services have their sockets there. ${ALLOW_SOCKETS}`);
  }
  if (system.some((place) => isInside(real, place) || isInside(place, real))) {
    return fail(
      "grant-invalid",
      `${shown}: programs and settings of the machine are there, and no script may change them.`,
    );
  }
  if (isInside(await toReal(homedir()), real)) {
    return fail("grant-invalid", `${shown}: it holds your home folder. Name the folder that the script needs.`);
  }
  const opened = guarded.find((guard) => isInside(guard, real) || isInside(real, guard));
  if (opened !== undefined)
    return fail("grant-invalid", `${shown}: it would open ${quote(opened)}, which no script may change.`);
  const staged = staging.find((place) => isInside(place, real) || isPrivateFolder(real, place));
  if (staged !== undefined) {
    const reason = `runs keep their verified copies in ${quote(staged)}, and no script may change them`;
    return fail("grant-invalid", `${shown}: ${reason}. Name a folder of your own inside it, or set stagingDirectory.`);
  }
  return succeed(real);
}

/** Returns whether a path is a run's private folder or inside one. */
const isPrivateFolder = (path: string, place: string): boolean =>
  isInside(path, place) && path.slice(place.length).replace(/^\/+/, "").startsWith(PRIVATE_FOLDER_PREFIX);

/** With links resolved as far as the path exists: a log that was never written has a place all the same. */
async function toReal(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path === dirname(path) ? path : join(await toReal(dirname(path)), basename(path));
  }
}

const sorted = (items: readonly string[]): readonly string[] => [...new Set(items)].sort();
