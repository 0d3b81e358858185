import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import type { CappedOutput } from "./capped-output.js";
import { inheritedDescriptors } from "./inherited-descriptors.js";
import type { Launch } from "./launch.js";

export interface StartedProcess {
  readonly child: ChildProcess;
  /** Resolves once, whatever happens: with how the process ended, or why it could not begin. */
  readonly ended: Promise<ProcessEnd>;
  /** Resolves when the program can say nothing more on descriptor 3. */
  readonly reported: Promise<unknown>;
  /** Resolves when every stream is closed, which may be never: a detached child can hold one open. */
  readonly drained: Promise<unknown>;
}

export interface ProcessEnd {
  readonly exitCode?: number;
  readonly signal?: string;
  readonly cause?: unknown;
}

export interface ProcessOutputs {
  readonly stdout: CappedOutput;
  readonly stderr: CappedOutput;
  /** Takes the bytes that the program writes to descriptor 3. */
  readonly status: CappedOutput;
}

/**
 * Starts the program as leader of a process group of its own, without a shell and with stdin closed.
 * Throws what `spawn` throws.
 */
export function startProcess(launch: Launch, outputs: ProcessOutputs): StartedProcess {
  const nothing = openSync("/dev/null", "r");
  try {
    const child = spawn(launch.file, launch.args, {
      cwd: launch.workingDirectory,
      env: launch.environment,
      stdio: descriptorsFor(launch, nothing),
      shell: false,
      detached: true,
      ...launch.user,
    });
    holdProcess(launch, child);
    for (const [index, bytes] of (launch.inputs ?? []).entries()) feed(child.stdio[FIRST_INPUT + index], bytes);
    const reported = capture(child.stdio[3] as Readable | null, outputs.status);
    const written = [capture(child.stdout, outputs.stdout), capture(child.stderr, outputs.stderr)];
    return { child, ended: endOf(child), reported, drained: Promise.all([reported, ...written]) };
  } finally {
    closeSync(nothing);
  }
}

/** A program that waits for its inputs has started nothing yet, so whatever it will start is held too. */
function holdProcess(launch: Launch, child: ChildProcess): void {
  if (launch.hold === undefined || child.pid === undefined) return;
  try {
    launch.hold(child.pid);
  } catch (error) {
    child.once("error", () => undefined);
    child.kill("SIGKILL");
    throw error;
  }
}

/** After stdin, stdout, stderr and the status pipe. */
const FIRST_INPUT = 4;

/** A program that ends before it has read everything is no fault of ours, and shows in how it ended. */
function feed(stream: ChildProcess["stdio"][number] | undefined, bytes: Uint8Array): void {
  stream?.on("error", () => undefined);
  if (stream && "end" in stream) stream.end(bytes);
}

/** Node closes the descriptors it knows of; any other is covered, so that the child finds /dev/null there. */
function descriptorsFor(launch: Launch, nothing: number): ("ignore" | "pipe" | number)[] {
  const stdio: ("ignore" | "pipe" | number)[] = ["ignore", "pipe", "pipe", launch.hasStarted ? "pipe" : "ignore"];
  for (const _ of launch.inputs ?? []) stdio.push("pipe");
  for (const descriptor of inheritedDescriptors()) {
    while (stdio.length <= descriptor) stdio.push("ignore");
    if (stdio[descriptor] === "ignore") stdio[descriptor] = nothing;
  }
  return stdio;
}

function endOf(child: ChildProcess): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    child.once("error", (cause) => resolve({ cause }));
    child.once("exit", (exitCode, signal) =>
      resolve({ ...(exitCode !== null && { exitCode }), ...(signal !== null && { signal }) }),
    );
  });
}

async function capture(source: Readable | null, output: CappedOutput): Promise<void> {
  if (!source) return;
  source.on("data", (chunk: Buffer) => {
    output.write(chunk);
    if (output.isFull()) readSlowly(source);
  });
  await new Promise<void>((resolve) => source.once("close", resolve).once("error", () => resolve()));
}

/** Back-pressure: past the limit nothing is missed by reading slowly, and a flood costs the host next to nothing, as the writer waits. */
function readSlowly(source: Readable): void {
  source.pause();
  setTimeout(() => source.resume(), 1);
}
