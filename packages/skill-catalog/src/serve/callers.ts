import type { IncomingMessage } from "node:http";
import type { Catalog } from "../catalog.js";
import { addressKey } from "./address-key.js";
import { RefusedRequest } from "./answers.js";
import { forwardedAddress } from "./forwarded-address.js";
import { KnownTokens } from "./known-tokens.js";
import { RateLimit } from "./rate-limits.js";
import type { TokenGrant } from "./tokens.js";

export interface CallerLimits {
  /** Requests a minute of one token, or of one address without; a quarter of them at once. Default: 600, and 150 at once. */
  readonly requestsPerMinute?: number | undefined;
  /** Unknown tokens a minute from one address, all of them at once, before it is refused unheard. Default: 20. */
  readonly failedTokensPerMinute?: number | undefined;
  /** How many proxies of yours stand before the service, each of which adds to `X-Forwarded-For`. Default: 0, which believes no such header. */
  readonly proxies?: number | undefined;
}

export interface CallersOptions extends CallerLimits {
  readonly openReads?: string | undefined;
  /** Told once when `proxies` and what the proxies write do not fit. */
  readonly onError: (error: unknown) => void;
}

/** Who a request is from, and what it may do. */
export class Callers {
  readonly #openReads: string | undefined;
  readonly #proxies: number;
  readonly #requests: RateLimit;
  readonly #tokens: KnownTokens;
  #tell: ((error: unknown) => void) | undefined;

  constructor(catalog: Pick<Catalog, "findToken">, { openReads, onError, ...limits }: CallersOptions) {
    const { requestsPerMinute = 600, failedTokensPerMinute = 20, proxies = 0 } = limits;
    if (!Number.isSafeInteger(proxies) || proxies < 0)
      throw new RangeError(`proxies must be 0 or more, got ${proxies}.`);
    this.#openReads = openReads;
    this.#proxies = proxies;
    this.#tell = onError;
    this.#requests = new RateLimit({ perMinute: requestsPerMinute, burst: requestsPerMinute / 4 });
    this.#tokens = new KnownTokens({
      look: (token) => catalog.findToken(token),
      failedPerMinute: failedTokensPerMinute,
      refuse: (words, wait) => limited(`Too many unknown tokens from this address: ${words} are looked up.`, wait),
    });
  }

  /** The grant of a request. Refuses one without a token where reads are not open, and one beyond its limits. */
  async identify(request: IncomingMessage): Promise<TokenGrant> {
    const address = addressKey(this.#addressOf(request));
    const token = /^Bearer ([\x21-\x7e]{1,200})$/.exec(request.headers.authorization ?? "")?.[1];
    if (request.headers.authorization !== undefined && token === undefined) throw unknownToken();
    const grant = token === undefined ? this.#withoutToken() : await this.#tokens.find(token, address);
    if (!grant) throw unknownToken();
    const wait = this.#requests.take(grant.id === 0 ? address : `token ${grant.id}`);
    if (wait > 0) throw limited(`Too many requests: ${this.#requests.words} are answered.`, wait);
    return grant;
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const own = socket.remoteAddress ?? "";
    if (this.#proxies === 0) {
      if (headers["x-forwarded-for"] !== undefined) this.#tellOnce(FORWARDED);
      return own;
    }
    const told = forwardedAddress(headers["x-forwarded-for"], this.#proxies);
    if (told.ok) return told.address;
    this.#tellOnce(`${told.message} Clients are not told apart by their addresses until it is.`);
    return own;
  }

  #tellOnce(message: string): void {
    this.#tell?.(new Error(message));
    this.#tell = undefined;
  }

  #withoutToken(): TokenGrant {
    if (this.#openReads !== undefined) return { id: 0, tenant: this.#openReads, kind: "read", publisher: null };
    throw missingToken("This catalog");
  }
}

const FORWARDED =
  "A request has X-Forwarded-For, but `proxies` is 0, so all clients of that proxy share one address and its limits. Set `proxies` (--proxies) to the number of your proxies.";

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
