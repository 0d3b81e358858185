/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to turn one word into the other,
 * or `most + 1` when it takes more than `most`. Both words hold at most 64 letters or the answer is `most + 1`.
 */
export function editDistance(first: string, second: string, most: number): number {
  const tooFar = most + 1;
  if (Math.abs(first.length - second.length) > most || first.length > LONGEST || second.length > LONGEST) return tooFar;
  let before = ROWS[0] as Uint8Array;
  let above = ROWS[1] as Uint8Array;
  let row = ROWS[2] as Uint8Array;
  for (let column = 0; column <= second.length; column++) above[column] = column;
  for (let at = 1; at <= first.length; at++) {
    row[0] = at;
    let least = at;
    for (let column = 1; column <= second.length; column++) {
      const same = first[at - 1] === second[column - 1];
      let cost = Math.min(
        (above[column] as number) + 1,
        (row[column - 1] as number) + 1,
        (above[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped =
        at > 1 && column > 1 && first[at - 1] === second[column - 2] && first[at - 2] === second[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] as number) + 1);
      row[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return tooFar;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[second.length] as number, tooFar);
}

const LONGEST = 64;
const ROWS: readonly Uint8Array[] = [
  new Uint8Array(LONGEST + 1),
  new Uint8Array(LONGEST + 1),
  new Uint8Array(LONGEST + 1),
];
