import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunLimits } from "../examine/limits.js";
import type { TreeExcess } from "../process/process-tree.js";
import { waitAtMost } from "../process/stop-process.js";
import { type CgroupPlace, cgroupName, killMembers, removeGroup } from "./find-cgroup.js";

/** The control group of one run. */
export interface RunGroup {
  /** Puts a process into it; those it starts later are in it too. */
  add(pid: number): void;
  /** Whether the kernel had to end a process of it for want of memory. */
  excess(): TreeExcess | undefined;
  /** Kills what is still in it, and removes it. Returns what is left, if that takes long. */
  remove(): Promise<string | undefined>;
}

/**
 * Makes a group that holds all memory of a run at `memoryBytes` and the two folders that are memory, `scratchBytes` each, and its
 * processes at their number and the one that started them. Throws where that cannot be done: then nothing would be held.
 */
export function createRunGroup(place: CgroupPlace, runId: string, limits: RunLimits): RunGroup {
  const name = cgroupName(runId);
  const memory = join(place.memory, name);
  const processes = place.processes === undefined ? undefined : join(place.processes, name);
  const folders = processes === undefined ? [memory] : [memory, processes];
  const group: RunGroup = {
    add: (pid) => {
      for (const folder of folders) writeFileSync(join(folder, "cgroup.procs"), String(pid));
    },
    excess: () => (wasKilled(memory, place.version) ? "over-memory" : undefined),
    remove: () => endAll(folders),
  };
  try {
    for (const folder of folders) mkdirSync(folder);
    setMemory(memory, place.version, limits.memoryBytes + 2 * limits.scratchBytes);
    const counted = place.version === 2 ? memory : processes;
    if (counted !== undefined) writeFileSync(join(counted, "pids.max"), String(limits.processes + 1));
    return group;
  } catch (error) {
    for (const folder of folders) removeGroup(folder);
    throw error;
  }
}

function setMemory(folder: string, version: 1 | 2, bytes: number): void {
  const write = (name: string, value: string): void => writeFileSync(join(folder, name), value);
  if (version === 1) {
    write("memory.limit_in_bytes", String(bytes));
    // Memory and swap together. Not every kernel counts swap; where it does not, memory alone is held.
    unlessMissing(() => write("memory.memsw.limit_in_bytes", String(bytes)));
    return;
  }
  write("memory.max", String(bytes));
  unlessMissing(() => write("memory.swap.max", "0"));
  // Older kernels end one process; the watch then ends the others.
  unlessMissing(() => write("memory.oom.group", "1"));
}

/** A setting that this kernel does not have. Opening a file that is not there in such a tree is refused as forbidden. */
function unlessMissing(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "EACCES", "EPERM", "EOPNOTSUPP"].includes(code)) throw error;
  }
}

function wasKilled(folder: string, version: 1 | 2): boolean {
  try {
    const text = readFileSync(join(folder, version === 1 ? "memory.oom_control" : "memory.events"), "latin1");
    return Number(/^oom_kill (\d+)/m.exec(text)?.[1] ?? 0) > 0;
  } catch {
    // The group is gone already, or the kernel does not say: the watch still looks at the sum.
    return false;
  }
}

const PAUSE_MS = 10;
const MAX_PAUSE_MS = 1000;
const WAIT_MS = 800;
const GIVEN_UP_MS = 60_000;

/**
 * Killed processes take a moment to leave, and much memory takes seconds to be given back. The caller waits for a part of that; then the
 * work goes on beside it, keeps no process alive, and a later host sweeps what is left.
 */
async function endAll(folders: readonly string[]): Promise<string | undefined> {
  const ending = removeAll(folders);
  if (await waitAtMost(WAIT_MS, ending)) return undefined;
  return `The control group ${folders[0]} still holds processes that were killed. Skillwright removes it once they are gone.`;
}

async function removeAll(folders: readonly string[]): Promise<boolean> {
  for (
    let waited = 0, pause = PAUSE_MS;
    waited < GIVEN_UP_MS;
    waited += pause, pause = Math.min(MAX_PAUSE_MS, pause * 2)
  ) {
    for (const folder of folders) killMembers(folder);
    if (folders.map(removeGroup).every(Boolean)) return true;
    await sleep(pause, undefined, { ref: false });
  }
  return false;
}
