import { RateLimit } from "./rate-limits.js";
import type { TokenGrant } from "./tokens.js";

/** How long a token that was found is believed: a revoked one is refused after this at the latest. */
const BELIEVED_MS = 5000;
const MAX_BELIEVED = 1000;

/** Whoever guesses anything else does not get as far as the database. */
const SHAPE = /^skw_(?:read|publish)_[\w-]{43}$/;

export interface KnownTokensOptions {
  readonly look: (token: string) => Promise<TokenGrant | undefined>;
  /** Unknown tokens a minute from one address. */
  readonly failedPerMinute: number;
  /** What ends a request from an address that has shown too many. */
  readonly refuse: (words: string, seconds: number) => Error;
}

/** Looks tokens up, and keeps those who guess away from the database. */
export class KnownTokens {
  readonly #options: KnownTokensOptions;
  readonly #failures: RateLimit;
  readonly #believed = new Map<string, { readonly grant: TokenGrant; readonly until: number }>();
  /** Those that are being looked up, by address and token: who asks with one meanwhile waits for the same answer. */
  readonly #asked = new Map<string, Promise<TokenGrant | undefined>>();
  readonly #askedBy = new Map<string, Set<Promise<unknown>>>();

  constructor(options: KnownTokensOptions) {
    this.#options = options;
    const { failedPerMinute } = options;
    this.#failures = new RateLimit({ perMinute: failedPerMinute, burst: failedPerMinute });
  }

  /** What a token is good for; `undefined` for one that nobody knows. */
  find(token: string, address: string): Promise<TokenGrant | undefined> {
    const believed = this.#believed.get(token);
    if (believed && believed.until > performance.now()) return Promise.resolve(believed.grant);
    this.#believed.delete(token);
    const key = `${address} ${token}`;
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const asking = this.#ask(token, address).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asking);
    return asking;
  }

  async #ask(token: string, address: string): Promise<TokenGrant | undefined> {
    await this.#takeTurn(address);
    const looking = this.#look(token, address);
    const turns = this.#askedBy.get(address) ?? new Set();
    this.#askedBy.set(address, turns.add(looking));
    try {
      return await looking;
    } finally {
      turns.delete(looking);
      if (turns.size === 0) this.#askedBy.delete(address);
    }
  }

  /** Each look-up takes from the allowance of failures first. While others may still give theirs back, it is waited for them. */
  async #takeTurn(address: string): Promise<void> {
    for (;;) {
      const wait = this.#failures.take(address);
      if (wait === 0) return;
      const turns = this.#askedBy.get(address);
      if (!turns) throw this.#options.refuse(this.#failures.words, wait);
      await Promise.race(turns).catch(() => {});
    }
  }

  async #look(token: string, address: string): Promise<TokenGrant | undefined> {
    let isUnknown = false;
    try {
      const grant = SHAPE.test(token) ? await this.#options.look(token) : undefined;
      isUnknown = grant === undefined;
      if (grant) this.#believe(token, grant);
      return grant;
    } finally {
      // A database that does not answer is nobody's failure.
      if (!isUnknown) this.#failures.giveBack(address);
    }
  }

  #believe(token: string, grant: TokenGrant): void {
    if (this.#believed.size >= MAX_BELIEVED) this.#believed.clear();
    this.#believed.set(token, { grant, until: performance.now() + BELIEVED_MS });
  }
}
