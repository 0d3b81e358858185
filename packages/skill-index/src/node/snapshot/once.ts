/** The same function, run at the first call and never again: later calls get what it gave. What it needed is let go then. */
export function once<T>(make: () => T): () => T {
  let state: { readonly make: () => T } | { readonly made: T } = { make };
  return () => {
    if ("make" in state) state = { made: state.make() };
    return state.made;
  };
}
