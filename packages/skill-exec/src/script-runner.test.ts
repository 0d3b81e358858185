import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { passThrough } from "../test/support/pass-through.js";
import { HELLO, runnerWith, yes } from "../test/support/runner-with.js";
import { temporaryFolder, temporarySkill } from "../test/support/temporary-skill.js";
import { type Confirm, createScriptRunner, type RunPlan } from "./index.js";

const showingTo =
  (shown: RunPlan[]): Confirm =>
  (plan) => {
    shown.push(plan);
    return yes();
  };

test("a confirmed script runs and gives its exit code, output and time", async () => {
  const { runner } = runnerWith({ confirm: yes });
  const result = await runner.run(temporarySkill(HELLO), "hello.sh", { args: ["you"] });
  expect(result).toMatchObject({
    status: "finished",
    exitCode: 0,
    stdout: { text: "hello you\n", bytes: 10 },
    setAside: false,
    warnings: [],
  });
});

test("a script that fails is a result, not an exception", async () => {
  const { runner } = runnerWith({ confirm: yes });
  const skill = temporarySkill({ "scripts/fail.sh": "echo why >&2; exit 4" });
  expect(await runner.run(skill, "fail.sh")).toMatchObject({
    ok: true,
    status: "finished",
    exitCode: 4,
    stderr: { text: "why\n" },
  });
});

test("the question shows the very command that is then started", async () => {
  const shown: RunPlan[] = [];
  const { runner, events } = runnerWith({ confirm: showingTo(shown) });
  const skill = temporarySkill({ "scripts/print.mjs": "console.log(JSON.stringify(process.argv.slice(1)))" });
  const result = await runner.run(skill, "scripts/print.mjs", { args: ["-rf", "a b"] });
  const [plan] = shown;
  expect(plan).toMatchObject({
    script: "scripts/print.mjs",
    skill: { directory: skill.directory },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    grants: { network: false, unixSockets: false, read: [], write: [], environment: [] },
  });
  if (!result.ok) throw new Error(result.problem.message);
  expect(JSON.parse(result.stdout.text)).toEqual(plan?.argv.slice(1));
  expect(events[0]).toMatchObject({
    event: "run-started",
    argv: plan?.argv,
    hash: plan?.hash,
    decision: { kind: "confirmed", by: "tester" },
  });
});

test("each run is one line before and one after", async () => {
  const { runner, events } = runnerWith({ confirm: yes });
  await runner.run(temporarySkill(HELLO), "hello.sh");
  expect(events).toMatchObject([
    { event: "run-started", sandbox: "pass-through" },
    { event: "run-finished", status: "finished", exitCode: 0, stdoutBytes: 7, stderrBytes: 0 },
  ]);
});

test("a run that cannot be written down does not start", async () => {
  const marker = join(temporaryFolder(), "ran");
  const skill = temporarySkill({ "scripts/mark.sh": 'touch "$1"' });
  const audit = { record: () => Promise.reject(new Error("disk full")) };
  const runner = createScriptRunner({ audit, sandbox: passThrough(), confirm: yes });
  const result = await runner.run(skill, "mark.sh", { args: [marker] });
  expect(result).toMatchObject({
    ok: false,
    problem: { code: "audit-failed" },
    warnings: [{ code: "audit-incomplete" }],
  });
  expect(existsSync(marker)).toBe(false);
});

test("an end that cannot be written down is told with the result", async () => {
  let calls = 0;
  const record = async (): Promise<void> => {
    if (++calls > 1) throw new Error("disk full");
  };
  const runner = createScriptRunner({ audit: { record }, sandbox: passThrough(), confirm: yes });
  expect(await runner.run(temporarySkill(HELLO), "hello.sh")).toMatchObject({
    status: "finished",
    warnings: [{ code: "audit-incomplete", message: "disk full" }],
  });
});

test("without a sandbox nothing runs, and the reason says what was tried", async () => {
  const sandbox = {
    ...passThrough(),
    check: async () => ({ ok: false, problem: { message: "No such thing here." } }) as const,
  };
  const { runner } = runnerWith({ sandbox, confirm: yes });
  const result = await runner.run(temporarySkill(HELLO), "hello.sh");
  expect(result).toMatchObject({
    ok: false,
    problem: { code: "sandbox-missing", message: expect.stringContaining("No such thing here.") },
  });
});

test("a run without a sandbox is asked for, shown as such, and logged", async () => {
  const shown: RunPlan[] = [];
  const { runner, events } = runnerWith({ confirm: showingTo(shown) });
  const skill = temporarySkill(HELLO);
  expect(await runner.run(skill, "hello.sh", { unsandboxed: true })).toMatchObject({ status: "finished" });
  expect(shown).toMatchObject([{ sandbox: "none", sandboxed: false, isolation: { files: false, network: false } }]);
  expect(events[0]).toMatchObject({ event: "run-started", sandbox: "none" });
});

test("a sandbox that isolates nothing cannot be passed off as one", () => {
  expect(() => runnerWith({ sandbox: { ...passThrough(), isolates: false } })).toThrow(TypeError);
});

test("an abort before, during the question and during the run is a result", async () => {
  const skill = temporarySkill({ "scripts/wait.sh": "sleep 30" });
  expect(
    await runnerWith({ confirm: yes }).runner.run(skill, "wait.sh", { signal: AbortSignal.abort() }),
  ).toMatchObject({
    ok: false,
    problem: { code: "run-aborted" },
  });
  const open = runnerWith({ confirm: () => new Promise(() => undefined) });
  expect(await open.runner.run(skill, "wait.sh", { signal: AbortSignal.timeout(300) })).toMatchObject({
    ok: false,
    problem: { code: "run-aborted" },
  });
  const running = runnerWith({ confirm: yes });
  expect(await running.runner.run(skill, "wait.sh", { signal: AbortSignal.timeout(500) })).toMatchObject({
    status: "aborted",
  });
  expect(running.events.at(-1)).toMatchObject({ event: "run-finished", status: "aborted" });
});

test("a sandbox that breaks at launch is a result with an end in the log", async () => {
  const sandbox = {
    ...passThrough(),
    launch: () => {
      throw new Error("no daemon");
    },
  };
  const { runner, kinds } = runnerWith({ sandbox, confirm: yes });
  expect(await runner.run(temporarySkill(HELLO), "hello.sh")).toMatchObject({
    status: "not-started",
    cause: { message: "no daemon" },
  });
  expect(kinds()).toEqual(["run-started", "run-finished"]);
});

test("a plan asks nobody, starts nothing, writes nothing and leaves nothing", async () => {
  const stagingDirectory = temporaryFolder();
  const marker = join(temporaryFolder(), "ran");
  const confirm = () => {
    throw new Error("asked");
  };
  const { runner, events } = runnerWith({ confirm, stagingDirectory });
  const skill = temporarySkill({ "scripts/mark.sh": `touch ${marker}` });
  expect(await runner.plan(skill, "mark.sh")).toMatchObject({ ok: true, plan: { script: "scripts/mark.sh" } });
  expect(await runner.plan(skill, "none.sh")).toMatchObject({ ok: false, problem: { code: "script-missing" } });
  expect([existsSync(marker), events]).toEqual([false, []]);
  expect(readdirSync(stagingDirectory)).toEqual([]);
});
