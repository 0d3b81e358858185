import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** One process below another, as the kernel counts it. */
export interface TreeProcess {
  readonly pid: number;
  readonly parent: number;
  readonly threads: number;
  /** Bytes of memory of its own: anonymous and shared, but not files it has mapped. */
  readonly memoryBytes: number;
}

/**
 * Every process below `root`, `root` itself left out. Linux only: elsewhere, and where /proc is hidden, it is empty.
 * Inside a PID namespace orphans go to the namespace's first process, so none leaves the tree.
 */
export function processesBelow(root: number): TreeProcess[] {
  const children = new Map<number, TreeProcess[]>();
  for (const child of allProcesses()) {
    const siblings = children.get(child.parent);
    if (siblings) siblings.push(child);
    else children.set(child.parent, [child]);
  }
  const found: TreeProcess[] = [];
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    const below = children.get(pid) ?? [];
    found.push(...below);
    queue.push(...below.map((child) => child.pid));
  }
  return found;
}

function allProcesses(): TreeProcess[] {
  return procEntries().flatMap((name) => {
    const status = /^\d+$/.test(name) ? readStatus(name) : undefined;
    return status === undefined ? [] : [toProcess(Number(name), status)];
  });
}

function procEntries(): string[] {
  try {
    return readdirSync("/proc");
  } catch {
    // No /proc, no tree: the caller's other limits still hold.
    return [];
  }
}

function readStatus(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/status`, "latin1");
  } catch {
    // It ended between the listing and the reading.
    return undefined;
  }
}

const PARENT = /^PPid:\s*(\d+)/m;
const THREADS = /^Threads:\s*(\d+)/m;
const PRIVATE_KIB = /^RssAnon:\s*(\d+)/m;
const SHARED_KIB = /^RssShmem:\s*(\d+)/m;

function toProcess(pid: number, status: string): TreeProcess {
  const number = (field: RegExp): number => Number(field.exec(status)?.[1] ?? 0);
  const memoryBytes = (number(PRIVATE_KIB) + number(SHARED_KIB)) * 1024;
  return { pid, parent: number(PARENT), threads: number(THREADS), memoryBytes };
}

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
