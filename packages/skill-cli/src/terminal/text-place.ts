/** A place in a text: one-based, the column in UTF-16 units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export function placeOf(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
