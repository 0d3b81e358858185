import { RefusedRequest } from "./answers.js";

/** Publications of one token that may wait. More get an answer at once. */
const MAX_WAITING = 16;

/**
 * Runs the publications of each token one at a time, in the order of their requests. A publication takes seconds of work in the process
 * and the database, so many at once from one token would delay all tenants. Those that wait have not sent their bodies yet.
 */
export class PublishTurns {
  readonly #waiting = new Map<number, (() => void)[]>();

  /** Runs `work` when it is the token's turn. Rejects it when too many wait. */
  async run<T>(token: number, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(token);
    if (!queue) this.#waiting.set(token, []);
    else if (queue.length < MAX_WAITING) await new Promise<void>((resolve) => queue.push(resolve));
    else throw tooMany();
    try {
      return await work();
    } finally {
      const next = this.#waiting.get(token)?.shift();
      if (next) next();
      else this.#waiting.delete(token);
    }
  }
}

const tooMany = (): RefusedRequest =>
  new RefusedRequest(
    429,
    "rate-limited",
    `Each token publishes one skill at a time, and ${MAX_WAITING} of this one are waiting. Try again in 1 s.`,
    { "retry-after": "1", connection: "close" },
  );
