import type { SkillField } from "../skill-match.js";

/** The fields of a skill that hold words, in the order they are read and reported. */
export const FIELDS: readonly SkillField[] = ["name", "description", "tags", "body", "asks"];

export const NAME = 0;
export const DESCRIPTION = 1;
export const TAGS = 2;
export const BODY = 3;
export const ASKS = 4;

// How often a word stands in each field of a skill, in 16 bits: name 2, tags 2, description 4, asks 2, body 6.
const SHIFTS: readonly number[] = [14, 8, 12, 0, 6];
const MAX_COUNTS: readonly number[] = [3, 15, 3, 63, 3];

/** Any count at or above this has the word in its name, description or tags. */
export const METADATA_COUNTS = 256;

/** What one more in a field adds to the counts, by field. */
export const COUNT_UNITS: readonly number[] = SHIFTS.map((shift) => 1 << shift);

/** The bits of a field in the counts, by field. A field with all of them set stays as it is: further repeats are no evidence. */
export const COUNT_MASKS: readonly number[] = SHIFTS.map((shift, field) => (MAX_COUNTS[field] as number) << shift);

/** The count of one field: 0 to 3 for name, tags and asks, to 15 for the description, to 63 for the body. */
export function countOf(counts: number, field: number): number {
  return (counts >> (SHIFTS[field] as number)) & (MAX_COUNTS[field] as number);
}

/** The same for each field, for loops over many postings. */
export const nameCount = (counts: number): number => counts >> 14;
export const tagsCount = (counts: number): number => (counts >> 12) & 3;
export const descriptionCount = (counts: number): number => (counts >> 8) & 15;
export const asksCount = (counts: number): number => (counts >> 6) & 3;
export const bodyCount = (counts: number): number => counts & 63;

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

/** Name, description, tags, body, asks: what public skills are like, rounded. */
const FIELD_WEIGHTS: readonly FieldWeight[] = [
  { weight: 2, lengthShare: 0.3, usualLength: 2.5 },
  { weight: 2.5, lengthShare: 0.75, usualLength: 30 },
  { weight: 2, lengthShare: 0.3, usualLength: 4 },
  { weight: 0.28, lengthShare: 0.75, usualLength: 700 },
  { weight: 1, lengthShare: 0.5, usualLength: 18 },
];

/** What one occurrence in a field of `length` words is worth, as a 32-bit float. */
export function occurrenceWeight(field: number, length: number): number {
  const { weight, lengthShare, usualLength } = FIELD_WEIGHTS[field] as FieldWeight;
  return Math.fround(weight / (1 - lengthShare + (lengthShare * length) / usualLength));
}
