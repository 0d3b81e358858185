/** The same function, run at the first call and never again: later calls get what it gave. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
