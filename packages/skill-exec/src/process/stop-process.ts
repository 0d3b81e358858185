import type { Launch } from "./launch.js";
import { processesBelow } from "./process-tree.js";
import type { StartedProcess } from "./start-process.js";

/** How long a killed process may take to go before the run ends without it. */
const KILL_WAIT_MS = 500;

/** SIGTERM, `graceMs` later SIGKILL to the whole group. Without grace it is killed at once. */
export async function stopProcess({ child, ended }: StartedProcess, launch: Launch, graceMs: number): Promise<void> {
  if (graceMs > 0 && child.pid !== undefined) {
    if (launch.terminates === "tree") for (const { pid } of processesBelow(child.pid)) send(pid, "SIGTERM");
    else send(-child.pid, "SIGTERM");
    await waitAtMost(graceMs, ended);
  }
  killGroup(child.pid);
  await waitAtMost(KILL_WAIT_MS, ended);
}

/** The started process leads its group, so its number is the group's, and stays so while any process of the group lives. */
export function killGroup(leader: number | undefined): void {
  if (leader !== undefined) send(-leader, "SIGKILL");
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, which is what was wanted.
  }
}

/** Waits for a promise, but no longer than `ms`: then undefined. The timer never outlives the wait. */
export async function waitAtMost<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
