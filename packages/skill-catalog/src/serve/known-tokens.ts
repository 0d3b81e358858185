import { RateLimit } from "./rate-limits.js";
import type { TokenGrant } from "./tokens.js";

/** How long a token that was found is believed: a revoked one is refused after this at the latest. */
const BELIEVED_MS = 5000;
const MAX_BELIEVED = 1000;
/** Tokens that were valid when they were last looked up. Beyond, the one longest unused is forgotten. */
const MAX_SEEN = 10_000;

/** Whoever guesses anything else does not get as far as the database. */
const SHAPE = /^skw_(?:read|publish|metrics)_[\w-]{43}$/;

export interface KnownTokensOptions {
  readonly look: (token: string) => Promise<TokenGrant | undefined>;
  /** Unknown tokens a minute from one address. A token that was valid before has an allowance of its own. */
  readonly failedPerMinute: number;
  /** What ends a request from an address that has shown too many. */
  readonly refuse: (words: string, seconds: number) => Error;
}

/** Looks tokens up, and keeps those who guess away from the database. */
export class KnownTokens {
  readonly #options: KnownTokensOptions;
  readonly #failures: RateLimit;
  readonly #believed = new Map<string, { readonly grant: TokenGrant; readonly until: number }>();
  readonly #seen = new Set<string>();
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
    // Many clients can share an address behind a proxy: one that guesses must not lock out those whose tokens are known to be valid.
    const caller = this.#seen.has(token) ? token : address;
    await this.#takeTurn(caller);
    const looking = this.#look(token, caller);
    const turns = this.#askedBy.get(caller) ?? new Set();
    this.#askedBy.set(caller, turns.add(looking));
    try {
      return await looking;
    } finally {
      turns.delete(looking);
      if (turns.size === 0) this.#askedBy.delete(caller);
    }
  }

  /** Each look-up takes from the allowance of failures first. While others may still give theirs back, it is waited for them. */
  async #takeTurn(caller: string): Promise<void> {
    for (;;) {
      const wait = this.#failures.take(caller);
      if (wait === 0) return;
      const turns = this.#askedBy.get(caller);
      if (!turns) throw this.#options.refuse(this.#failures.words, wait);
      await Promise.race(turns).catch(() => {});
    }
  }

  async #look(token: string, caller: string): Promise<TokenGrant | undefined> {
    let isUnknown = false;
    try {
      const grant = SHAPE.test(token) ? await this.#options.look(token) : undefined;
      isUnknown = grant === undefined;
      if (grant) this.#believe(token, grant);
      else this.#seen.delete(token);
      return grant;
    } finally {
      // A database that does not answer counts against no caller.
      if (!isUnknown) this.#failures.giveBack(caller);
    }
  }

  #believe(token: string, grant: TokenGrant): void {
    this.#seen.delete(token);
    this.#seen.add(token);
    if (this.#seen.size > MAX_SEEN) this.#seen.delete(this.#seen.values().next().value as string);
    if (this.#believed.size >= MAX_BELIEVED) this.#believed.clear();
    this.#believed.set(token, { grant, until: performance.now() + BELIEVED_MS });
  }
}
