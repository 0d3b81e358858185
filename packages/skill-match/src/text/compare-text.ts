/** Orders texts by code point, as UTF-8 does. JavaScript's own order differs for characters beyond U+FFFF. */
export function compareText(first: string, second: string): number {
  const length = Math.min(first.length, second.length);
  for (let index = 0; index < length; index++) {
    if (first.charCodeAt(index) === second.charCodeAt(index)) continue;
    // The units that differ may be the second halves of two characters.
    return (index > 0 && compareAt(first, second, index - 1)) || compareAt(first, second, index);
  }
  return first.length - second.length;
}

function compareAt(first: string, second: string, index: number): number {
  return (first.codePointAt(index) as number) - (second.codePointAt(index) as number);
}
