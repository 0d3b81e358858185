import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { type CapturedOutput, createCappedOutput } from "./capped-output.js";
import type { Launch } from "./launch.js";
import { type TreeExcess, type TreeLimits, watchTree } from "./process-tree.js";
import { type ProcessEnd, type ProcessOutputs, type StartedProcess, startProcess } from "./start-process.js";
import { killGroup, stopProcess, waitAtMost } from "./stop-process.js";

export interface ProcessLimits extends TreeLimits {
  readonly timeoutMs: number;
  /** Between SIGTERM and SIGKILL. */
  readonly killGraceMs: number;
  /** For each of the two streams. */
  readonly outputBytes: number;
}

/** Why a process was ended from outside. */
export type StopReason = "timed-out" | "aborted" | TreeExcess;

export interface ProcessOutcome {
  readonly end: "exited" | "not-started" | StopReason;
  /** Absent when a signal ended it, or it never began. */
  readonly exitCode?: number;
  readonly signal?: string;
  readonly durationMs: number;
  readonly stdout: CapturedOutput;
  readonly stderr: CapturedOutput;
  /** What was in the way, when it was not started. */
  readonly cause?: unknown;
  /** The process or group that could not be ended or removed, in a sentence. */
  readonly left?: string;
}

/** How long to read what is left in the pipes once the process is over. */
const DRAIN_MS = 250;
const CLEAN_UP_MS = 2000;
const STATUS_BYTES = 4096;

/**
 * Runs a program to its end and always comes back: at the latest a second after `timeoutMs + killGraceMs`
 * (a launch's own `cleanUp` may add two). Never rejects. An abort kills at once.
 */
export async function runProcess(launch: Launch, limits: ProcessLimits, signal?: AbortSignal): Promise<ProcessOutcome> {
  const began = performance.now();
  const stdout = createCappedOutput(limits.outputBytes);
  const stderr = createCappedOutput(limits.outputBytes);
  const status = createCappedOutput(STATUS_BYTES);
  const ending = await runToEnd({ launch, limits, signal }, { stdout, stderr, status });
  const durationMs = Math.round(performance.now() - began);
  // A wrapper that was killed from outside had no chance to report.
  const reported = ending.end === "exited" && ending.signal === undefined;
  const started = !reported || (launch.hasStarted?.(status.captured().text, stderr.captured().text) ?? true);
  return {
    ...ending,
    end: started ? ending.end : "not-started",
    durationMs,
    stdout: stdout.captured(),
    stderr: stderr.captured(),
  };
}

type Ending = ProcessEnd & Pick<ProcessOutcome, "end" | "left">;

interface ProcessRun {
  readonly launch: Launch;
  readonly limits: ProcessLimits;
  readonly signal: AbortSignal | undefined;
}

async function runToEnd(run: ProcessRun, outputs: ProcessOutputs): Promise<Ending> {
  const { launch, limits } = run;
  let started: StartedProcess;
  try {
    started = startProcess(launch, outputs);
  } catch (cause) {
    return { end: "not-started", cause, ...(await cleanUp(launch, "")) };
  }
  const { child, ended, reported, drained } = started;
  const asked = await reasonToStop(started, run);
  // The kernel is quicker than a watch: the script may be over by what it was ended for.
  const reason = asked ?? launch.excess?.();
  if (reason !== undefined) await stopProcess(started, launch, reason === "timed-out" ? limits.killGraceMs : 0);
  // Whatever the script left behind in its group ends with it.
  killGroup(child.pid);
  await waitAtMost(DRAIN_MS, reported);
  const left = await cleanUp(launch, outputs.status.captured().text);
  await waitAtMost(DRAIN_MS, drained);
  // After a stall the timer comes before the bytes that have long been waiting: let one round of reading pass.
  await nextTurn();
  for (const stream of child.stdio) stream?.destroy();

  const end = (await waitAtMost(0, ended)) ?? {};
  if (reason !== undefined) return { ...end, ...left, end: reason };
  return { ...end, ...left, end: end.cause === undefined ? "exited" : "not-started" };
}

/** Waits for the process to end by itself (undefined), or for the first reason to end it. */
async function reasonToStop(
  { child, ended }: StartedProcess,
  { launch, limits, signal }: ProcessRun,
): Promise<StopReason | undefined> {
  const over = new AbortController();
  const never = new Promise<never>(() => undefined);
  const aborted = new Promise<StopReason>((resolve) => {
    const abort = (): void => resolve("aborted");
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true, signal: over.signal });
  });
  const timedOut = sleep(limits.timeoutMs, "timed-out" as const, { signal: over.signal }).catch(() => never);
  const watched = child.pid !== undefined && {
    root: child.pid,
    limits,
    memoryFolders: launch.memoryFolders,
    excess: launch.excess,
  };
  const excess = launch.watch && watched ? watchTree(watched, over.signal) : never;
  try {
    return await Promise.race([ended.then(() => undefined), aborted, timedOut, excess.then((found) => found ?? never)]);
  } finally {
    over.abort();
  }
}

async function cleanUp(launch: Launch, status: string): Promise<Pick<ProcessOutcome, "left">> {
  try {
    const left = await waitAtMost(CLEAN_UP_MS, launch.cleanUp?.(status) ?? Promise.resolve(undefined));
    return left === undefined ? {} : { left };
  } catch {
    // Nothing was left to clean: the usual case for a container that ended by itself.
    return {};
  }
}
