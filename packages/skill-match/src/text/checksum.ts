/** Returns 64 bits of a text, as 16 hexadecimal digits: two multiplicative hashes side by side. Finds accidents, not forgeries. */
export function checksumOf(text: string): string {
  let first = 0x811c9dc5 ^ text.length;
  let second = 0x2545f491 + text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul((second << 5) ^ (second >>> 27) ^ code, 0x9e3779b1);
  }
  return [first ^ (first >>> 15), second ^ (second >>> 13)]
    .map((half) => (half >>> 0).toString(16).padStart(8, "0"))
    .join("");
}
