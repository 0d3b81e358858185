import type { IncomingMessage } from "node:http";

/** Hosts and origins that may call a server, compared as exact strings: a URL parser reads headers that no browser sends. */
export interface HeaderRules {
  /** Without port; `[::1]` in brackets. */
  readonly hosts: readonly string[];
  /** Names of hosts, or whole origins such as `vscode-webview://abc`. */
  readonly origins: readonly string[];
}

export interface HeaderFault {
  readonly status: 400 | 403 | 405;
  readonly message: string;
}

const AUTHORITY = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
const MAX_PORT = 65_535;
const ORIGIN = /^https?:\/\/([^/]+)$/;
export const METHODS: readonly string[] = ["GET", "POST", "DELETE"];

/** Returns why a request is not answered, by its method, host and origin. */
export function findHeaderFault(
  { method = "", headers }: IncomingMessage,
  rules: HeaderRules,
): HeaderFault | undefined {
  const host = findHost(headers.host ?? "");
  if (host === undefined)
    return { status: 400, message: "The Host header must be a host name with or without a port." };
  if (!rules.hosts.includes(host)) return { status: 403, message: `The host "${host}" is not allowed.` };
  const { origin } = headers;
  if (origin !== undefined && !isAllowedOrigin(origin, rules.origins)) {
    return { status: 403, message: "The Origin is not allowed." };
  }
  return METHODS.includes(method) ? undefined : { status: 405, message: `Use ${METHODS.join(", ")}.` };
}

function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  const host = findHost(ORIGIN.exec(origin)?.[1] ?? "");
  return allowed.includes(origin) || (host !== undefined && allowed.includes(host));
}

/** Returns the host of an authority, without port. */
function findHost(authority: string): string | undefined {
  const [, host, port = "0"] = AUTHORITY.exec(authority) ?? [];
  return Number(port) <= MAX_PORT ? host?.toLowerCase() : undefined;
}
