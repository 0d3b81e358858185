import type { MaybePromise } from "../source/skill-source.js";
import type { LoaderHost } from "./loader-host.js";

/**
 * Single-flight with a trailing run: calls made while a run is under way share one further run that begins after it,
 * so each caller sees everything that happened before its call. A run is aborted once everyone waiting for it has given up.
 */
export function coalesce<T>(run: (signal: AbortSignal) => Promise<T>): (signal?: AbortSignal) => Promise<T> {
  let current: Run<T> | undefined;
  let next: Run<T> | undefined;
  return (signal) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (current) next ??= start(current.settled);
    else current = start(Promise.resolve());
    return join(next ?? current, signal);
  };

  function start(after: Promise<unknown>): Run<T> {
    const controller = new AbortController();
    const result = after.then(() => {
      controller.signal.throwIfAborted();
      return run(controller.signal);
    });
    const own: Run<T> = { controller, waiting: 0, result, settled: result.then(advance, advance) };
    return own;
  }

  function advance(): void {
    current = next;
    next = undefined;
  }
}

interface Run<T> {
  readonly controller: AbortController;
  waiting: number;
  readonly result: Promise<T>;
  /** Fulfilled at the end, however it went. */
  readonly settled: Promise<void>;
}

function join<T>(run: Run<T>, signal: AbortSignal | undefined): Promise<T> {
  run.waiting++;
  if (!signal) return run.result;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      run.waiting--;
      if (run.waiting === 0) run.controller.abort(signal.reason);
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    run.result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** The same function, each call of which begins when the one before has ended, however that ended. */
export function oneAtATime<T, R>(run: (given: T) => MaybePromise<R>): (given: T) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (given) => {
    const own = last.then(() => run(given));
    last = Promise.allSettled([own]);
    return own;
  };
}

/**
 * Cooperative yielding: between steps, await what the function returns, if anything. It costs nothing until about 10 ms are used up,
 * and then gives others their turn.
 */
export function createYielder(host: LoaderHost, signal?: AbortSignal): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < end) return undefined;
    return host.yieldTurn().then(() => {
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    });
  };
}

const SLICE_MS = 10;
