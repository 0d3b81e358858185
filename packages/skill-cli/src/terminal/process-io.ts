import { homedir } from "node:os";
import type { Input, Io, Output } from "./io.js";
import { createTerminalQuestions } from "./questions.js";

/** The ports of a real process. */
export function createProcessIo(): Io {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (!GONE.has(error.code ?? "")) throw error;
      // `skillwright validate | head -1`: the reader has what it wanted, but whoever waits for the exit code has not.
      // What would run until it is interrupted ends now.
      interruption();
      interrupted?.abort();
    });
  }
  return {
    stdout: toOutput(process.stdout),
    stderr: toOutput(process.stderr),
    stdin: createInput(),
    env: process.env,
    cwd: process.cwd(),
    home: homedir(),
    interruption,
    // A question needs eyes on stderr and hands on stdin; a pipe on stdout is no hindrance.
    ...(process.stdin.isTTY && process.stderr.isTTY && { questions: createTerminalQuestions() }),
  };
}

function toOutput(stream: NodeJS.WriteStream): Output {
  return {
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.columns;
    },
    write: (text) => {
      if (!stream.destroyed) stream.write(text);
    },
  };
}

function createInput(): Input {
  return {
    isTTY: process.stdin.isTTY === true,
    read: async (limit) => {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > limit) break;
      }
      return Buffer.concat(chunks).subarray(0, limit).toString("utf8");
    },
  };
}

const GONE: ReadonlySet<string> = new Set(["EPIPE", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"]);

let interrupted: AbortController | undefined;

function interruption(): AbortSignal {
  if (interrupted) return interrupted.signal;
  const controller = new AbortController();
  interrupted = controller;
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}
