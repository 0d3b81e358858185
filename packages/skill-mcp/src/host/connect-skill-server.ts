import type { Client } from "@modelcontextprotocol/client";
import { createMcpSkillSource, type McpSkillSource, type McpSkillSourceOptions } from "./mcp-skill-source.js";
import { waitAtMost } from "./server-program.js";
import { createServerRoute, type ServerRoute, type SkillServerConfig } from "./server-route.js";
import { toUnreachable } from "./unreachable.js";

export interface ConnectOptions extends Omit<McpSkillSourceOptions, "label"> {
  /** What this host calls itself. Default: `skillwright`, `0.0.0`. */
  readonly clientInfo?: { readonly name: string; readonly version: string } | undefined;
  /** Bytes of one message at most. Default: 32 MiB, which holds a file of 16 MiB in base64. */
  readonly maxMessageBytes?: number | undefined;
  /** Milliseconds until the connection must stand. Default: 15,000. */
  readonly connectTimeoutMs?: number | undefined;
  /** Told when the server says that its skills changed. */
  readonly onChange?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface SkillConnection {
  readonly client: Client;
  readonly source: McpSkillSource;
  /** Ends the connection, and the program if one was started. */
  close(): Promise<void>;
}

/**
 * Connects to a server under a label of the host's choosing. Nothing is listed or read yet. Rejects if the server cannot be reached,
 * with the reason; a program that was started for it has ended by then.
 */
export async function connectSkillServer(
  label: string,
  config: SkillServerConfig,
  options: ConnectOptions = {},
): Promise<SkillConnection> {
  const { Client } = await import("@modelcontextprotocol/client");
  const { clientInfo = { name: "skillwright", version: "0.0.0" }, connectTimeoutMs = 15_000, onChange } = options;
  const client = new Client(clientInfo, {
    versionNegotiation: { mode: "auto", probe: { timeoutMs: Math.ceil(connectTimeoutMs / 2) } },
    ...(onChange && { listChanged: { resources: { autoRefresh: false, onChanged: () => onChange() } } }),
  });
  const source = createMcpSkillSource(client, { ...options, label });
  options.signal?.throwIfAborted();
  const route = await createServerRoute(config, options.maxMessageBytes ?? 32 * 1024 * 1024);
  const connecting = client.connect(route.transport, { timeout: connectTimeoutMs });
  try {
    await untilAborted(connecting, options.signal);
  } catch (error) {
    await giveUp(route, connecting);
    options.signal?.throwIfAborted();
    throw toUnreachable(label, { config, error, lastWords: (await route.program?.lastWords()) ?? "" });
  }
  return {
    client,
    source,
    async close() {
      await client.close();
      await route.program?.end();
    },
  };
}

/** Ends whatever was started, at whatever stage it is. */
async function giveUp({ transport, program }: ServerRoute, connecting: Promise<void>): Promise<void> {
  // Nobody waits any longer for what comes of it.
  connecting.then(() => transport.close()).catch(() => undefined);
  const closing = transport.close().catch(() => undefined);
  if (!program) return;
  await program.end();
  await closing;
  // The SDK starts a program of its own to ask for the era, and has ended it when this settles.
  await waitAtMost(connecting, PROBE_END_MS);
}

/** Milliseconds. The SDK gives the program that it asked for the era one second to end, and then kills it. */
const PROBE_END_MS = 3000;

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
