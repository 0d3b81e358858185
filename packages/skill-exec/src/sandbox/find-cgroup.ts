import { readdirSync, readFileSync, readlinkSync, rmdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isInside } from "@skillwright/skill-index/node";

/** Where a control group for one run can be made, so that the kernel holds the run as a whole. */
export interface CgroupPlace {
  readonly version: 1 | 2;
  /** The folder to make a group in that holds memory; in version 2 the number of processes too. */
  readonly memory: string;
  /** Version 1: the folder for the number of processes, which has a tree of its own. */
  readonly processes?: string;
}

/**
 * Where this process stands in the trees of control groups, as /proc/self/cgroup and /proc/self/mountinfo tell; places in the order they
 * should be tried. Below the group it is in, all that binds the host binds its scripts too. In version 2 a group with processes in it
 * has no groups of its own to share with, so there the groups above are tried, as far as leaving the lower ones gives up no limit.
 */
export function findCgroupPlaces(cgroups: string, mounts: string): readonly CgroupPlace[] {
  const memory = folderOf("memory", cgroups, mounts);
  if (memory !== undefined) {
    const processes = folderOf("pids", cgroups, mounts);
    return [{ version: 1, memory: memory.folder, ...(processes && { processes: processes.folder }) }];
  }
  const unified = folderOf("", cgroups, mounts);
  if (unified === undefined) return [];
  const places: CgroupPlace[] = [];
  for (let folder = unified.folder; isInside(folder, unified.mount); folder = dirname(folder)) {
    if (sharesControllers(folder)) places.push({ version: 2, memory: folder });
    if (folder === unified.mount || setsLimits(folder)) break;
  }
  return places;
}

/** Ends the groups of hosts that were killed before they could, and what is still in them. */
export function sweepCgroups({ memory, processes }: CgroupPlace): void {
  const prefix = groupPrefix();
  for (const folder of [memory, ...(processes === undefined ? [] : [processes])]) {
    for (const name of listFolder(folder)) {
      const host = name.startsWith(prefix) ? /^\d+(?=-)/.exec(name.slice(prefix.length))?.[0] : undefined;
      if (host === undefined || isAlive(Number(host))) continue;
      killMembers(join(folder, name));
      removeGroup(join(folder, name));
    }
  }
}

/** Returns a name that tells which process of which PID namespace made the group: numbers of another namespace say nothing here. */
export function cgroupName(runId: string): string {
  made += 1;
  return `${groupPrefix()}${process.pid}-${made}-${runId.replace(/[^\w-]/g, "_")}`;
}

let made = 0;

function groupPrefix(): string {
  return `skillwright-${/\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0]}-`;
}

/** Kills every process of a group. They leave it a moment later. */
export function killMembers(folder: string): void {
  for (const line of readText(join(folder, "cgroup.procs")).split("\n")) {
    const pid = Number(line);
    try {
      if (pid > 1) process.kill(pid, "SIGKILL");
    } catch {
      // It ended in this moment.
    }
  }
}

/** Whether the group is gone. */
export function removeGroup(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/** Of a controller's tree, or with `""` of version 2: where it is mounted, and the folder of the group this process is in. */
function folderOf(controller: string, cgroups: string, mounts: string) {
  const own = cgroups
    .split("\n")
    .map((line) => /^\d+:([^:]*):(\/.*)$/.exec(line))
    .find((line) => line?.[1]?.split(",").includes(controller))?.[2];
  if (own === undefined) return undefined;
  for (const line of mounts.split("\n")) {
    const [before = "", after = ""] = line.split(" - ", 2);
    const [kind = "", , options = ""] = after.split(" ");
    const [, , , root = "", mount = ""] = before.split(" ");
    const isIts = controller === "" ? kind === "cgroup2" : kind === "cgroup" && options.split(",").includes(controller);
    // In a container the tree may be mounted from a folder that this process is not below.
    if (isIts && isInside(own, root))
      return { mount, folder: resolve(join(mount, own.slice(root === "/" ? 0 : root.length))) };
  }
  return undefined;
}

function sharesControllers(folder: string): boolean {
  const shared = readText(join(folder, "cgroup.subtree_control")).trim().split(" ");
  return shared.includes("memory") && shared.includes("pids");
}

/** Whether whoever leaves this group leaves a limit behind. */
function setsLimits(folder: string): boolean {
  return ["memory.max", "memory.high", "pids.max"].some((name) => {
    const limit = readText(join(folder, name)).trim();
    return limit !== "" && limit !== "max";
  });
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // A file that is not there says nothing.
    return "";
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // What cannot be listed is not swept.
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
