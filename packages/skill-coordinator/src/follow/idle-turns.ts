/** Throws for what is no number of turns. Returns it, or that there is no end. */
export function checkIdleTurns(maxIdleTurns: number | undefined): number {
  if (maxIdleTurns === undefined) return Number.POSITIVE_INFINITY;
  if (Number.isInteger(maxIdleTurns) && maxIdleTurns >= 0) return maxIdleTurns;
  throw new RangeError(`maxIdleTurns must be a whole number of 0 or more, got ${String(maxIdleTurns)}.`);
}
