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

/**
 * Reads a vector back, or the terms of it that are wanted, whatever the bytes are: damaged ones end it early. A search does this for a
 * thousand skills of some hundred terms, and wants ten: nothing is made of the others.
 */
export function decodeVector(bytes: Uint8Array, wanted?: { has(term: number): boolean }): VectorPosting[] {
  const postings: VectorPosting[] = [];
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let scale = 1; at < bytes.length; scale *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) break;
    }
    return value;
  };
  for (let term = 0; at < bytes.length; ) {
    term += read();
    const counts = read();
    if (wanted === undefined || wanted.has(term)) postings.push([term, counts]);
  }
  return postings;
}

function write(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
}
