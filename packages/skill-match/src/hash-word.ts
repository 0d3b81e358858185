/** Lower case of each ASCII letter and digit by its code; 0 for all other ASCII characters. */
export const LOWER: Uint8Array = buildLower();

/** What a hash starts from. */
export const HASH_SEED: number = 0x811c9dc5 | 0;

/** The hash after one more character. Only finds buckets: no result depends on it. */
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** The hash of a part of a text, ASCII letters taken in lower case. */
export function hashWord(text: string, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let at = start; at < end; at++) hash = hashStep(hash, lowerCode(text, at));
  return hash;
}

/** The code of a character, ASCII letters in lower case. */
export function lowerCode(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? LOWER[code] || code : code;
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
