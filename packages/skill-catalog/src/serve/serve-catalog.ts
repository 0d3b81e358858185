import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Catalog } from "../catalog.js";
import { type Answer, json, RefusedRequest, toRefusal } from "./answers.js";
import { type CallerLimits, Callers } from "./callers.js";
import { checkParameters } from "./check-parameters.js";
import { Health } from "./health.js";
import { Metrics } from "./metrics.js";
import { ROUTES, type Route } from "./routes.js";

export interface ServeCatalogOptions extends CallerLimits {
  /** Where to listen. Default: `127.0.0.1`. Put a proxy that speaks TLS before any other. */
  readonly host?: string | undefined;
  /** Default: 0, any free port. */
  readonly port?: number | undefined;
  /** The tenant whose skills anyone may read without a token. Default: none, every request needs one. */
  readonly openReads?: string | undefined;
  /** Bytes of an uploaded archive at most. Default: 10 MiB. */
  readonly maxUploadBytes?: number | undefined;
  /** Connections at a time. Default: 512. */
  readonly maxConnections?: number | undefined;
  /** How long `close` waits for requests that are being answered. Default: 10,000. */
  readonly graceMs?: number | undefined;
  /** Told of what goes wrong within. Default: nobody. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface CatalogService {
  readonly url: string;
  readonly address: AddressInfo;
  /** Takes no more requests, waits for those at hand, then ends. */
  close(): Promise<void>;
}

/** Serves a catalog over HTTP: the well-known index, files and archives, searches, publishing, health and metrics. */
export async function serveCatalog(catalog: Catalog, options: ServeCatalogOptions = {}): Promise<CatalogService> {
  const { host = "127.0.0.1", port = 0, graceMs = 10_000, openReads, onError = () => {} } = options;
  // A mistyped tenant is told now, and not to each who asks.
  if (openReads !== undefined) await catalog.tenant(openReads);
  const callers = new Callers(catalog, openReads, options);
  const metrics = new Metrics();
  const health = new Health(catalog);
  const maxUploadBytes = options.maxUploadBytes ?? 10 * 1_048_576;
  const running = new Set<ServerResponse>();
  let closing = false;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = performance.now();
    running.add(response);
    response.once("close", () => running.delete(response));
    const { route, answer } = await answerTo(request);
    metrics.observe(route, answer.status, (performance.now() - started) / 1000);
    send(request, response, answer, closing);
  };

  async function answerTo(request: IncomingMessage): Promise<{ readonly route: string; readonly answer: Answer }> {
    let route = "none";
    try {
      const url = new URL(request.url ?? "/", "http://catalog");
      // Whether the process runs, whatever the database does: who is restarted for a lost database only comes up without it.
      if (url.pathname === "/live") return { route: "live", answer: json({ ok: true }) };
      if (url.pathname === "/health") return { route: "health", answer: await health.answer(closing) };
      const grant = await callers.identify(request);
      if (url.pathname === "/metrics")
        return { route: "metrics", answer: { status: 200, headers: TEXT, body: await metrics.render(catalog.driver) } };
      const found = findRoute(request.method ?? "", url.pathname);
      route = found.route.name;
      if (found.route.parameters) checkParameters(url, found.route.parameters);
      return {
        route,
        answer: await found.route.answer({ catalog, request, url, grant, parts: found.parts, maxUploadBytes }),
      };
    } catch (error) {
      const answer = toRefusal(error);
      if (answer.status >= 500) onError(error);
      return { route, answer };
    }
  }

  const http = createServer(
    { headersTimeout: 10_000, requestTimeout: 60_000, maxHeaderSize: 16_384 },
    (request, response) => {
      respond(request, response).catch((error: unknown) => {
        onError(error);
        response.destroy();
      });
    },
  );
  http.maxConnections = options.maxConnections ?? 512;
  // A client that takes nothing of its answer is cut off.
  http.setTimeout(60_000, (socket) => socket.destroy());
  const address = await listen(http, host, port);
  return {
    url: `http://${address.address.includes(":") ? `[${address.address}]` : address.address}:${address.port}`,
    address,
    async close() {
      closing = true;
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeIdleConnections();
      const timer = setTimeout(() => http.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

const TEXT = { "content-type": "text/plain; version=0.0.4; charset=utf-8" };

function findRoute(method: string, path: string): { readonly route: Route; readonly parts: readonly string[] } {
  const asked = method === "HEAD" ? "GET" : method;
  const segments = path.split("/");
  const fitting = ROUTES.flatMap((route) => {
    const parts = partsOf(route.path.split("/"), segments);
    return parts ? [{ route, parts }] : [];
  });
  const found = fitting.find(({ route }) => route.method === asked);
  if (found) return found;
  if (fitting.length === 0) throw new RefusedRequest(404, "route-missing", "There is nothing at this path.");
  const allow = fitting.map(({ route }) => route.method).join(", ");
  throw new RefusedRequest(405, "method-refused", `This path takes ${allow}.`, { allow });
}

function partsOf(pattern: readonly string[], segments: readonly string[]): readonly string[] | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parts: string[] = [];
  for (const [at, wanted] of pattern.entries()) {
    const segment = segments[at] as string;
    if (wanted !== "*" && wanted !== segment) return undefined;
    if (wanted === "*") parts.push(decoded(segment));
  }
  return parts;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RefusedRequest(400, "request-invalid", "The path is not valid UTF-8.");
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body = "" }: Answer,
  closing: boolean,
): void {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  response.writeHead(status, {
    "content-length": bytes.length,
    "x-content-type-options": "nosniff",
    ...(closing && { connection: "close" }),
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
  // A body that was refused is not read to its end.
  if (headers?.["connection"] === "close") response.once("finish", () => request.destroy());
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
