import { readdirSync, readFileSync } from "node:fs";

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
