import type { MaybePromise } from "../source/skill-source.js";

/** The same function, each call of which begins when the one before has ended, however that ended. */
export function oneAtATime<T, R>(run: (given: T) => MaybePromise<R>): (given: T) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (given) => {
    const own = last.then(() => run(given));
    last = Promise.allSettled([own]);
    return own;
  };
}
