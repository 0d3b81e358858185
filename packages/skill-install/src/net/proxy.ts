import { request as httpRequest } from "node:http";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { Refusal } from "../install-problem.js";
import { isLoopbackHost } from "./check-url.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** The proxy that the environment names for an address, by the rules that curl follows. This machine is never asked through one. */
export function proxyFor(url: URL, env: Environment): URL | undefined {
  const read = (name: string): string | undefined => env[name.toLowerCase()] || env[name.toUpperCase()];
  if (isLoopbackHost(url.hostname) || isExcepted(url, read("NO_PROXY") ?? "")) return undefined;
  // A server behind a web server gets `HTTP_PROXY` from the request's headers, so only the lower case counts.
  const named = url.protocol === "https:" ? read("HTTPS_PROXY") : env["http_proxy"];
  const proxy = named || read("ALL_PROXY");
  if (!proxy) return undefined;
  const parsed = URL.canParse(proxy) ? new URL(proxy) : undefined;
  if (parsed?.protocol !== "http:") {
    throw new Refusal(
      "request-failed",
      "The proxy of the environment is not an http address. Set HTTPS_PROXY to one such as http://proxy.example:3128.",
    );
  }
  return parsed;
}

function isExcepted(url: URL, list: string): boolean {
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      const [host = "", port] = entry
        .toLowerCase()
        .replace(/^\*?\.?/, "")
        .split(":");
      if (entry === "*") return true;
      return (port === undefined || port === url.port) && (url.hostname === host || url.hostname.endsWith(`.${host}`));
    });
}

/** A TLS connection to the server itself, through a proxy that sees its name and nothing more. */
export function tunnelThrough(
  proxy: URL,
  url: URL,
  { headers, signal }: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<Socket> {
  const target = `${url.hostname}:${url.port || 443}`;
  return new Promise((resolve, reject) => {
    const asked = httpRequest({
      host: proxy.hostname,
      port: proxy.port || 80,
      method: "CONNECT",
      path: target,
      headers: { host: target, ...headers },
      agent: false,
      signal,
    });
    asked.on("error", reject).end();
    asked.on("connect", ({ statusCode }, socket) => {
      if (statusCode === 200) resolve(connectTls({ socket, servername: url.hostname }));
      else {
        socket.destroy();
        reject(new Refusal("request-failed", `The proxy ${proxy.host} answered with status ${statusCode}.`));
      }
    });
  });
}
