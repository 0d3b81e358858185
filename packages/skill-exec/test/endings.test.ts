import { spawn } from "node:child_process";
import { chmodSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { findFile } from "../src/examine/find-program.js";
import { createBubblewrap, DEFAULT_LIMITS, type RunnableSkill } from "../src/index.js";
import { runProcess } from "../src/process/run-process.js";
import { endNamespace, readNamespaceInit } from "../src/sandbox/end-namespace.js";
import { findCgroupPlaces } from "../src/sandbox/find-cgroup.js";
import { SEARCH_PATH } from "../src/sandbox/inspect-bubblewrap.js";
import { pidsOf } from "./support/pids-of.js";
import { bareBubblewrap, REWRITE_FIRST } from "./support/rewrite-first.js";
import { runScript } from "./support/run-script.js";
import { hasSandbox } from "./support/sandbox.js";
import { sandboxRequest } from "./support/sandbox-request.js";
import { temporaryFolder, temporarySkill } from "./support/temporary-skill.js";

/** Rounds in which each ending is tried: `SANDBOX_ROUNDS=34` makes more than 200 runs. */
const ROUNDS = Number(process.env["SANDBOX_ROUNDS"] ?? 1);

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
  const program = await findFile(["bwrap"], SEARCH_PATH);
  const child = spawn(program ?? "", [...options, "--json-status-fd", "3", "sleep", mark], {
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

  test.skipIf(process.arch !== "x64")("a first process that was rewritten ends with the run all the same", async () => {
    const skill = temporarySkill({ "scripts/rewrite.py": REWRITE_FIRST });
    for (const cgroup of [true, false]) {
      const mark = `63.7${Date.now()}`;
      const sandbox = createBubblewrap({ cgroup, program: bareBubblewrap() });
      const result = await runScript(skill, "rewrite.py", { args: [mark], sandbox });
      expect(result).toMatchObject({ status: "finished", exitCode: 0, warnings: [] });
      expect(result.stdout.text).toBe("rewritten\n");
      expect(pidsOf(mark)).toEqual([]);
    }
    expect((await runScript(skill, "rewrite.py", { args: ["1"] })).stdout.text).toBe("out of reach\n");
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

  test("no process, mount, folder or group is left, however it ended", { timeout: ROUNDS * 60_000 }, async () => {
    const stagingDirectory = temporaryFolder();
    const folder = temporaryFolder();
    chmodSync(folder, 0o777);
    const skill = temporarySkill({
      "scripts/exit.sh": 'setsid sleep "$1" & echo out',
      "scripts/deaf.sh": `trap '' TERM; setsid sh -c 'trap "" TERM; while :; do sleep 0.1; done' "$1" & sleep "$1"`,
      "scripts/hold.py": "held = []\nwhile True: held.append(bytearray(8 << 20))",
      "scripts/rewrite.py": REWRITE_FIRST,
    });
    const host = await buildHost();
    const mark = `62.7${Date.now()}`;
    const rewritable = createBubblewrap({ program: bareBubblewrap() });
    const limits = { timeoutMs: 400, killGraceMs: 50 };
    const options = { args: [mark], stagingDirectory, grants: { write: [folder] } };
    let runs = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const results = [
        await runScript(skill, "exit.sh", options),
        await runScript(skill, "deaf.sh", { ...options, limits }),
        await runScript(skill, "hold.py", { ...options, limits: { memoryBytes: 96 << 20 } }),
        ...(process.arch === "x64" ? [await runScript(skill, "rewrite.py", { ...options, sandbox: rewritable })] : []),
        await abortOnceRunning(skill, { ...options, args: [`${mark}1`] }),
      ];
      for (const { warnings } of results) expect(warnings).toEqual([]);
      expect(results.map(({ status }) => status)).toEqual(expect.arrayContaining(["finished", "timed-out", "aborted"]));
      // A host that was killed cannot clean up. What it ran ends with it, and the next host removes the rest.
      await host.kill(skill, { ...options, args: [`${mark}2`] });
      expect((await host.run(skill, options)).trim()).toBe("finished");
      runs += results.length + 2;
      expect(pidsOf(mark)).toEqual([]);
      expect(readdirSync(stagingDirectory)).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
    }
    for (const place of [`${mark}1`, `${mark}2`]) expect(pidsOf(place)).toEqual([]);
    expect(readFileSync("/proc/self/mountinfo", "utf8")).not.toMatch(/skillwright-run|skill-exec-test/);
    const read = (name: string): string => readFileSync(`/proc/self/${name}`, "utf8");
    for (const { memory, processes = memory } of findCgroupPlaces(read("cgroup"), read("mountinfo"))) {
      const groups = [memory, processes].flatMap((place) => readdirSync(place));
      const mine = new RegExp(`^skillwright-\\d+-(?:${[process.pid, ...host.pids].join("|")})-`);
      expect(groups.filter((name) => mine.test(name))).toEqual([]);
    }
    expect(runs).toBeGreaterThanOrEqual(ROUNDS * 6);
  });
});

async function abortOnceRunning(skill: RunnableSkill, options: Parameters<typeof runScript>[2] & { args: string[] }) {
  const controller = new AbortController();
  const running = runScript(skill, "deaf.sh", { ...options, signal: controller.signal });
  while (pidsOf(options.args[0] as string, "sleep").length === 0) await sleep(10);
  controller.abort();
  return running;
}

/** A host of its own process, made from the sources, that can be killed. */
async function buildHost() {
  const contents = `import { createScriptRunner } from "./index.ts";
    const [skill, script, options] = JSON.parse(process.argv[2]);
    const runner = createScriptRunner({ audit: { record: async () => {} }, confirm: () => ({ allow: true, by: "test" }), ...options });
    const result = await runner.run(skill, script, options);
    console.log(result.ok ? result.status : result.problem.message);`;
  const outfile = join(temporaryFolder(), "host.mjs");
  await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "..", "src") },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "workspace-sources",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@skillwright\// }, ({ path }) => {
            const [, name = "", entry = "index"] = path.split("/");
            return { path: join(import.meta.dirname, "..", "..", name, "src", `${entry}.ts`) };
          }),
      },
    ],
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  const pids: number[] = [];
  const start = (skill: RunnableSkill, script: string, options: object) => {
    const child = spawn(process.execPath, [outfile, JSON.stringify([skill, script, options])], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    pids.push(child.pid as number);
    return child;
  };
  return {
    pids,
    async kill(skill: RunnableSkill, options: { readonly args: readonly string[] }): Promise<void> {
      const child = start(skill, "deaf.sh", options);
      while (pidsOf(options.args[0] as string, "sleep").length === 0) await sleep(10);
      child.kill("SIGKILL");
      await sleep(200);
    },
    async run(skill: RunnableSkill, options: object): Promise<string> {
      const child = start(skill, "exit.sh", options);
      let text = "";
      child.stdout.on("data", (data) => {
        text += data;
      });
      await new Promise((resolve) => child.once("close", resolve));
      return text;
    },
  };
}
