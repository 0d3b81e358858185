import { isIP } from "node:net";
import { quote, Refusal } from "../install-problem.js";
import { toPlainAddress } from "./plain-address.js";

/** An address that may be asked: https, or http on this machine; no password in it, no control characters, raw or escaped. */
export function checkUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw refused(text, "it is not an address");
  if (/[\0-\x20\x7f]|%[01][0-9a-f]|%7f/i.test(text)) throw refused(text, "it holds a control character or a blank");
  if (url.username !== "" || url.password !== "") throw refused(hideUser(url), "it holds a user name or a password");
  if (url.protocol === "http:" && !isLoopbackHost(url.hostname))
    throw refused(text, "plain http is read from this machine alone; use https");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refused(text, `${url.protocol} is not read`);
  return url;
}

const refused = (url: string, why: string): Refusal =>
  new Refusal("url-refused", `${quote(url)} is refused: ${why}.`, { path: url });

/** The same address without its secrets, for messages. */
function hideUser(url: URL): string {
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  return shown.href;
}

/** Whether a host is this machine by its very name. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return host === "localhost" || (isIP(host) !== 0 && addressKind(host) === "loopback");
}

/** A name that anyone can point anywhere must not lead to this machine or to the secrets of a cloud; `localhost` is asked for by name. */
export function refuseAddresses(
  hostname: string,
  addresses: readonly { readonly address: string }[],
): Refusal | undefined {
  if (isIP(hostname) !== 0 || hostname === "localhost") return undefined;
  const bad = addresses.find(({ address }) => addressKind(address) !== "other");
  if (!bad) return undefined;
  const message = `${quote(hostname)} leads to ${bad.address}, an address of this machine or link. Ask for the address itself if it is meant.`;
  return new Refusal("address-refused", message, { path: hostname });
}

/** What an address reaches, as far as it matters here: `local` is this link alone, where clouds keep their secrets. */
function addressKind(address: string): "loopback" | "local" | "other" {
  const plain = toPlainAddress(address);
  if (/^127\./.test(plain) || plain === "::1" || plain === "::" || /^0\./.test(plain)) return "loopback";
  return /^169\.254\./.test(plain) || /^fe[89ab]/.test(plain) ? "local" : "other";
}
