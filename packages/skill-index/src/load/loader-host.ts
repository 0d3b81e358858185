import { hashBytes } from "../model/content-hash.js";
import type { MaybePromise } from "../source/skill-source.js";

/** What a runtime does better than the platform-neutral way. */
export interface LoaderHost {
  /** SHA-256 in hex. */
  hash(bytes: Uint8Array): MaybePromise<string>;
  /** Lets timers, events and aborts have their turn. */
  yieldTurn(): Promise<void>;
}

export const WEB_HOST: LoaderHost = {
  hash: hashBytes,
  yieldTurn: () => new Promise((resolve) => setTimeout(resolve, 0)),
};

export function isPromise<T>(value: MaybePromise<T>): value is PromiseLike<T> {
  return typeof (value as PromiseLike<T> | undefined)?.then === "function";
}

/** What `next` makes of a value, at once if the value is there: to await every file would cost a turn of the event loop for each. */
export function andThen<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return isPromise(value) ? value.then(next) : next(value);
}

/** Cooperative yielding: between steps, await what `yieldIfDue()` returns, if anything. It costs nothing until about 10 ms are used up, and
 * then gives others their turn. */
export function createYielder(host: LoaderHost, signal?: AbortSignal): () => MaybePromise<void> {
  let end = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < end) return;
    return host.yieldTurn().then(() => {
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    });
  };
}

const SLICE_MS = 10;
