/** Orders texts by code point, as UTF-8 does. JavaScript's own order differs for characters beyond U+FFFF. */
export function compareText(first: string, second: string): number {
  const length = Math.min(first.length, second.length);
  for (let at = 0; at < length; at++) {
    const one = first.charCodeAt(at);
    const other = second.charCodeAt(at);
    if (one !== other) return rank(one) - rank(other);
  }
  return first.length - second.length;
}

/** Surrogates stand for characters above all others. */
function rank(code: number): number {
  if (code < 0xd800) return code;
  return code < 0xe000 ? code + 0x2000 : code - 0x800;
}
