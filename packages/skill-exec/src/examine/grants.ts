import { realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join } from "node:path";
import { isInside } from "@skillwright/skill-index/node";
import { quote } from "../quote.js";
import { fail, type Result, succeed } from "../run-problem.js";

/** What a run may reach beyond the skill and its scratch folder. Everything is off unless it is named here. */
export interface Grants {
  /** The host's network, loopback included. Default: `false`. */
  readonly network?: boolean;
  /** Files and folders the script may read, absolute. Default: none. */
  readonly read?: readonly string[];
  /** Files and folders the script may change, absolute. Default: none. */
  readonly write?: readonly string[];
  /** Names of the host's environment variables that the script may see. Default: none. */
  readonly environment?: readonly string[];
}

/** Every field filled in; paths real, lists sorted and without repetition. */
export type ResolvedGrants = Required<Grants>;

/** `guarded`: what no script may change, whatever is granted: the skill, the audit log, the list of approvals. */
export async function resolveGrants(grants: Grants, guarded: readonly string[]): Promise<Result<ResolvedGrants>> {
  const environment = sorted(grants.environment ?? []);
  for (const name of environment) {
    if (!/^[A-Za-z_]\w*$/.test(name)) {
      return fail("grant-invalid", `${quote(name)} is no name of an environment variable.`);
    }
    if (FIXED_NAMES.has(name)) return fail("grant-invalid", `${name} is set for each run and cannot be granted.`);
  }
  const read = await resolvePaths(grants.read ?? [], []);
  if (!read.ok) return read;
  const write = await resolvePaths(grants.write ?? [], await Promise.all(guarded.map(toReal)));
  if (!write.ok) return write;
  return succeed({ network: grants.network ?? false, read: read.value, write: write.value, environment });
}

/** Whether all that is wanted was granted. Paths must be the same ones: leave to read a folder says nothing of folders in it. */
export function covers(granted: ResolvedGrants, wanted: ResolvedGrants): boolean {
  const has = (list: readonly string[], items: readonly string[]): boolean =>
    items.every((item) => list.includes(item));
  return (
    (granted.network || !wanted.network) &&
    has([...granted.read, ...granted.write], wanted.read) &&
    has(granted.write, wanted.write) &&
    has(granted.environment, wanted.environment)
  );
}

/** Set by the runner itself, for every script. */
const FIXED_NAMES = new Set(["HOME", "PATH", "TMPDIR"]);
/** Made by the sandbox; a path of the host cannot stand there. */
const RESERVED = ["/dev", "/proc", "/scratch", "/skill", "/sys"];

async function resolvePaths(paths: readonly string[], guarded: readonly string[]): Promise<Result<readonly string[]>> {
  const found: string[] = [];
  for (const path of paths) {
    const resolved = await resolvePath(path, guarded);
    if (!resolved.ok) return resolved;
    found.push(resolved.value);
  }
  return succeed(sorted(found));
}

async function resolvePath(path: string, guarded: readonly string[]): Promise<Result<string>> {
  const shown = `The path ${quote(path)} cannot be granted`;
  if (!isAbsolute(path)) return fail("grant-invalid", `${shown}: it is not absolute.`);
  let real: string;
  try {
    real = await realpath(path);
    const stats = await stat(real);
    if (!stats.isFile() && !stats.isDirectory()) return fail("grant-invalid", `${shown}: it is no file and no folder.`);
  } catch (cause) {
    return fail("grant-invalid", `${shown}: it is not there or out of reach.`, cause);
  }
  if (RESERVED.some((place) => isInside(real, place) || isInside(place, real))) {
    return fail("grant-invalid", `${shown}: the sandbox has a ${real} of its own, or it holds one.`);
  }
  if (isInside(await toReal(homedir()), real)) {
    return fail("grant-invalid", `${shown}: it holds your home folder. Name the folder that the script needs.`);
  }
  const opened = guarded.find((guard) => isInside(guard, real) || isInside(real, guard));
  if (opened !== undefined)
    return fail("grant-invalid", `${shown}: it would open ${quote(opened)}, which no script may change.`);
  return succeed(real);
}

/** With links resolved as far as the path exists: a log that was never written has a place all the same. */
async function toReal(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path === dirname(path) ? path : join(await toReal(dirname(path)), basename(path));
  }
}

const sorted = (items: readonly string[]): readonly string[] => [...new Set(items)].sort();
