import type { JSONRPCErrorResponse, Transport } from "@modelcontextprotocol/server";
import { errorMessage } from "@skillwright/skill-text";
import { CheckedLines, isLineLimit } from "./checked-lines.js";
import type { SkillServer } from "./create-skill-server.js";
import { reportPlainly } from "./plain-errors.js";

export interface ServeStdioOptions {
  /** Another way to one client. Default: the standard input and output of this process. */
  readonly transport?: Transport | undefined;
  /** Receives what goes wrong on the wire, one line each, at most a hundred of a connection. Default: none. */
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface StdioService {
  /** Fulfilled once the client has gone or `close` was called. Rejected when the client broke a limit of the protocol. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Serves one client of either protocol version over standard input and output. Nothing else may print to standard output meanwhile. */
export async function serveSkillsStdio(server: SkillServer, options: ServeStdioOptions = {}): Promise<StdioService> {
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const report = reportPlainly(options.onError);
  const wire = options.transport ? { transport: options.transport } : await openStandardStreams(report);
  const { transport, failed } = wire;
  // The error that rejects `closed` is not reported as well.
  const onerror = report && ((error: Error): void => (isLineLimit(error) ? undefined : report(error)));
  const handle = serveStdio(() => server.createLiveMcpServer(), { transport, ...(onerror && { onerror }) });
  const ended = new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  // The failure comes before the end that follows from it.
  const closed = failed ? Promise.race([failed, ended]) : ended;
  return { closed, close: () => handle.close() };
}

interface Wire {
  readonly transport: Transport;
  /** Rejected when the client broke a limit. */
  readonly failed?: Promise<never>;
}

async function openStandardStreams(report: ((error: Error) => void) | undefined): Promise<Wire> {
  const { StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
  const lines = new CheckedLines(({ reason, answer }) => {
    if (answer)
      transport
        .send(answer as JSONRPCErrorResponse)
        .catch((error: unknown) => report?.(new Error(errorMessage(error))));
    else report?.(new Error(reason));
  });
  const transport = new StdioServerTransport(lines, process.stdout);
  const failed = new Promise<never>((_, reject) => {
    lines.once("error", (error) => {
      process.stdin.unpipe(lines);
      process.stdin.pause();
      reject(error);
    });
  });
  process.stdin.pipe(lines);
  return { transport, failed };
}
