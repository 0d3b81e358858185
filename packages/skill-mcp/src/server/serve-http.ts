import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { type AnswerGate, createAnswerGate } from "./answer-gate.js";
import { findHeaderFault, type HeaderRules, METHODS } from "./check-headers.js";
import { findMessageFault } from "./check-message.js";
import { limitConnections } from "./connection-limit.js";
import type { SkillServer } from "./create-skill-server.js";
import { reportPlainly } from "./plain-errors.js";

export interface ServeHttpOptions {
  /** Where to listen. Default: `127.0.0.1`. */
  readonly host?: string | undefined;
  /** Default: 0, any free port. */
  readonly port?: number | undefined;
  /** The one path that answers. Default: `/mcp`. */
  readonly path?: string | undefined;
  /** Names a client may call this server by, without port. Default: those of the loopback. Required for any other `host`. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Host names of pages whose scripts may call it, or whole origins. Requests without an `Origin` pass. Default: the loopback's names. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Bytes of a request's body at most. Default: 256 KiB. */
  readonly maxRequestBytes?: number | undefined;
  /** Connections at a time. Beyond it, the one whose request is unfinished for longest is closed. Default: 256. */
  readonly maxConnections?: number | undefined;
  /** Bytes of answers that clients have not yet taken, all together; beyond it requests wait. Default: 64 MiB. */
  readonly maxUnsentBytes?: number | undefined;
  /** Milliseconds after which a client is cut off that takes nothing of its answer. Default: 30,000. */
  readonly writeTimeoutMs?: number | undefined;
  /** Receives what goes wrong, one line each, at most a hundred. Default: none. */
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
  const { answer, closeHandler } = await createAnswerer(server, options);
  const { maxUnsentBytes = 64 * 1024 * 1024, maxRequestBytes = MAX_REQUEST_BYTES } = options;
  const gate = createAnswerGate({ maxUnsentBytes, maxWaiting: maxConnections });
  const rules = { hosts: options.allowedHosts ?? LOOPBACK, origins: options.allowedOrigins ?? LOOPBACK };
  const http = createServer(LIMITS);
  const connections = limitConnections(http, maxConnections);
  http.on("request", async (request, response) => {
    const body = await acceptRequest({ request, response }, { rules, path, maxRequestBytes });
    if (!body) return;
    connections.begin(request, (listener) => response.once("close", listener));
    enter(gate, { request, response }, () => answer(request, response, body.value));
  });
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
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Node looks every half minute otherwise, so that 10 s become 40.
  connectionsCheckingInterval: 1000,
} as const;

const bracketed = (host: string): string => (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host);

const MAX_REQUEST_BYTES = 256 * 1024;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface RequestRules {
  readonly rules: HeaderRules;
  readonly path: string;
  readonly maxRequestBytes: number;
}

/** Reads a request whole, before it takes the place of another. Answers what is not allowed, and returns `undefined` for it. */
async function acceptRequest(
  { request, response }: Exchange,
  { rules, path, maxRequestBytes }: RequestRules,
): Promise<{ readonly value: unknown } | undefined> {
  closeWhenAsked(request, response);
  const fault = findHeaderFault(request, rules);
  if (fault) {
    const allow = fault.status === 405 ? { allow: METHODS.join(", ") } : {};
    return reject(response, fault.status, { headers: allow, error: { code: -32000, message: fault.message } });
  }
  if (request.url?.split("?")[0] !== path) return reject(response, 404);
  if (request.method !== "POST") return { value: undefined };
  let text: string | undefined;
  try {
    text = await readBody(request, maxRequestBytes);
  } catch {
    // The client has gone, so there is no answer to send.
    return undefined;
  }
  if (text === undefined) {
    return reject(response, 413, {
      headers: { connection: "close" },
      error: { code: -32600, message: `At most ${maxRequestBytes} bytes are read.` },
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return reject(response, 400, { error: { code: -32700, message: "The body is not JSON." } });
  }
  const [first] = (Array.isArray(value) ? value : [value]).map(findMessageFault).filter((found) => found !== undefined);
  if (!first) return { value };
  const { error = { code: -32600, message: first.reason }, id = null } = first.answer ?? {};
  // A request that has an id is answered as one, with the status of an answer.
  return reject(response, id === null ? 400 : 200, { id, error });
}

interface Rejection {
  readonly headers?: Readonly<Record<string, string>>;
  readonly id?: string | number | null;
  readonly error?: { readonly code: number; readonly message: string };
}

function reject(
  response: ServerResponse,
  status: number,
  { headers = {}, id = null, error }: Rejection = {},
): undefined {
  if (!error) response.writeHead(status, headers).end();
  else {
    response.writeHead(status, { ...headers, "content-type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id, error }));
  }
  return undefined;
}

/** The handler of the SDK writes headers of its own, which would keep the connection open. */
function closeWhenAsked(request: IncomingMessage, response: ServerResponse): void {
  if (!/\bclose\b/i.test(request.headers.connection ?? "")) return;
  const writeHead = response.writeHead.bind(response) as (status: number, headers?: object) => ServerResponse;
  response.writeHead = ((status: number, headers?: object) =>
    writeHead(status, { ...headers, connection: "close" })) as typeof response.writeHead;
}

/** Returns the body as text, or `undefined` when it has more bytes. Rejected when the client goes before its end. */
function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const isTooLarge = (): boolean => bytes > maxBytes || Number(request.headers["content-length"]) > maxBytes;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (isTooLarge()) resolve(undefined);
      else chunks.push(chunk);
    });
    if (isTooLarge()) resolve(undefined);
    request.once("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    request.once("error", reject);
    request.once("close", () => reject(new Error("The client went before its request had come.")));
  });
}

function enter(gate: AnswerGate, { response }: Exchange, begin: () => void): void {
  if (!gate.enter(response, begin)) response.writeHead(503, { "retry-after": "1" }).end();
}

interface Answerer {
  readonly answer: (request: IncomingMessage, response: ServerResponse, body: unknown) => void;
  readonly closeHandler: () => Promise<void>;
}

async function createAnswerer(server: SkillServer, options: ServeHttpOptions): Promise<Answerer> {
  const { toNodeHandler } = await import("@modelcontextprotocol/node");
  const { maxRequestBytes: maxRequestBodySize = MAX_REQUEST_BYTES } = options;
  const onerror = reportPlainly(options.onError);
  const reporting = onerror ? { onerror } : {};
  const handler = createMcpHandler(() => server.createMcpServer(), { maxRequestBodySize, ...reporting });
  const stop = server.onChange(() => {
    handler.notify.resourcesChanged();
    handler.notify.toolsChanged();
    handler.notify.promptsChanged();
  });
  const answer = toNodeHandler(handler, { maxRequestBodySize, ...reporting });
  return {
    answer: (request, response, body) => void answer(request as Parameters<typeof answer>[0], response, body),
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
