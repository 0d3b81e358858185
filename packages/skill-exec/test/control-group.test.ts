import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createBubblewrap, DEFAULT_LIMITS, type RunLimits, type Sandbox } from "../src/index.js";
import { runProcess } from "../src/process/run-process.js";
import { findCgroupPlaces } from "../src/sandbox/find-cgroup.js";
import { sandboxRequest } from "./support/sandbox-request.js";
import { temporaryFolder } from "./support/temporary-skill.js";

const held = createBubblewrap();
const check = await held.check();
const isHeld = check.ok && check.isolation.memory === "kernel";
const why = check.ok ? check.isolation.memoryHeldBy : check.problem.message;

const MIB = 1024 * 1024;
const LIMITS: RunLimits = {
  ...DEFAULT_LIMITS,
  memoryBytes: 64 * MIB,
  scratchBytes: MIB,
  processes: 16,
  killGraceMs: 0,
};

/** Each of four processes stays within its own limit; together they take three times what the run may. */
const TOGETHER = `python3 -c '
import os, sys
for _ in range(3):
    if os.fork() == 0: break
block = bytearray(48 * 1024 * 1024)
for page in range(0, len(block), 4096): block[page] = 1
sys.stdout.write("took\\n")
sys.stdout.flush()
import time
time.sleep(1)
'`;

/** Without the watch, so that only the kernel can be in the way. */
async function runUnwatched(sandbox: Sandbox, script: string, runId: string) {
  const request = sandboxRequest({
    runId,
    skillDirectory: temporaryFolder(),
    command: ["/bin/sh", "-c", script],
    limits: LIMITS,
  });
  return runProcess({ ...(await sandbox.launch(request)), watch: false }, LIMITS);
}

function groupsOf(word: string): string[] {
  const places = findCgroupPlaces(
    readFileSync("/proc/self/cgroup", "utf8"),
    readFileSync("/proc/self/mountinfo", "utf8"),
  );
  const folders = places.flatMap(({ memory, processes }) => (processes === undefined ? [memory] : [memory, processes]));
  return folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith(word)));
}

describe.skipIf(!isHeld)(`a control group for each run${isHeld ? "" : ` (none here: ${why})`}`, () => {
  test("holds the memory of all processes together, which nothing else of the kernel does", async () => {
    const outcome = await runUnwatched(held, TOGETHER, "together");
    expect(outcome.end, outcome.stderr.text).toBe("over-memory");
    const free = createBubblewrap({ cgroup: false });
    expect(await free.check()).toMatchObject({ ok: true, isolation: { memory: "watched" } });
    const control = await runUnwatched(free, TOGETHER, "control");
    expect(control).toMatchObject({ end: "exited", stdout: { text: "took\n".repeat(4) } });
  });

  test("leaves alone what stays below, and is gone afterwards", async () => {
    const outcome = await runUnwatched(held, "echo fine; cat /proc/self/cgroup", "below");
    expect(outcome).toMatchObject({ end: "exited", exitCode: 0 });
    // Seen from inside, the group is the root of the tree: no path of the host.
    expect(outcome.stdout.text).toMatch(/^fine\n/);
    expect(outcome.stdout.text).not.toContain("skillwright");
    expect(groupsOf("-below")).toEqual([]);
    expect(groupsOf("-together")).toEqual([]);
  });

  test("holds the number of processes", async () => {
    const script = "i=0; while [ $i -lt 40 ]; do sleep 2 & i=$((i+1)); done; wait";
    const outcome = await runUnwatched(held, script, "many");
    expect(outcome.stderr.text).toMatch(/fork|Resource temporarily unavailable/i);
  });

  test("that cannot be joined lets nothing start", async () => {
    const launch = { file: "/bin/sh", args: ["-c", "echo ran"], environment: {}, workingDirectory: "/" };
    const refuse = (): never => {
      throw new Error("not yours");
    };
    expect(await runProcess({ ...launch, hold: refuse, inputs: [] }, LIMITS)).toMatchObject({
      end: "not-started",
      stdout: { text: "" },
    });
  });
});
