/** A distance costs length times length, and words are from strangers: longer ones are far from all others. */
export const MAX_LENGTH = 100;

/**
 * Optimal string alignment distance: how many letters must be put in, left out, changed or swapped with their neighbour to turn one word
 * into the other, or `max + 1` when it takes more than `max` or a word is longer than `MAX_LENGTH`. Ends as soon as `max` is passed.
 */
export function editDistance(first: string, second: string, max: number): number {
  const tooFar = max + 1;
  if (Math.abs(first.length - second.length) > max) return tooFar;
  if (first.length > MAX_LENGTH || second.length > MAX_LENGTH) return tooFar;
  let twoAbove = ROWS[0] as Uint8Array;
  let above = ROWS[1] as Uint8Array;
  let row = ROWS[2] as Uint8Array;
  for (let column = 0; column <= second.length; column++) above[column] = column;
  for (let line = 1; line <= first.length; line++) {
    row[0] = line;
    let smallest = line;
    for (let column = 1; column <= second.length; column++) {
      const same = first[line - 1] === second[column - 1];
      let cost = Math.min(
        (above[column] as number) + 1,
        (row[column - 1] as number) + 1,
        (above[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped =
        line > 1 && column > 1 && first[line - 1] === second[column - 2] && first[line - 2] === second[column - 1];
      if (swapped) cost = Math.min(cost, (twoAbove[column - 2] as number) + 1);
      row[column] = cost;
      smallest = Math.min(smallest, cost);
    }
    if (smallest > max) return tooFar;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  return Math.min(above[second.length] as number, tooFar);
}

const ROWS: readonly Uint8Array[] = [
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
];
