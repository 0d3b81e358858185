import { shareOf } from "../text/word-facts.js";

/** The public collection weighs as much as this many skills, so that "create" stays cheap among 18. */
const BACKGROUND_SKILLS = 2000;
/** The share of public skills that hold a term which none of the shares is given for. */
const UNLISTED_SHARE = 0.0002;
/** The logarithm at which a term is as rare as can be: one skill in about 8,000. */
const LARGEST_LOGARITHM = 9;

/**
 * Inverse document frequency, scaled: returns how much a term tells, from 0 for one that all skills hold to 1 for one that hardly any does.
 * `holders` of `skills` have it in name, description, tags or example requests; a large public collection is counted in. What counts are the others that
 * hold it, and the scale is fixed: so a term tells as much among 18 skills as among 8,000, if it is as common.
 */
export function rarity(term: string, holders: number, skills: number): number {
  const others = Math.max(0, holders - 1) + BACKGROUND_SKILLS * (shareOf(term) ?? UNLISTED_SHARE);
  return Math.min(1, Math.max(0, ln((skills + BACKGROUND_SKILLS) / others)) / LARGEST_LOGARITHM);
}

/**
 * Returns what evidence is multiplied with, by the number of skills: the best of many chance matches is better than the best of few.
 * Little, as a result is not to change when skills of other topics come and go: 1 for many, 1.24 for few.
 */
export function sizeFactor(skills: number): number {
  const few = ln(MANY_SKILLS / Math.min(MANY_SKILLS, Math.max(FEW_SKILLS, skills))) / ln(MANY_SKILLS / FEW_SKILLS);
  return 1 + FEW_BONUS * few;
}

const FEW_SKILLS = 100;
const MANY_SKILLS = 7491;
const FEW_BONUS = 0.24;

/**
 * Returns the natural logarithm of a number above 0, by the series of the inverse hyperbolic tangent: additions, multiplications and
 * divisions only, which IEEE 754 defines to the bit. `Math.log` may differ in its last digit from engine to engine, and results may not.
 */
export function ln(value: number): number {
  let rest = value;
  let halvings = 0;
  for (; rest > Math.SQRT2; halvings++) rest /= 2;
  for (; rest < Math.SQRT2 / 2; halvings--) rest *= 2;
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let power = 23; power > 0; power -= 2) sum = sum * square + 1 / power;
  return halvings * Math.LN2 + 2 * ratio * sum;
}
