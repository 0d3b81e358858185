import type { ServerResponse } from "node:http";
import { RefusedRequest } from "./answers.js";

/** Answers of up to so many bytes are always sent: as many of them as there may be connections are few. */
const SMALL_BYTES = 64 * 1024;

/** Large answers that are being made at a time; the next wait for their turn. */
const MAX_BEING_MADE = 4;

/**
 * Counts the bytes of answers that clients have not taken yet. One who asks for large files and reads nothing makes the service hold
 * them, so few large answers are made at a time, and none while clients together are behind by more than a limit.
 */
export class UnsentAnswers {
  readonly #maxBytes: number;
  readonly #held = new Map<ServerResponse, number>();
  readonly #waiting: (() => void)[] = [];
  #beingMade = 0;

  constructor(maxBytes: number) {
    if (!Number.isSafeInteger(maxBytes) || maxBytes < 1)
      throw new RangeError(`maxUnsentBytes must be 1 or more, got ${maxBytes}.`);
    this.#maxBytes = maxBytes;
  }

  /** Whether an answer of this size may be sent. Small ones always may. */
  hasRoom(bytes: number): boolean {
    return bytes <= SMALL_BYTES || this.#bytes() < this.#maxBytes;
  }

  /** Makes an answer that may be large, when it is its turn. Refuses it where there is no room. */
  async make<T>(work: () => Promise<T>): Promise<T> {
    if (this.#beingMade < MAX_BEING_MADE) this.#beingMade++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (!this.hasRoom(Number.POSITIVE_INFINITY)) throw tooFarBehind();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#beingMade--;
    }
  }

  /** Counts an answer until it was taken, or the connection is lost. */
  hold(response: ServerResponse, bytes: number): void {
    if (bytes <= SMALL_BYTES) return;
    this.#held.set(response, bytes);
    response.once("close", () => this.#held.delete(response));
  }

  #bytes(): number {
    let sum = 0;
    for (const [response, bytes] of this.#held) {
      // An answer that waits behind another of its connection is not told that the connection is lost.
      if (response.req.socket.destroyed) this.#held.delete(response);
      else sum += bytes;
    }
    return sum;
  }
}

/** What is said in place of an answer that has no room. */
export const tooFarBehind = (): RefusedRequest =>
  new RefusedRequest(503, "service-busy", "Clients are too slow to take what was answered. Try again in 1 s.", {
    "retry-after": "1",
  });
