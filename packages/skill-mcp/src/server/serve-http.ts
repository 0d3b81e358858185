import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createAnswerGate } from "./answer-gate.js";
import type { SkillServer } from "./create-skill-server.js";

export interface ServeHttpOptions {
  /** Where to listen. Default: `127.0.0.1`. */
  readonly host?: string | undefined;
  /** Default: 0, any free port. */
  readonly port?: number | undefined;
  /** The one path that answers. Default: `/mcp`. */
  readonly path?: string | undefined;
  /** Names a client may call this server by, without port. Default: those of the loopback. Required for any other `host`. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Host names of pages whose scripts may call it. Requests without an `Origin` pass. Default: those of the loopback. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Bytes of a request's body at most. Default: 256 KiB. */
  readonly maxRequestBytes?: number | undefined;
  /** Connections at a time. Default: 256. */
  readonly maxConnections?: number | undefined;
  /** Bytes of answers that clients have not yet taken, all together; beyond it requests wait. Default: 64 MiB. */
  readonly maxUnsentBytes?: number | undefined;
  /** Milliseconds after which a client is cut off that takes nothing of its answer. Default: 30,000. */
  readonly writeTimeoutMs?: number | undefined;
  /** Told of what goes wrong. Default: nobody. */
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface HttpService {
  /** What a client connects to. */
  readonly url: string;
  readonly address: AddressInfo;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/** Serves over Streamable HTTP, to clients of either protocol era. Sees to it that only this machine's own programs get an answer. */
export async function serveSkillsHttp(server: SkillServer, options: ServeHttpOptions = {}): Promise<HttpService> {
  const { host = "127.0.0.1", port = 0, path = "/mcp", maxConnections = 256 } = options;
  if (!LOOPBACK.includes(bracketed(host)) && !options.allowedHosts) {
    throw new TypeError(`To serve on ${host}, name the hosts that clients may use in allowedHosts.`);
  }
  const { listener, closeHandler } = await createListener(server, path, options);
  const http = createServer(LIMITS, listener);
  http.maxConnections = maxConnections;
  // Without anything to send, a quiet connection is one that listens.
  http.setTimeout(options.writeTimeoutMs ?? 30_000, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  const address = await listen(http, host, port).catch(async (error: unknown) => {
    // Nobody will ever call `close`, so what was opened for the service must not stay.
    await closeHandler();
    throw error;
  });
  return {
    url: `http://${bracketed(address.address)}:${address.port}${path}`,
    address,
    async close() {
      await closeHandler();
      http.closeAllConnections();
      await new Promise<void>((resolve, reject) => http.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Milliseconds until a client that does not finish its request is cut off. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000 } as const;

const bracketed = (host: string): string => (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host);

async function createListener(
  server: SkillServer,
  path: string,
  options: ServeHttpOptions,
): Promise<{ readonly listener: RequestListener; readonly closeHandler: () => Promise<void> }> {
  const { hostHeaderValidation, originValidation, toNodeHandler } = await import("@modelcontextprotocol/node");
  const { maxRequestBytes: maxRequestBodySize = 256 * 1024 } = options;
  const reporting = options.onError ? { onerror: options.onError } : {};
  const handler = createMcpHandler(() => server.createMcpServer(), { maxRequestBodySize, ...reporting });
  const stop = server.onChange(() => {
    handler.notify.resourcesChanged();
    handler.notify.toolsChanged();
    handler.notify.promptsChanged();
  });
  const answer = toNodeHandler(handler, { maxRequestBodySize, ...reporting });
  const { maxUnsentBytes = 64 * 1024 * 1024, maxConnections: maxWaiting = 256 } = options;
  const gate = createAnswerGate({ maxUnsentBytes, maxWaiting });
  const allowsHost = hostHeaderValidation([...(options.allowedHosts ?? LOOPBACK)]);
  const allowsOrigin = originValidation([...(options.allowedOrigins ?? LOOPBACK)]);
  return {
    listener(request, response) {
      if (!allowsHost(request, response) || !allowsOrigin(request, response)) return;
      if (request.url?.split("?")[0] !== path) return void response.writeHead(404).end();
      const begin = (): void => void answer(request as Parameters<typeof answer>[0], response);
      if (!gate.enter(response, begin)) response.writeHead(503, { "retry-after": "1" }).end();
    },
    async closeHandler() {
      stop();
      await handler.close();
    },
  };
}

function listen(http: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => {
      http.off("error", reject);
      resolve(http.address() as AddressInfo);
    });
  });
}
