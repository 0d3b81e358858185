/** A term of a skill by its number, in one of its forms, and how often it stands in each field. */
export type VectorPosting = readonly [term: number, counts: number];

/**
 * LEB128 over differences: all terms of a skill with their counts, in about 550 bytes. Terms rise, so that most differences fit a byte;
 * a term that stands in several forms comes several times, with a difference of 0.
 */
export function encodeVector(postings: readonly VectorPosting[]): Uint8Array {
  const bytes: number[] = [];
  let previous = 0;
  for (const [term, counts] of postings.toSorted(([a], [b]) => a - b)) {
    write(bytes, term - previous);
    write(bytes, counts);
    previous = term;
  }
  return Uint8Array.from(bytes);
}

/** Reads a vector back, whatever the bytes are: damaged ones end it early. */
export function decodeVector(bytes: Uint8Array): VectorPosting[] {
  const postings: VectorPosting[] = [];
  let term = 0;
  for (let at = 0; at < bytes.length; ) {
    const difference = read(bytes, at);
    const counts = read(bytes, difference.end);
    term += difference.value;
    postings.push([term, counts.value]);
    at = counts.end;
  }
  return postings;
}

function write(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
}

function read(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let scale = 1;
  let at = start;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, end: at + 1 };
    scale *= 128;
  }
  return { value, end: at };
}
