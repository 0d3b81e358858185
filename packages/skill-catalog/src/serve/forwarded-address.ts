import { isIP } from "node:net";
import { quote } from "../catalog-problem.js";

/** The address of a client, or what stands in its place. */
export type ForwardedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly message: string };

/**
 * Where a request comes from, by `X-Forwarded-For`. The proxy nearest to the service wrote the last address of the header, the one before
 * it the last but one: what stands before those is whatever the client wrote. Some proxies write the port too.
 */
export function forwardedAddress(header: string | readonly string[] | undefined, proxies: number): ForwardedAddress {
  const told =
    String(header ?? "")
      .split(",")
      .at(-proxies)
      ?.trim() ?? "";
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(told) ?? [];
  const address = bracketed ?? plain ?? told;
  if (isIP(address) !== 0) return { ok: true, address };
  const place = proxies === 1 ? "the last part" : `part ${proxies} from the end`;
  const what = told === "" ? "is missing" : `is ${quote(told)}`;
  return {
    ok: false,
    message: `\`proxies\` is ${proxies}, so ${place} of X-Forwarded-For must be an address, but it ${what}.`,
  };
}
