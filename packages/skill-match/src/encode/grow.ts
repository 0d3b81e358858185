/** The array itself when it is long enough for `length` items, otherwise a copy of at least twice the capacity. */
export function grow<A extends Uint8Array | Uint16Array | Uint32Array | Float32Array>(array: A, length: number): A {
  if (array.length >= length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

/** The array itself when it is no more than a quarter longer than `length`, otherwise a copy of just that length. */
export function fit<A extends Uint8Array | Uint16Array | Uint32Array | Float32Array>(array: A, length: number): A {
  return array.length * 4 <= length * 5 ? array : (array.slice(0, length) as A);
}

/** A new array of `length` items that can hold numbers up to `largest`, and no wider than that needs. */
export function narrowArray(length: number, largest: number): Uint8Array | Uint16Array | Uint32Array {
  if (largest < 2 ** 8) return new Uint8Array(length);
  if (largest < 2 ** 16) return new Uint16Array(length);
  return new Uint32Array(length);
}
