import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Catalog } from "../catalog.js";
import { RefusedRequest } from "./answers.js";
import { RateLimit } from "./rate-limits.js";
import type { TokenGrant } from "./tokens.js";

/** How long a token that was found is believed: a revoked one is refused after this at the latest. */
const BELIEVED_MS = 5000;
const MAX_BELIEVED = 1000;

export interface CallerLimits {
  /** Requests a minute of one token, or of one address without; a quarter of them at once. Default: 600, and 150 at once. */
  readonly requestsPerMinute?: number | undefined;
  /** Unknown tokens a minute from one address, all of them at once, before it is refused unheard. Default: 20. */
  readonly failedTokensPerMinute?: number | undefined;
  /** How many proxies of yours stand before the service, each of which adds to `X-Forwarded-For`. Default: 0, which believes no such header. */
  readonly proxies?: number | undefined;
}

/** Who a request is from, and what it may do. */
export class Callers {
  readonly #catalog: Catalog;
  readonly #openReads: string | undefined;
  readonly #proxies: number;
  readonly #requests: RateLimit;
  readonly #failures: RateLimit;
  readonly #believed = new Map<string, { readonly grant: TokenGrant; readonly until: number }>();

  constructor(catalog: Catalog, openReads: string | undefined, limits: CallerLimits) {
    this.#catalog = catalog;
    this.#openReads = openReads;
    const { requestsPerMinute = 600, failedTokensPerMinute = 20, proxies = 0 } = limits;
    if (!Number.isSafeInteger(proxies) || proxies < 0)
      throw new RangeError(`proxies must be 0 or more, got ${proxies}.`);
    this.#proxies = proxies;
    this.#requests = new RateLimit({ perMinute: requestsPerMinute, burst: requestsPerMinute / 4 });
    this.#failures = new RateLimit({ perMinute: failedTokensPerMinute, burst: failedTokensPerMinute });
  }

  /** The grant of a request. Refuses one without a token where reads are not open, and one beyond its limits. */
  async identify(request: IncomingMessage): Promise<TokenGrant> {
    const address = addressOf(request, this.#proxies);
    const token = /^Bearer ([\x21-\x7e]{1,200})$/.exec(request.headers.authorization ?? "")?.[1];
    if (request.headers.authorization !== undefined && token === undefined) throw unknownToken();
    const grant = token === undefined ? this.#withoutToken() : await this.#find(token, address);
    const wait = this.#requests.take(grant.id === 0 ? address : `token ${grant.id}`);
    if (wait > 0) throw limited(`Too many requests: ${this.#requests.words} are answered.`, wait);
    return grant;
  }

  #withoutToken(): TokenGrant {
    if (this.#openReads !== undefined) return { id: 0, tenant: this.#openReads, kind: "read", publisher: null };
    throw missingToken("This catalog");
  }

  async #find(token: string, address: string): Promise<TokenGrant> {
    const believed = this.#believed.get(token);
    if (believed && believed.until > performance.now()) return believed.grant;
    this.#believed.delete(token);
    const wait = this.#failures.wait(address);
    if (wait > 0)
      throw limited(`Too many unknown tokens from this address: ${this.#failures.words} are looked up.`, wait);
    const grant = SHAPE.test(token) ? await this.#catalog.findToken(token) : undefined;
    if (!grant) {
      this.#failures.take(address);
      throw unknownToken();
    }
    if (this.#believed.size >= MAX_BELIEVED) this.#believed.clear();
    this.#believed.set(token, { grant, until: performance.now() + BELIEVED_MS });
    return grant;
  }
}

/**
 * Where a request comes from. The proxy nearest to the service wrote the last address of the header, the one before it the last but one:
 * what stands before those is whatever the client wrote.
 */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const told = proxies === 0 ? undefined : forwarded.at(-proxies)?.trim();
  return told !== undefined && isIP(told) !== 0 ? told : (socket.remoteAddress ?? "");
}

/** Whoever guesses anything else does not get as far as the database. */
const SHAPE = /^skw_(?:read|publish)_[\w-]{43}$/;
const CHALLENGE = { "www-authenticate": 'Bearer realm="skillwright"' };

/** What needs a token has none. */
export const missingToken = (what: string): RefusedRequest =>
  new RefusedRequest(401, "token-missing", `${what} needs a token: \`Authorization: Bearer …\`.`, CHALLENGE);

const unknownToken = (): RefusedRequest =>
  new RefusedRequest(401, "token-unknown", "This token is not known, has expired or was revoked.", CHALLENGE);

function limited(message: string, seconds: number): RefusedRequest {
  return new RefusedRequest(429, "rate-limited", `${message} Try again in ${seconds} s.`, {
    "retry-after": String(seconds),
  });
}
