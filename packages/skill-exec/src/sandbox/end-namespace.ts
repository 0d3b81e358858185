import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The first process of a sandbox: when it ends, the kernel ends every other process of its PID namespace. */
export interface NamespaceInit {
  /** As the host numbers it. */
  readonly pid: number;
  /** Inode of its PID namespace. */
  readonly namespace: number;
}

/** Returns what bubblewrap reported of the sandbox in its first line; undefined when it ended before it made one. */
export function readNamespaceInit(status: string): NamespaceInit | undefined {
  const [line = ""] = status.split("\n", 1);
  const number = (field: string): number => Number(new RegExp(`"${field}": (\\d+)`).exec(line)?.[1] ?? 0);
  const init = { pid: number("child-pid"), namespace: number("pid-namespace") };
  return init.pid > 1 && init.namespace > 0 ? init : undefined;
}

const PAUSE_MS = 5;
const MAX_PAUSE_MS = 50;

/**
 * Kills the first process and waits until it is gone, which it is only after all others of its namespace. Returns `false` when
 * something remains after `waitMs`. A script that has changed its first process cannot keep it from this.
 */
export async function endNamespace(init: NamespaceInit, waitMs: number): Promise<boolean> {
  const until = performance.now() + waitMs;
  for (let pause = PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    if (!isRunning(init)) return true;
    kill(init.pid);
    if (performance.now() >= until) return false;
    await sleep(pause);
  }
}

/** Returns whether the number still means that process. Numbers are given again; namespaces with a process in them are not. */
function isRunning({ pid, namespace }: NamespaceInit): boolean {
  try {
    const [, state] = /^State:\s*(\S)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
    // Everything else in the namespace was gone before it became a zombie.
    if (state === undefined || state === "Z" || state === "X") return false;
    return readlinkSync(`/proc/${pid}/ns/pid`) === `pid:[${namespace}]`;
  } catch (error) {
    // A process that hides its links is not someone else's: only the first of a namespace has number 1 in it.
    return (error as NodeJS.ErrnoException).code === "EACCES" && isFirstOfNamespace(pid);
  }
}

function isFirstOfNamespace(pid: number): boolean {
  try {
    return /^NSpid:.*\t1$/m.test(readFileSync(`/proc/${pid}/status`, "latin1"));
  } catch {
    // It ended in this moment.
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended in this moment, or cannot be ended: the next look says which.
  }
}
