import type { Transport } from "@modelcontextprotocol/server";
import type { SkillServer } from "./create-skill-server.js";

export interface ServeStdioOptions {
  /** Another way to one client. Default: the standard input and output of this process. */
  readonly transport?: Transport | undefined;
  /** Told of what goes wrong on the wire. Default: nobody. */
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface StdioService {
  /** Fulfilled once the client has gone or `close` was called. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Serves one client of either protocol era over standard input and output. Nothing else may print to standard output meanwhile. */
export async function serveSkillsStdio(server: SkillServer, options: ServeStdioOptions = {}): Promise<StdioService> {
  const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
  const transport = options.transport ?? new StdioServerTransport();
  const handle = serveStdio(() => server.createLiveMcpServer(), {
    transport,
    ...(options.onError && { onerror: options.onError }),
  });
  const closed = new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  return { closed, close: () => handle.close() };
}
