/** Arrays of whole numbers that grow. */
export type NumberArray = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Returns the array itself when it is long enough for `length` items, otherwise a copy of at least twice the capacity. */
export function grow<A extends NumberArray>(array: A, length: number): A {
  if (array.length >= length) return array;
  const larger = create(array, Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

/** Returns the array itself when it is at most a quarter longer than `length`, otherwise a copy of that length. */
export function fit<A extends NumberArray>(array: A, length: number): A {
  if (array.length * 4 <= length * 5) return array;
  const smaller = create(array, length);
  smaller.set(array.subarray(0, length));
  return smaller;
}

function create<A extends NumberArray>(like: A, length: number): A {
  const made = new ArrayBuffer(length * like.BYTES_PER_ELEMENT);
  if (like instanceof Uint8Array) return new Uint8Array(made) as A;
  return (like instanceof Uint16Array ? new Uint16Array(made) : new Uint32Array(made)) as A;
}
