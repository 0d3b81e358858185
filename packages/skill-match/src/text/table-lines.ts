/**
 * The lines of a table in which one of these texts stands, in order. A table is searched as one text, which engines do at once, since
 * taking it apart takes longer than all else that a first request needs. It begins and ends with a line break.
 */
export function linesWith(table: string, sought: readonly string[]): readonly string[] {
  const starts = new Set<number>();
  for (const text of sought) {
    // A text that begins with a line break stands in the line behind it.
    for (let at = table.indexOf(text); at !== -1; at = table.indexOf(text, at + 1))
      starts.add(table.lastIndexOf("\n", at) + 1);
  }
  return [...starts].sort((a, b) => a - b).map((start) => table.slice(start, table.indexOf("\n", start)));
}
