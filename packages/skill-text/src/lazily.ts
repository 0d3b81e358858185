/** A value that is made when it is first asked for: a pattern of Unicode properties takes the engine up to two milliseconds to read. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
