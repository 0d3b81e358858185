/** Orders texts by code point, as UTF-8 does. JavaScript's own order differs for characters beyond U+FFFF. */
export function compareText(first: string, second: string): number {
  const length = Math.min(first.length, second.length);
  for (let at = 0; at < length; at++) {
    if (first.charCodeAt(at) === second.charCodeAt(at)) continue;
    // The units that differ may be the second halves of two characters.
    return (at > 0 && compareAt(first, second, at - 1)) || compareAt(first, second, at);
  }
  return first.length - second.length;
}

function compareAt(first: string, second: string, at: number): number {
  return (first.codePointAt(at) as number) - (second.codePointAt(at) as number);
}
