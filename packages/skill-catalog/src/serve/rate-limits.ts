/** Callers that are remembered. Beyond, those longest quiet are forgotten: they have their full allowance again anyway. */
const MAX_CALLERS = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

export interface RateLimitOptions {
  /** What comes back in a minute, evenly. */
  readonly perMinute: number;
  /** What a caller who was quiet may do at once. */
  readonly burst: number;
}

/** Token bucket: each caller may do `burst` things at once, and `perMinute` a minute in the long run. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perMinute, burst }: RateLimitOptions) {
    this.#perMinute = perMinute;
    this.#burst = Math.max(1, Math.floor(burst));
  }

  /** How much is allowed, for whoever had too much. */
  get words(): string {
    return `${this.#burst} at once and ${this.#perMinute} a minute`;
  }

  /** Takes one from the allowance of a caller. Returns how many seconds to wait when there is none, else 0. */
  take(caller: string, now: number = performance.now()): number {
    const bucket = this.#refilled(caller, now);
    // Taken out and put back, so that the first of the map is the one longest quiet.
    this.#buckets.delete(caller);
    this.#buckets.set(caller, bucket);
    if (this.#buckets.size > MAX_CALLERS) this.#buckets.delete(this.#buckets.keys().next().value as string);
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * 60) / this.#perMinute);
    bucket.tokens--;
    return 0;
  }

  /** Gives back what was taken for something that does not count after all. */
  giveBack(caller: string): void {
    const known = this.#buckets.get(caller);
    if (known) known.tokens = Math.min(this.#burst, known.tokens + 1);
  }

  #refilled(caller: string, now: number): Bucket {
    const known = this.#buckets.get(caller);
    if (!known) return { tokens: this.#burst, at: now };
    return { tokens: Math.min(this.#burst, known.tokens + ((now - known.at) * this.#perMinute) / 60_000), at: now };
  }
}
