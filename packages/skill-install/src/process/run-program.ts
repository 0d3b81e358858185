import { spawn } from "node:child_process";
import { Refusal } from "../install-problem.js";

export interface ProgramCall {
  readonly program: string;
  /** Never read by a shell. */
  readonly args: readonly string[];
  /** All of it: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string;
  readonly maxOutputBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Asked every 100 ms while it runs; `true` ends it as too large. */
  readonly isTooLarge?: () => boolean;
}

export interface ProgramResult {
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  /** The last of it. */
  readonly stderr: string;
}

const MAX_ERROR_BYTES = 16_384;

/** Runs a program to its end, or ends it, with its children, at the first limit it meets. */
export async function runProgram(call: ProgramCall): Promise<ProgramResult> {
  const { program, args, env, cwd, signal } = call;
  signal?.throwIfAborted();
  // A group of its own: git and npm start helpers, which must end with them.
  const child = spawn(program, [...args], {
    env,
    ...(cwd !== undefined && { cwd }),
    stdio: "pipe",
    detached: process.platform !== "win32",
  });
  let refusal: Refusal | undefined;
  const end = (reason?: Refusal): void => {
    refusal ??= reason;
    try {
      if (child.pid !== undefined && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
    } catch {
      // It has ended by itself meanwhile.
    }
  };
  const timer = setTimeout(
    () => end(new Refusal("request-timeout", `${program} took longer than ${call.timeoutMs} ms.`)),
    call.timeoutMs,
  );
  const watch = setInterval(() => {
    if (call.isTooLarge?.()) end(new Refusal("too-large", `${program} was sent more than it may keep.`));
  }, 100);
  const onAbort = (): void => end();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    const stdout = collect(child.stdout, call.maxOutputBytes, () =>
      end(new Refusal("too-large", `${program} printed more than ${call.maxOutputBytes} bytes.`)),
    );
    const stderr = collect(child.stderr, MAX_ERROR_BYTES, () => {});
    // A program that ends before it has read everything is not our failure to report.
    child.stdin.on("error", () => {}).end(call.input ?? "");
    const exitCode = await new Promise<number | null>((resolve, reject) =>
      child.once("error", reject).once("close", resolve),
    );
    signal?.throwIfAborted();
    if (refusal) throw refusal;
    return { exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener("abort", onAbort);
  }
}

function collect(stream: NodeJS.ReadableStream, limit: number, onLimit: () => void): Buffer[] {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else onLimit();
  });
  return chunks;
}
