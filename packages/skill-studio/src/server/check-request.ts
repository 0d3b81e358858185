import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { StudioProblem, StudioProblemCode } from "../protocol/snapshot.js";

/** What a request has to know, and by which names it may call this server. */
export interface Door {
  readonly token: string;
  readonly port: number;
}

/** A request that may pass, with its path below the token (`undefined`: not even a slash stands there); or why not. */
export type CheckedRequest =
  | { readonly ok: true; readonly path: string | undefined; readonly search: URLSearchParams }
  | { readonly ok: false; readonly status: number; readonly problem: StudioProblem };

/**
 * Lets in only what comes from the page itself. A name that an attacker has pointed at this machine is told by `Host`, a page of another
 * site by `Origin` and `Sec-Fetch-Site`, and whoever has not been given the address by the token in it.
 */
export function checkRequest(request: IncomingMessage, door: Door): CheckedRequest {
  const { host = "", origin } = request.headers;
  const names = [`127.0.0.1:${door.port}`, `localhost:${door.port}`];
  if (!names.includes(host)) {
    return refuse(421, "host-foreign", `This server is called ${names.join(" or ")}. Open the address it printed.`);
  }
  const site = request.headers["sec-fetch-site"];
  if ((origin !== undefined && origin !== `http://${host}`) || (site !== undefined && !OWN_SITES.includes(site))) {
    return refuse(403, "origin-foreign", "Only the studio's own page may ask this server.");
  }
  const { url: target = "/" } = request;
  const base = `http://${host}`;
  // Not every path is one that `URL` can read: `//` would be a host without a name.
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
  const [, given = "", ...rest] = url?.pathname.split("/") ?? [];
  if (!url || !isSame(given, door.token)) {
    return refuse(403, "token-wrong", "The address lacks its token. Open the whole address that `studio` printed.");
  }
  return { ok: true, path: rest.length === 0 ? undefined : rest.join("/"), search: url.searchParams };
}

/** `none`: typed or opened by a person. */
const OWN_SITES: readonly (string | string[])[] = ["same-origin", "none"];

/** Compared in a time that tells nothing about where they differ. */
function isSame(given: string, token: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A refusal with its status. */
export function refuse(
  status: number,
  code: StudioProblemCode,
  message: string,
): Extract<CheckedRequest, { readonly ok: false }> {
  return { ok: false, status, problem: { code, message } };
}
