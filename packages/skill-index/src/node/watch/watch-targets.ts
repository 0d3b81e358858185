import { realFolder } from "../scan/directory-source.js";
import type { KeptFolder } from "../scan/folder-cache.js";
import type { RootPlan } from "../scan/skill-roots.js";
import type { WatchTarget } from "./watch-folders.js";

/** All folders of a scan, and for each root that is not there yet the nearest folder above it in which it, or its parent, may appear. */
export function toWatchTargets(
  plans: readonly RootPlan[],
  folders: readonly ReadonlyMap<string, KeptFolder>[],
): ReadonlyMap<string, WatchTarget> {
  const targets = new Map<string, WatchTarget>();
  for (const scanned of folders) {
    for (const [path, state] of scanned) targets.set(path, { state });
  }
  for (const { path } of plans) {
    const above = realFolder(path) === undefined ? nearestFolder(path) : undefined;
    if (above && !targets.has(above.path)) targets.set(above.path, { only: above.next });
  }
  return targets;
}

interface NearestFolder {
  readonly path: string;
  /** The name that is missing in it. */
  readonly next: string;
}

function nearestFolder(path: string): NearestFolder | undefined {
  const slash = path.lastIndexOf("/");
  if (slash <= 0) return undefined;
  const [parent, next] = [path.slice(0, slash), path.slice(slash + 1)];
  const real = realFolder(parent);
  return real === undefined ? nearestFolder(parent) : { path: real, next };
}
