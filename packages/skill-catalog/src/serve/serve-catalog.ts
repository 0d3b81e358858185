import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Catalog } from "../catalog.js";
import { type Answer, json, RefusedRequest, toRefusal } from "./answers.js";
import { type CallerLimits, Callers } from "./callers.js";
import { checkParameters } from "./check-parameters.js";
import { checkMethod, findRoute } from "./find-route.js";
import { Health } from "./health.js";
import { Metrics } from "./metrics.js";
import { PublishTurns } from "./publish-turns.js";
import { tooFarBehind, UnsentAnswers } from "./unsent-answers.js";

export interface ServeCatalogOptions extends CallerLimits {
  /** Where to listen. Default: `127.0.0.1`. Put a proxy that speaks TLS before any other. */
  readonly host?: string | undefined;
  /** Default: 0, any free port. */
  readonly port?: number | undefined;
  /** The tenant whose skills anyone may read without a token. Default: none, every request needs one. */
  readonly openReads?: string | undefined;
  /** Bytes of an uploaded archive at most. Default: 10 MiB. */
  readonly maxUploadBytes?: number | undefined;
  /** Bytes that were answered and not yet taken by clients, all together; beyond, large answers are refused. Default: 128 MiB. */
  readonly maxUnsentBytes?: number | undefined;
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
  const callers = new Callers(catalog, { ...options, openReads, onError });
  const metrics = new Metrics();
  const health = new Health(catalog);
  const turns = new PublishTurns();
  const unsent = new UnsentAnswers(options.maxUnsentBytes ?? 128 * MIB);
  const maxUploadBytes = options.maxUploadBytes ?? 10 * MIB;
  let closing = false;

  /** What needs no token. `/live` asks no database: who is restarted for a lost database only comes up without it. */
  const probes = new Map<string, () => Answer | Promise<Answer>>([
    ["/live", () => json({ ok: true })],
    ["/health", () => health.answer(closing)],
  ]);

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = performance.now();
    const { route, answer: made } = await answerTo(request);
    const answer = unsent.hasRoom(made.body?.length ?? 0) ? made : toRefusal(tooFarBehind());
    metrics.observe(route, answer.status, (performance.now() - started) / 1000);
    unsent.hold(response, send(request, response, answer, closing));
  };

  async function answerTo(request: IncomingMessage): Promise<{ readonly route: string; readonly answer: Answer }> {
    let route = "none";
    try {
      const url = toUrl(request.url ?? "/");
      const answer = await findAnswer(request, url, (name) => {
        route = name;
      });
      return { route, answer };
    } catch (error) {
      const answer = toRefusal(error);
      if (answer.status >= 500 && !(error instanceof RefusedRequest)) onError(error);
      return { route, answer };
    }
  }

  async function findAnswer(request: IncomingMessage, url: URL, onRoute: (name: string) => void): Promise<Answer> {
    const { method = "" } = request;
    const probe = probes.get(url.pathname);
    if (probe || url.pathname === "/metrics") onRoute(url.pathname.slice(1));
    if (probe) {
      checkMethod(method, ["GET"]);
      return probe();
    }
    const grant = await callers.identify(request);
    if ((url.pathname === "/metrics") !== (grant.kind === "metrics"))
      throw new RefusedRequest(403, "token-refused", METRICS_ONLY);
    if (url.pathname === "/metrics") {
      checkMethod(method, ["GET"]);
      return { status: 200, headers: TEXT, body: await metrics.render(catalog.driver) };
    }
    const { route, parts } = findRoute(method, url.pathname);
    onRoute(route.name);
    if (route.parameters) checkParameters(url, route.parameters);
    const make = (): Promise<Answer> => route.answer({ catalog, request, url, grant, parts, maxUploadBytes });
    if (route.isSerial) return turns.run(grant.id, make);
    return route.isLarge ? unsent.make(make) : make();
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

function toUrl(target: string): URL {
  const base = "http://catalog";
  if (URL.canParse(target, base)) return new URL(target, base);
  throw new RefusedRequest(400, "request-invalid", "The path is not a valid URL.");
}

const METRICS_ONLY = "The figures of all tenants need a token of the kind metrics, which reads nothing else.";
const MIB = 1_048_576;
const TEXT = { "content-type": "text/plain; version=0.0.4; charset=utf-8" };

/** Sends an answer. Returns how many bytes of it clients have to take. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body = "" }: Answer,
  closing: boolean,
): number {
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
  return request.method === "HEAD" ? 0 : bytes.length;
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
