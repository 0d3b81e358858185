import { expect, test } from "vitest";
import { isAlive } from "../../test/support/is-alive.js";
import { ODD_ARGUMENTS } from "../../test/support/odd-arguments.js";
import type { Launch } from "./launch.js";
import { type ProcessLimits, runProcess } from "./run-process.js";

const LIMITS: ProcessLimits = {
  timeoutMs: 20_000,
  killGraceMs: 2000,
  outputBytes: 65_536,
  processes: 1000,
  memoryBytes: 2 ** 40,
};

const launching = (file: string, args: readonly string[], rest: Partial<Launch> = {}): Launch => ({
  file,
  args,
  environment: { PATH: "/usr/bin:/bin" },
  workingDirectory: "/",
  ...rest,
});
const node = (code: string, rest?: Partial<Launch>): Launch => launching(process.execPath, ["-e", code], rest);
const shell = (code: string, rest?: Partial<Launch>): Launch => launching("/bin/sh", ["-c", code], rest);

test("a program that ends gives its exit code, both streams and its time", async () => {
  const outcome = await runProcess(shell("echo out; echo err >&2; exit 3"), LIMITS);
  expect(outcome).toMatchObject({ end: "exited", exitCode: 3, stdout: { text: "out\n" }, stderr: { text: "err\n" } });
  expect(outcome.durationMs).toBeGreaterThanOrEqual(0);
});

test("a program that dies of a signal says which", async () => {
  expect(await runProcess(shell("kill -USR1 $$"), LIMITS)).toMatchObject({ end: "exited", signal: "SIGUSR1" });
});

test("arguments arrive exactly, whatever is in them", async () => {
  const print = ["-e", "process.stdout.write(JSON.stringify(process.argv.slice(1)))", "--", ...ODD_ARGUMENTS];
  const { stdout } = await runProcess(launching(process.execPath, print), LIMITS);
  expect(JSON.parse(stdout.text)).toEqual(ODD_ARGUMENTS);
});

test("stdin is closed and the environment is the one given", async () => {
  process.env["SKILL_EXEC_CANARY"] = "leaked";
  const code = "process.stdin.on('end', () => console.log('end', Object.keys(process.env).sort().join())).resume()";
  const { stdout } = await runProcess(node(code, { environment: { PATH: "/usr/bin", ONE: "1" } }), LIMITS);
  delete process.env["SKILL_EXEC_CANARY"];
  expect(stdout.text).toBe("end ONE,PATH\n");
});

test("a program that is not there is an outcome, not an exception", async () => {
  const outcome = await runProcess(launching("/no/such/program", []), LIMITS);
  expect(outcome).toMatchObject({ end: "not-started", cause: { code: "ENOENT" } });
  expect(await runProcess(launching("/bin/sh", ["a\0b"]), LIMITS)).toMatchObject({ end: "not-started" });
});

test("after the time-out SIGTERM lets it clean up", async () => {
  const code = "process.on('SIGTERM', () => { console.log('cleaned'); process.exit(0); }); setInterval(() => {}, 1000)";
  const outcome = await runProcess(node(code), { ...LIMITS, timeoutMs: 3000 });
  expect(outcome).toMatchObject({ end: "timed-out", stdout: { text: "cleaned\n" } });
  expect(outcome.durationMs).toBeLessThan(20_000);
});

test("what ignores SIGTERM is killed after the grace, its group with it", async () => {
  const outcome = await runProcess(shell("trap '' TERM; sleep 60 & echo $!; while :; do sleep 1; done"), {
    ...LIMITS,
    timeoutMs: 300,
  });
  expect(outcome).toMatchObject({ end: "timed-out", signal: "SIGKILL" });
  expect(outcome.durationMs).toBeLessThanOrEqual(20_000);
  expect(await isAlive(Number(outcome.stdout.text))).toBe(false);
});

test("children left behind in the group end with the program", async () => {
  const { stdout } = await runProcess(shell("sleep 60 & echo $!"), LIMITS);
  expect(await isAlive(Number(stdout.text))).toBe(false);
});

test("it comes back although a detached child holds the pipes", async () => {
  const code = `const { pid } = require("node:child_process").spawn("sleep", ["60"], { detached: true, stdio: "inherit" });
    console.log(pid); process.exit(0)`;
  const outcome = await runProcess(node(code), LIMITS);
  process.kill(Number(outcome.stdout.text));
  expect(outcome).toMatchObject({ end: "exited", exitCode: 0 });
  expect(outcome.durationMs).toBeLessThan(20_000);
});

test("an abort kills at once, also when it came first", async () => {
  const controller = new AbortController();
  const running = runProcess(shell("trap '' TERM; while :; do sleep 1; done"), LIMITS, controller.signal);
  setTimeout(() => controller.abort(), 200);
  const outcome = await running;
  expect(outcome).toMatchObject({ end: "aborted", signal: "SIGKILL" });
  expect(outcome.durationMs).toBeLessThan(20_000);
  expect(await runProcess(shell("sleep 60"), LIMITS, AbortSignal.abort())).toMatchObject({ end: "aborted" });
});

test("an endless stream ends by the time-out, and what is over is cut", async () => {
  const limits = { ...LIMITS, timeoutMs: 3000, outputBytes: 1_048_576 };
  const { end, stdout } = await runProcess(launching("/usr/bin/yes", []), limits);
  expect(end).toBe("timed-out");
  expect(stdout.text.length).toBeLessThan(1_048_576 + 100);
  expect(stdout.text).toContain(`[... truncated ${stdout.truncatedBytes} bytes ...]`);
});

test.skipIf(process.platform !== "linux")("a watched tree that takes too much memory is ended", async () => {
  const code = "const held = []; setInterval(() => held.push(Buffer.alloc(16 << 20, 1)), 20)";
  const memoryBytes = 256 * 1_048_576;
  const outcome = await runProcess(
    shell(`"$NODE" -e '${code}' & wait`, { watch: true, environment: { NODE: process.execPath } }),
    {
      ...LIMITS,
      memoryBytes,
    },
  );
  expect(outcome).toMatchObject({ end: "over-memory", signal: "SIGKILL" });
});

test.skipIf(process.platform !== "linux")("a watched tree with too many processes is ended", async () => {
  const many = "for i in 1 2 3 4 5 6 7 8 9 10; do sleep 60 & done; wait";
  expect(await runProcess(shell(many, { watch: true }), { ...LIMITS, processes: 8 })).toMatchObject({
    end: "over-processes",
  });
  expect(await runProcess(shell("sleep 0.2 & wait", { watch: true }), { ...LIMITS, processes: 8 })).toMatchObject({
    end: "exited",
  });
});

test("a wrapper that never reports the start makes the run not started", async () => {
  const hasStarted = (status: string): boolean => status.includes("began");
  expect(await runProcess(shell("echo began >&3", { hasStarted }), LIMITS)).toMatchObject({ end: "exited" });
  expect(await runProcess(shell("echo oops >&2; exit 1", { hasStarted }), LIMITS)).toMatchObject({
    end: "not-started",
    stderr: { text: "oops\n" },
  });
});

test("clean-up runs after the end, and its failure changes nothing", async () => {
  let cleaned = 0;
  const cleanUp = async (): Promise<undefined> => {
    cleaned++;
    throw new Error("no such container");
  };
  expect(await runProcess(shell("exit 0", { cleanUp }), LIMITS)).toMatchObject({ end: "exited", exitCode: 0 });
  expect(cleaned).toBe(1);
});
