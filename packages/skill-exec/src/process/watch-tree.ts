import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { processesBelow } from "./process-tree.js";

/** What all processes of a run may use together. */
export interface TreeLimits {
  /** Threads count, as they do for the kernel. */
  readonly processes: number;
  readonly memoryBytes: number;
}

export type TreeExcess = "over-memory" | "over-processes";

const MIN_PAUSE_MS = 50;
/** Looking costs at most one part in ten of a core. */
const PAUSES_PER_LOOK = 9;

/**
 * Looks at the tree below `root` again and again, until it holds too much or `signal` ends the watch (then undefined).
 * A second line behind the kernel's own limits: it sees the sum over all processes, a moment late.
 */
export async function watchTree(
  root: number,
  limits: TreeLimits,
  signal: AbortSignal,
): Promise<TreeExcess | undefined> {
  while (!signal.aborted) {
    const began = performance.now();
    const excess = excessOf(root, limits);
    if (excess !== undefined) return excess;
    const pause = Math.max(MIN_PAUSE_MS, (performance.now() - began) * PAUSES_PER_LOOK);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

function excessOf(root: number, limits: TreeLimits): TreeExcess | undefined {
  let threads = 0;
  let memoryBytes = 0;
  for (const process of processesBelow(root)) {
    threads += process.threads;
    memoryBytes += process.memoryBytes;
  }
  if (memoryBytes > limits.memoryBytes) return "over-memory";
  return threads > limits.processes ? "over-processes" : undefined;
}
