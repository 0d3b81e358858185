import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createBubblewrap, DEFAULT_LIMITS } from "../src/index.js";
import { runProcess } from "../src/process/run-process.js";
import { endNamespace, readNamespaceInit } from "../src/sandbox/end-namespace.js";
import { findCgroupPlaces } from "../src/sandbox/find-cgroup.js";
import { pidsOf } from "./support/pids-of.js";
import { runScript } from "./support/run-script.js";
import { hasSandbox } from "./support/sandbox.js";
import { sandboxRequest } from "./support/sandbox-request.js";
import { temporaryFolder, temporarySkill } from "./support/temporary-skill.js";

/** Opens the memory of the sandbox's first process by every name it has. */
const REACH_FIRST = `import os
for path in ("/proc/1/mem", "/proc/1/task/1/mem", "/proc/1/fd", "/proc/1/environ", "/proc/1/cmdline", "/proc/1/oom_score_adj"):
    for flags in (os.O_RDONLY, os.O_RDWR):
        try: os.open(path, flags); print("opened", path)
        except OSError: pass
print("done")`;

/** A bubblewrap whose first process was changed: it forgets its parent, says "exit 0" on its event, and stays. */
async function startStubborn() {
  const mark = `60.7${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const options = ["--unshare-all", "--unshare-user", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev"];
  // Without --die-with-parent and with its monitor killed, the namespace is what a rewritten first process leaves.
  const child = spawn("bwrap", [...options, "--json-status-fd", "3", "sleep", mark], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    detached: true,
  });
  let status = "";
  child.stdio[3]?.on("data", (data) => {
    status += data;
  });
  while (pidsOf(mark, "sleep").length === 0) await sleep(20);
  child.kill("SIGKILL");
  await sleep(100);
  return { mark, status };
}

describe.skipIf(!hasSandbox)("when a run ends", () => {
  test("its first process is out of the script's reach", async () => {
    const skill = temporarySkill({ "scripts/reach.py": REACH_FIRST });
    expect((await runScript(skill, "reach.py")).stdout.text).toBe("done\n");
  });

  test("a namespace that has outlived its bubblewrap is ended by its first process, and then empty", async () => {
    const { mark, status } = await startStubborn();
    expect(pidsOf(mark).length).toBeGreaterThan(0);
    const init = readNamespaceInit(status);
    if (!init) throw new Error(`bubblewrap reported ${status}`);
    expect(await endNamespace(init, 2000)).toBe(true);
    expect(pidsOf(mark)).toEqual([]);
  });

  test("a process of another namespace with the same number is left alone", async () => {
    const other = spawn("sleep", ["60"], { stdio: "ignore" });
    expect(await endNamespace({ pid: other.pid as number, namespace: 1 }, 200)).toBe(true);
    await sleep(50);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill("SIGKILL");
  });

  test("the sandbox ends what its own bubblewrap has left, group or no group", async () => {
    for (const cgroup of [true, false]) {
      const sandbox = createBubblewrap({ cgroup });
      await sandbox.check();
      const launch = await sandbox.launch(
        sandboxRequest({ skillDirectory: `${temporaryFolder()}/skill`, command: ["/bin/true"] }),
      );
      const { mark, status } = await startStubborn();
      expect(await launch.cleanUp?.(status)).toBeUndefined();
      expect(pidsOf(mark)).toEqual([]);
    }
  });

  test("a first process that cannot be ended is reported", async () => {
    const cleanUp = async (): Promise<string> => "Process 7 did not end when it was killed.";
    const launch = { file: "/bin/true", args: [], environment: {}, workingDirectory: "/", cleanUp };
    expect(await runProcess(launch, DEFAULT_LIMITS)).toMatchObject({ end: "exited", left: /Process 7/ });
  });

  test("the first process has the limits of the run", async () => {
    const mark = `61.7${Date.now()}`;
    const skill = temporarySkill({ "scripts/wait.sh": 'sleep "$1"' });
    const controller = new AbortController();
    const running = runScript(skill, "wait.sh", { args: [mark], signal: controller.signal });
    while (pidsOf(mark, "sleep").length === 0) await sleep(20);
    const [pid] = pidsOf(mark, "sleep");
    const parents: string[] = [];
    for (let at = String(pid); at !== "1" && at !== String(process.pid); ) {
      parents.push(at);
      at = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${at}/status`, "latin1"))?.[1] ?? "1";
    }
    const limits = parents.map((at) => readFileSync(`/proc/${at}/limits`, "latin1"));
    controller.abort();
    await running;
    // sleep, sh, the first process, its monitor.
    expect(parents).toHaveLength(4);
    for (const text of limits) expect(text).toMatch(/Max data size\s+536870912/);
  });

  test("no process, mount, folder or group is left, however it ended", async () => {
    const stagingDirectory = temporaryFolder();
    const scripts = {
      "scripts/exit.sh": 'setsid sleep "$1" & echo out',
      "scripts/deaf.sh": `trap '' TERM; setsid sh -c 'trap "" TERM; while :; do sleep 0.1; done' "$1" & sleep 60`,
      "scripts/reach.py": REACH_FIRST,
    };
    const skill = temporarySkill(scripts);
    const mark = `62.7${Date.now()}`;
    const limits = { timeoutMs: 400, killGraceMs: 50 };
    for (let run = 0; run < 4; run++) {
      for (const script of ["exit.sh", "deaf.sh", "reach.py"]) {
        const result = await runScript(skill, script, { args: [mark], limits, stagingDirectory });
        expect(result.warnings).toEqual([]);
      }
      await runScript(skill, "deaf.sh", { args: [mark], stagingDirectory, signal: AbortSignal.timeout(150) });
    }
    expect(pidsOf(mark)).toEqual([]);
    expect(readdirSync(stagingDirectory)).toEqual([]);
    expect(readFileSync("/proc/self/mountinfo", "utf8")).not.toContain(stagingDirectory);
    const read = (name: string): string => readFileSync(`/proc/self/${name}`, "utf8");
    for (const { memory, processes = memory } of findCgroupPlaces(read("cgroup"), read("mountinfo"))) {
      const own = execFileSync("ls", [memory, processes], { encoding: "utf8" }).split("\n");
      expect(own.filter((name) => name.includes(`-${process.pid}-`))).toEqual([]);
    }
  });
});
