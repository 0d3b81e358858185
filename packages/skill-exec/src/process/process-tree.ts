import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { availableMemory, isStarved } from "./available-memory.js";
import { hiddenMemory } from "./hidden-memory.js";

/** One process below another, as the kernel counts it. */
export interface TreeProcess {
  readonly pid: number;
  readonly parent: number;
  readonly threads: number;
  /** Bytes of memory of its own, and the kernel's tables for it; not files it has mapped. */
  readonly memoryBytes: number;
  /** Bytes it shares with others and has touched. */
  readonly sharedBytes: number;
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
const TABLES_KIB = /^VmPTE:\s*(\d+)/m;

function toProcess(pid: number, status: string): TreeProcess {
  const number = (field: RegExp): number => Number(field.exec(status)?.[1] ?? 0);
  return {
    pid,
    parent: number(PARENT),
    threads: number(THREADS),
    memoryBytes: (number(PRIVATE_KIB) + number(TABLES_KIB)) * 1024,
    sharedBytes: number(SHARED_KIB) * 1024,
  };
}

/** What all processes of a run may use together. */
export interface TreeLimits {
  /** Threads count, as they do for the kernel. */
  readonly processes: number;
  readonly memoryBytes: number;
}

export type TreeExcess = "over-memory" | "over-processes";

export interface WatchedTree {
  /** The started process; what is below it is watched. */
  readonly root: number;
  readonly limits: TreeLimits;
  readonly memoryFolders?: readonly string[] | undefined;
  /** What the kernel itself has found. */
  readonly excess?: (() => TreeExcess | undefined) | undefined;
}

const MIN_PAUSE_MS = 50;
/** Looking costs at most one part in ten of a core, */
const PAUSES_PER_LOOK = 9;
/** unless it takes long: a script that is slow to look at must not gain time by it. */
const MAX_PAUSE_MS = 500;

/**
 * Looks at the tree below `root` again and again, until it holds too much or `signal` ends the watch (then undefined).
 * A second line behind the kernel's own limits: it sees the sum over all processes, a moment late.
 */
export async function watchTree(watched: WatchedTree, signal: AbortSignal): Promise<TreeExcess | undefined> {
  const before = availableMemory();
  while (!signal.aborted) {
    const began = performance.now();
    const excess =
      watched.excess?.() ??
      excessOf(watched) ??
      (isStarved(before, availableMemory(), watched.limits) ? "over-memory" : undefined);
    if (excess !== undefined) return excess;
    const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (performance.now() - began) * PAUSES_PER_LOOK));
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

function excessOf({ root, limits, memoryFolders = [] }: WatchedTree): TreeExcess | undefined {
  const processes = processesBelow(root);
  const sum = (field: "threads" | "memoryBytes" | "sharedBytes"): number =>
    processes.reduce((total, process) => total + process[field], 0);
  const hidden = hiddenMemory(
    processes.map(({ pid }) => pid),
    memoryFolders,
    limits.memoryBytes,
  );
  // The two see the same memory in two ways; either can miss some of it.
  const shared = Math.max(sum("sharedBytes"), hidden.mappedBytes);
  if (sum("memoryBytes") + shared + hidden.kernelBytes > limits.memoryBytes) return "over-memory";
  return sum("threads") > limits.processes ? "over-processes" : undefined;
}
