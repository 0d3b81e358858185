/** Optimal string alignment distance by its definition, for short words: every way is tried. */
export function slowDistance(first: string, second: string): number {
  if (first === "" || second === "") return Math.max(first.length, second.length);
  const cut = (text: string, letters = 1): string => text.slice(0, text.length - letters);
  const ways = [
    slowDistance(cut(first), second) + 1,
    slowDistance(first, cut(second)) + 1,
    slowDistance(cut(first), cut(second)) + (first.at(-1) === second.at(-1) ? 0 : 1),
  ];
  const swapped =
    first.length > 1 && second.length > 1 && first.at(-1) === second.at(-2) && first.at(-2) === second.at(-1);
  if (swapped) ways.push(slowDistance(cut(first, 2), cut(second, 2)) + 1);
  return Math.min(...ways);
}
