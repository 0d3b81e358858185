const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Characters made in one call: more could overflow the stack of some engines. */
const CHUNK = 8192;

/** Bytes as base 64 text, padded. */
export function toBase64(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PADDING);
  for (let at = 0, to = 0; at < bytes.length; at += 3, to += 4) {
    const first = bytes[at] as number;
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    codes[to] = SIGNS.charCodeAt(first >> 2);
    codes[to + 1] = SIGNS.charCodeAt(((first & 3) << 4) | (second >> 4));
    if (at + 1 < bytes.length) codes[to + 2] = SIGNS.charCodeAt(((second & 15) << 2) | (third >> 6));
    if (at + 2 < bytes.length) codes[to + 3] = SIGNS.charCodeAt(third & 63);
  }
  const parts: string[] = [];
  for (let at = 0; at < codes.length; at += CHUNK) {
    parts.push(String.fromCharCode.apply(null, codes.subarray(at, at + CHUNK) as unknown as number[]));
  }
  return parts.join("");
}

/** The bytes of a base 64 text, or `undefined` when it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const size = text.length - padding;
  if (text.length % 4 !== 0) return undefined;
  values ??= buildValues();
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let bits = 0;
  let held = 0;
  let to = 0;
  for (let at = 0; at < size; at++) {
    const value = values[text.charCodeAt(at)] ?? INVALID;
    if (value === INVALID) return undefined;
    held = (held << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[to++] = (held >> bits) & 255;
    held &= (1 << bits) - 1;
  }
  return bytes;
}

const PADDING = 61;
const INVALID = 64;
let values: Uint8Array | undefined;

function buildValues(): Uint8Array {
  const built = new Uint8Array(128).fill(INVALID);
  for (let value = 0; value < SIGNS.length; value++) built[SIGNS.charCodeAt(value)] = value;
  return built;
}
