import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import type { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createStderrTail } from "./stderr-tail.js";

/** How to start a server that speaks over standard input and output. */
export interface ProgramConfig {
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  /** Added to the few variables a program needs to run; no others are passed on. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly cwd?: string | undefined;
}

/** A program that is started for one connection. */
export interface ServerProgram {
  readonly transport: StdioClientTransport;
  /** The end of what it wrote to standard error, on one line. Empty: nothing. To be asked once it has ended. */
  lastWords(): Promise<string>;
  /** Ends it at once, and waits until it is gone. It cannot be started again. */
  end(): Promise<void>;
}

export async function createServerProgram(config: ProgramConfig, maxMessageBytes: number): Promise<ServerProgram> {
  const { getDefaultEnvironment, StdioClientTransport } = await import("@modelcontextprotocol/client/stdio");
  const { command, args = [], env = {}, cwd } = config;
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...getDefaultEnvironment(), ...env },
    // What a stranger's program prints may hold anything; it does not belong on the user's terminal.
    stderr: "pipe",
    maxBufferSize: maxMessageBytes,
    ...(cwd !== undefined && { cwd }),
  });
  const tail = transport.stderr && createStderrTail(transport.stderr);
  const { end, isStarted } = watchProgram(transport);
  return {
    transport,
    end,
    async lastWords() {
      if (!tail || !isStarted()) return "";
      // What it wrote may still be on its way when it has gone; and others may hold the pipe, so this has an end.
      await waitAtMost(tail.ended, READ_MS);
      return tail.lastWords();
    },
  };
}

const READ_MS = 250;

interface WatchedProgram extends Pick<ServerProgram, "end"> {
  isStarted(): boolean;
}

/**
 * Keeps an eye on the process. The SDK forgets it when it begins to close, and then ends it so gently that a host which does not
 * wait for seconds leaves it running. Kept is the process and not its number, which the system may have given to another program by then.
 */
function watchProgram(transport: StdioClientTransport): WatchedProgram {
  const start = transport.start.bind(transport);
  let child: ChildProcess | undefined;
  let ended = false;
  transport.start = async () => {
    if (ended) throw new Error("The connection was given up before the program was started.");
    await start();
    child = (transport as unknown as { readonly _process?: ChildProcess })._process;
  };
  const signal = async (name: "SIGTERM" | "SIGKILL"): Promise<void> => {
    // Not "close": a program of its own that it left behind may hold the pipes for hours.
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(name);
    await waitAtMost(exited, GRACE_MS);
  };
  return {
    isStarted: () => child !== undefined,
    async end() {
      ended = true;
      await signal("SIGTERM");
      await signal("SIGKILL");
      if (child) letGo(child);
    },
  };
}

/** Lets go of the pipes: a helper that the program left behind may hold them for ever, and this process would wait for it. */
function letGo({ stdin, stdout, stderr }: ChildProcess): void {
  stdin?.destroy();
  stdout?.destroy();
  if (!stderr) return;
  // Its last words are still read, without keeping the process alive.
  (stderr as Socket).unref();
  setTimeout(() => stderr.destroy(), 2 * READ_MS).unref();
}

/** Milliseconds a program has to end when it is told to. */
const GRACE_MS = 1000;

/** Waits for `work`, however it ends, but not for ever. */
export async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
