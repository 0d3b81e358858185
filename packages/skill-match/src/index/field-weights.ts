/** What a word is worth by the field it stands in, and how that depends on the length of the field. */
interface FieldWeight {
  readonly weight: number;
  /** How much of the weight a field loses by being long: 0 is none, 1 is in full proportion. */
  readonly lengthShare: number;
  /**
   * A field of this many words keeps its weight as it is. Fixed rather than taken from the collection, so that a skill
   * scores alike among 18 skills and among 8,000.
   */
  readonly usualLength: number;
}

/** Name, description, tags, body: what public skills are like, rounded. */
const FIELD_WEIGHTS: readonly FieldWeight[] = [
  { weight: 2, lengthShare: 0.3, usualLength: 2.5 },
  { weight: 2.5, lengthShare: 0.75, usualLength: 30 },
  { weight: 2, lengthShare: 0.3, usualLength: 4 },
  { weight: 0.28, lengthShare: 0.75, usualLength: 700 },
];

/** What one occurrence in a field of `length` words is worth, as a 32-bit float. */
export function occurrenceWeight(field: number, length: number): number {
  const { weight, lengthShare, usualLength } = FIELD_WEIGHTS[field] as FieldWeight;
  return Math.fround(weight / (1 - lengthShare + (lengthShare * length) / usualLength));
}
