import { closeSync, constants, fstatSync, openSync, statSync } from "node:fs";
import { isInside } from "@skillwright/skill-index/node";
import type { SandboxRequest } from "../sandbox.js";

/**
 * Returns device and inode of every path that is mounted for a request: the granted ones as they were approved, and the protected ones
 * as they are now. One that cannot be reached from its granted folder without a symlink has an empty identity.
 */
export function identifyMounts({ grants, identities, protectedPaths }: SandboxRequest): ReadonlyMap<string, string> {
  const roots = [...grants.read, ...grants.write];
  const found = new Map<string, string>(identities);
  for (const path of [...protectedPaths.pinned, ...protectedPaths.readOnly]) {
    const root = roots.filter((granted) => isInside(path, granted)).sort((a, b) => b.length - a.length)[0];
    if (found.has(path) || root === undefined) continue;
    found.set(path, identifyBelow(root, path, identities.get(root)));
  }
  if (protectedPaths.covered.length > 0) {
    const cover = toIdentity(statSync("/dev/null", { bigint: true }));
    for (const path of protectedPaths.covered) found.set(path, cover);
  }
  return found;
}

/** Opens a file as a place, not for its content. Node has no name for it. */
const O_PATH = 0o10000000;

/**
 * Walks from a granted folder to a path, one descriptor after another: a name that another process swaps meanwhile leads nowhere else.
 * Only for Linux.
 */
function identifyBelow(root: string, path: string, rootIdentity: string | undefined): string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(root, O_PATH | constants.O_NOFOLLOW);
    let identity = toIdentity(fstatSync(descriptor, { bigint: true }));
    if (rootIdentity !== undefined && identity !== rootIdentity) return "";
    for (const name of path.slice(root.length).split("/").slice(1)) {
      const next = openSync(`/proc/self/fd/${descriptor}/${name}`, O_PATH | constants.O_NOFOLLOW);
      closeSync(descriptor);
      descriptor = next;
      const stats = fstatSync(descriptor, { bigint: true });
      if (stats.isSymbolicLink()) return "";
      identity = toIdentity(stats);
    }
    return identity;
  } catch {
    // It was there when the folder was searched: it is gone, or out of reach.
    return "";
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const toIdentity = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string => `${dev}:${ino}`;
