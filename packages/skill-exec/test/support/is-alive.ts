import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether a process still runs after a second. One that has ended but was not yet collected by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) throw new RangeError(`isAlive needs the number of a process, got ${pid}.`);
  for (let look = 0; look < 20; look++) {
    const state = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
    if (state === "" || state.startsWith("Z")) return false;
    await sleep(50);
  }
  return true;
}
