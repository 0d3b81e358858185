/**
 * The natural logarithm of a number above 0, by the series of the inverse hyperbolic tangent: additions, multiplications and divisions
 * alone, which IEEE 754 defines to the bit. `Math.log` may differ in its last digit from engine to engine, and results may not.
 */
export function ln(value: number): number {
  let rest = value;
  let halvings = 0;
  for (; rest > SQRT_2; halvings++) rest /= 2;
  for (; rest < SQRT_2 / 2; halvings--) rest *= 2;
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let power = 23; power > 0; power -= 2) sum = sum * square + 1 / power;
  return halvings * LN_2 + 2 * ratio * sum;
}

const SQRT_2 = Math.SQRT2;
const LN_2 = Math.LN2;
