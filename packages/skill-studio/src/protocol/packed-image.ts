import type { MatcherImage } from "@skillwright/skill-match";

/** The image of a matcher as plain JSON: its arrays of numbers as base 64, its maps as lists. */
export type PackedImage = { readonly [key: string]: unknown };

/** Returns an image that JSON can carry. */
export function packImage(image: MatcherImage): PackedImage {
  return pack(image) as PackedImage;
}

/** Returns the image that was packed, for `openMatcher`, which checks it. */
export function unpackImage(packed: PackedImage): unknown {
  return unpack(packed);
}

const KINDS = { Uint8Array, Uint16Array, Uint32Array } as const;
const NUMBERS = "#numbers";
const ENTRIES = "#entries";

function pack(value: unknown): unknown {
  for (const [kind, type] of Object.entries(KINDS)) {
    if (value instanceof type) return { [NUMBERS]: kind, base64: toBase64(new Uint8Array(value.buffer)) };
  }
  if (value instanceof Map) return { [ENTRIES]: [...value] };
  if (Array.isArray(value)) return value.map(pack);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pack(item)]));
}

function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (typeof value !== "object" || value === null) return value;
  const { [NUMBERS]: kind, [ENTRIES]: entries, base64 } = value as Record<string, unknown>;
  if (Array.isArray(entries)) return new Map(entries);
  if (kind === "Uint8Array" || kind === "Uint16Array" || kind === "Uint32Array")
    return new KINDS[kind](Uint8Array.from(atob(String(base64)), (character) => character.charCodeAt(0)).buffer);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpack(item)]));
}

/** Characters made in one call: more could overflow the stack of some engines. */
const CHUNK = 8192;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return btoa(parts.join(""));
}
