import { BACKGROUND_SHARES } from "./background-shares.js";

/** The public collection weighs as much as this many skills, so that "create" stays cheap among 18. */
const BACKGROUND_SKILLS = 500;

/**
 * Inverse document frequency as in BM25, scaled: how much a term tells, from 0 for one that all skills hold to 1 for one that none does.
 * `holders` of `skills` have it in name, description or tags; a large public collection is counted in.
 */
export function rarity(term: string, holders: number, skills: number): number {
  const total = skills + BACKGROUND_SKILLS;
  shares ??= readShares();
  const found = holders + BACKGROUND_SKILLS * (shares.get(term) ?? 0);
  return Math.max(0, ln(1 + (total - found + 0.5) / (found + 0.5))) / largestLogarithm(skills);
}

/**
 * What evidence is multiplied with, by the number of skills. The best of many chance matches is better than the best of
 * few: this keeps one threshold good for both. 1 for the 7,491 skills it was measured on, 1.28 for 18.
 */
export function sizeFactor(skills: number): number {
  const root = Math.sqrt(largestLogarithm(MEASURED_SKILLS) / largestLogarithm(skills));
  return root * Math.sqrt(root);
}

const MEASURED_SKILLS = 7491;

function largestLogarithm(skills: number): number {
  return ln(1 + (skills + BACKGROUND_SKILLS + 0.5) / 0.5);
}

/** The share of public skills with a term in name, description or tags, by term. Read when first asked for. */
let shares: ReadonlyMap<string, number> | undefined;

function readShares(): ReadonlyMap<string, number> {
  const read = new Map<string, number>();
  let share = 0;
  for (const item of BACKGROUND_SHARES.split(" ")) {
    const colon = item.indexOf(":");
    if (colon !== -1) share = Number(item.slice(0, colon)) / 10_000;
    read.set(item.slice(colon + 1), share);
  }
  return read;
}

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
