import type { Client, Transport } from "@modelcontextprotocol/client";
import type { SkillServer } from "../server/create-skill-server.js";
import { serveSkillsStdio } from "../server/serve-stdio.js";
import { createCappedFetch } from "./capped-fetch.js";
import { createMcpSkillSource, type McpSkillSource, type McpSkillSourceOptions } from "./mcp-skill-source.js";

/** Where a server is: a program to start, an address, or one of our own in this very process. */
export type SkillServerConfig =
  | {
      readonly command: string;
      readonly args?: readonly string[];
      /** Added to the few variables a program needs to run; no others are passed on. */
      readonly env?: Readonly<Record<string, string>>;
      readonly cwd?: string;
    }
  | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly server: SkillServer };

export interface ConnectOptions extends Omit<McpSkillSourceOptions, "label"> {
  /** What this host calls itself. Default: `skillwright`, `0.0.0`. */
  readonly clientInfo?: { readonly name: string; readonly version: string };
  /** Bytes of one message at most. Default: 32 MiB, which holds a file of 16 MiB in base64. */
  readonly maxMessageBytes?: number;
  /** Milliseconds until the connection must stand. Default: 15,000. */
  readonly connectTimeoutMs?: number;
  /** Told when the server says that its skills changed. */
  readonly onChange?: () => void;
  readonly signal?: AbortSignal;
}

export interface SkillConnection {
  readonly client: Client;
  readonly source: McpSkillSource;
  /** Ends the connection, and the program if one was started. */
  close(): Promise<void>;
}

/** Connects to a server under a label of the host's choosing. Nothing is listed or read yet. Rejects if the server cannot be reached. */
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
  const transport = await createTransport(config, options.maxMessageBytes ?? 32 * 1024 * 1024);
  const connecting = client.connect(transport, { timeout: connectTimeoutMs });
  try {
    await untilAborted(connecting, options.signal);
  } catch (error) {
    // The SDK may be waiting for a program that it started to ask for its era; it ends that one by itself. What it says then
    // comes too late for anyone.
    connecting.finally(() => client.close()).catch(() => undefined);
    options.signal?.throwIfAborted();
    throw new Error(`The server ${label} cannot be reached.`, { cause: error });
  }
  return { client, source, close: () => client.close() };
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

async function createTransport(config: SkillServerConfig, maxMessageBytes: number): Promise<Transport> {
  if ("server" in config) {
    const { InMemoryTransport } = await import("@modelcontextprotocol/client");
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await serveSkillsStdio(config.server, { transport: theirs });
    return ours;
  }
  if ("url" in config) {
    const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
    return new StreamableHTTPClientTransport(toHttpUrl(config.url), {
      fetch: createCappedFetch(maxMessageBytes),
      requestInit: { headers: { ...config.headers } },
    });
  }
  const { getDefaultEnvironment, StdioClientTransport } = await import("@modelcontextprotocol/client/stdio");
  const { command, args = [], env = {}, cwd } = config;
  return new StdioClientTransport({
    command,
    args: [...args],
    env: { ...getDefaultEnvironment(), ...env },
    // What a stranger's program prints may hold anything; it does not belong on the user's terminal.
    stderr: "ignore",
    maxBufferSize: maxMessageBytes,
    ...(cwd !== undefined && { cwd }),
  });
}

function toHttpUrl(text: string): URL {
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new TypeError(`A server's address begins with http: or https:, not ${url.protocol}`);
  }
  return url;
}
