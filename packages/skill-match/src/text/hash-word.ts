/** Lower case of each ASCII letter and digit by its code; 0 for all other ASCII characters. */
export const LOWER: Uint8Array = buildLower();

/** What a hash starts from. */
export const HASH_SEED: number = 0x811c9dc5 | 0;

/** The hash after one more character. Only finds buckets: no result depends on it. */
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** The hash of a word. */
export function hashWord(word: string): number {
  let hash = HASH_SEED;
  for (let index = 0; index < word.length; index++) hash = hashStep(hash, word.charCodeAt(index));
  return hash;
}

function buildLower(): Uint8Array {
  const lower = new Uint8Array(128);
  for (let code = 48; code <= 57; code++) lower[code] = code;
  for (let code = 97; code <= 122; code++) {
    lower[code] = code;
    lower[code - 32] = code;
  }
  return lower;
}
