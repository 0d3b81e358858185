import { quote, Refusal } from "../install-problem.js";
import { isLoopbackHost } from "./check-url.js";
import type { RequestContext } from "./network-options.js";

const TOKEN = "SKILLWRIGHT_TOKEN";
const ORIGIN = "SKILLWRIGHT_TOKEN_ORIGIN";

/**
 * The header that shows the user's token, or none. It goes to one origin: the one that `SKILLWRIGHT_TOKEN_ORIGIN` names, else the one that
 * the user asked for by name. A lock names none: it comes with a repository, and whoever wrote it would be sent the token.
 */
export function tokenHeader(url: URL, options: RequestContext): Readonly<Record<string, string>> {
  const token = readToken(options);
  if (token === undefined || url.origin !== tokenOrigin(options)) return {};
  return url.protocol === "https:" || isLoopbackHost(url.hostname) ? { authorization: `Bearer ${token}` } : {};
}

/** What to do about an answer that says "not you" (401 or 403). The token itself is in no message. */
export function refuseAccess(url: URL, status: number, options: RequestContext): Refusal {
  const refuse = (words: string): Refusal => new Refusal("access-refused", words, { path: url.href });
  const asks = `${quote(url.href)} is not open to all (status ${status})`;
  if (readToken(options) === undefined) return refuse(`${asks}. Put a token that may read into ${TOKEN}.`);
  const origin = tokenOrigin(options);
  if (origin === url.origin) {
    const why = "it is not known there, has expired, or is for something else";
    return refuse(`${quote(url.href)} refuses the token of ${TOKEN} (status ${status}): ${why}.`);
  }
  const why =
    origin === undefined
      ? "it goes to an origin that you name alone, and this one is named by the lock"
      : `it is for ${origin} alone`;
  return refuse(`${asks}. ${TOKEN} was not sent: ${why}. If it is meant for this server, set ${ORIGIN}=${url.origin}.`);
}

/** Without the line end that a file leaves behind. */
function readToken({ env = process.env }: RequestContext): string | undefined {
  const token = env[TOKEN]?.trim() ?? "";
  if (token === "") return undefined;
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new Refusal("access-refused", `${TOKEN} holds a blank or a character that no token has. Set it anew.`);
}

function tokenOrigin({ env = process.env, namedOrigin }: RequestContext): string | undefined {
  const written = env[ORIGIN]?.trim() ?? "";
  if (written === "") return namedOrigin;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Refusal("access-refused", `${ORIGIN} is not an origin such as https://skills.example.com.`);
}
