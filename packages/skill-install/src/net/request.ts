import { lookup as lookUp } from "node:dns";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { quote, Refusal } from "../install-problem.js";
import { tokenHeader } from "./access-token.js";
import { refuseAddresses } from "./check-url.js";
import type { NetworkOptions, RequestContext } from "./network-options.js";
import { proxyFor, tunnelThrough } from "./proxy.js";

/** What a server said to one request. */
export interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
  /** Where a redirect leads. */
  readonly location?: string;
  /** Seconds that a server asks to wait. */
  readonly retryAfter?: number;
  /** How many entries a catalog says that its index leaves out. */
  readonly omitted?: number;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** One GET. `node:http` and not `fetch`: digests are over the bytes as sent, and `fetch` unpacks them unasked. */
export async function request(url: URL, maxBytes: number, options: RequestContext): Promise<Answer> {
  const { timeoutMs = 60_000, env = process.env } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const by = await connection(url, env, signal);
    const headers = { ...tokenHeader(url, options), ...by.headers };
    const response = await send(url, { ...by, headers }, signal);
    return await readAnswer(response, url, maxBytes);
  } catch (error) {
    if (timeout.aborted && !options.signal?.aborted) {
      throw new Refusal("request-timeout", `${quote(url.href)} took longer than ${timeoutMs} ms.`, {
        path: url.href,
        cause: error,
      });
    }
    throw error;
  }
}

/** Straight, or by the proxy of the user's environment. */
async function connection(
  url: URL,
  env: NonNullable<NetworkOptions["env"]>,
  signal: AbortSignal,
): Promise<RequestOptions> {
  const proxy = proxyFor(url, env);
  if (!proxy) return { lookup: guardedLookup };
  const authorization =
    proxy.username === ""
      ? {}
      : {
          "proxy-authorization": `Basic ${btoa(`${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`)}`,
        };
  if (url.protocol === "https:") {
    const socket = await tunnelThrough(proxy, url, { headers: authorization, signal });
    return { createConnection: () => socket, agent: false };
  }
  return { host: proxy.hostname, port: proxy.port || 80, path: url.href, headers: authorization };
}

function send(url: URL, by: RequestOptions, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: url.host,
      accept: "*/*",
      "accept-encoding": "identity",
      "user-agent": "skillwright",
      ...by.headers,
    };
    const { request: ask } = url.protocol === "https:" ? { request: httpsRequest } : { request: httpRequest };
    ask(url, { agent: false, ...by, headers, signal }, resolve)
      .on("error", reject)
      .end();
  });
}

const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const refusal = error ?? refuseAddresses(hostname, addresses);
    if (refusal) callback(refusal, "", 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family ?? 0);
  });
};

async function readAnswer(response: IncomingMessage, url: URL, maxBytes: number): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const { location, "retry-after": after, "content-encoding": encoding = "identity" } = response.headers;
  if (REDIRECTS.has(status) && location !== undefined) {
    response.destroy();
    return { status, bytes: new Uint8Array(), location };
  }
  if (status !== 200) {
    response.destroy();
    return { status, bytes: new Uint8Array(), ...(/^\d{1,4}$/.test(after ?? "") && { retryAfter: Number(after) }) };
  }
  if (encoding !== "identity") {
    response.destroy();
    throw new Refusal(
      "request-failed",
      `${quote(url.href)} is sent with the encoding ${quote(encoding)}, so its digest cannot be checked.`,
      { path: url.href },
    );
  }
  const omitted = Number(/^\d{1,9}$/.exec(String(response.headers["x-skillwright-omitted"]))?.[0] ?? 0);
  return { status, bytes: await readBody(response, url, maxBytes), ...(omitted > 0 && { omitted }) };
}

async function readBody(response: IncomingMessage, url: URL, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      response.destroy();
      throw new Refusal(
        "too-large",
        `${quote(url.href)} has more than ${maxBytes} bytes. Raise \`limits.archiveBytes\` if it is meant to be so large.`,
        { path: url.href },
      );
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw Object.assign(new Error("The answer was cut off."), { code: "ECONNRESET" });
  return Buffer.concat(chunks);
}
