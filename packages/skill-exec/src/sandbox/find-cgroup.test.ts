import { mkdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-skill.js";
import { findCgroupPlaces, sweepCgroups } from "./find-cgroup.js";

/** A folder with the files of a group of version 2. */
function group(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const mounted = (mount: string, root = "/") =>
  `29 22 0:26 ${root} ${mount} rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n`;
const SHARES = { "cgroup.subtree_control": "cpu memory pids\n", "memory.max": "max\n", "pids.max": "max\n" };
const LEAF = { "cgroup.subtree_control": "\n", "memory.max": "max\n", "pids.max": "max\n" };

test("version 1 has a folder for memory and another for processes", () => {
  const cgroups = "8:pids:/\n4:memory:/user/a:b\n1:cpu,cpuacct:/\n0::/\n";
  const mounts =
    "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n" +
    "39 31 0:36 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids\n";
  expect(findCgroupPlaces(cgroups, mounts)).toEqual([
    { version: 1, memory: "/sys/fs/cgroup/memory/user/a:b", processes: "/sys/fs/cgroup/pids" },
  ]);
});

test("version 2: the nearest group above that hands memory and processes on", () => {
  const root = temporaryFolder();
  group(root, SHARES);
  group(join(root, "slice"), SHARES);
  group(join(root, "slice", "app.scope"), LEAF);
  const places = findCgroupPlaces("0::/slice/app.scope\n", mounted(root));
  expect(places).toEqual([
    { version: 2, memory: join(root, "slice") },
    { version: 2, memory: root },
  ]);
});

test.for(["memory.max", "memory.high", "pids.max"])(
  "a script is not led out of a group whose %s binds the host",
  (file) => {
    const root = temporaryFolder();
    group(root, SHARES);
    group(join(root, "app.scope"), { ...LEAF, [file]: "1048576\n" });
    expect(findCgroupPlaces("0::/app.scope\n", mounted(root))).toEqual([]);
  },
);

test("a tree that is mounted from elsewhere, or not at all, has no place", () => {
  const root = temporaryFolder();
  group(root, SHARES);
  expect(findCgroupPlaces("0::/docker/b\n", mounted(root, "/docker/a"))).toEqual([]);
  expect(findCgroupPlaces("0::/docker/a\n", mounted(root, "/docker/a"))).toEqual([{ version: 2, memory: root }]);
  expect(findCgroupPlaces("0::/\n", "")).toEqual([]);
  expect(findCgroupPlaces("", mounted(root))).toEqual([]);
});

test("groups of hosts that are gone are swept, others stay", () => {
  const root = temporaryFolder();
  const [, namespace] = /(\d+)/.exec(readlinkSync("/proc/self/ns/pid")) ?? [];
  const gone = join(root, `skillwright-${namespace}-4194305-1-x`);
  const elsewhere = join(root, "skillwright-1-4194305-1-x");
  const own = join(root, `skillwright-${namespace}-${process.pid}-1-x`);
  const other = join(root, "other");
  for (const folder of [gone, elsewhere, own, other]) mkdirSync(folder);
  sweepCgroups({ version: 2, memory: root });
  expect([gone, elsewhere, own, other].map((folder) => findFolder(folder))).toEqual([false, true, true, true]);
});

function findFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return false;
  } catch {
    return true;
  }
}
