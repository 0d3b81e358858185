/** Whether a text fits a pattern of `*` (any run) and `?` (one character). Two cursors, so no pattern can make it slow. */
export function matchGlob(text: string, pattern: string): boolean {
  let at = 0;
  let want = 0;
  let star = -1;
  let mark = 0;
  while (at < text.length) {
    if (pattern[want] === "*") {
      star = want++;
      mark = at;
    } else if (pattern[want] === "?" || (want < pattern.length && pattern[want] === text[at])) {
      at++;
      want++;
    } else if (star >= 0) {
      want = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pattern[want] === "*") want++;
  return want === pattern.length;
}
