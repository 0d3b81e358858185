import type { SkillField } from "../skill-match.js";

/** The fields of a skill that hold words, in the order they are read and reported. */
export const FIELDS: readonly SkillField[] = ["name", "description", "tags", "body"];

export const NAME = 0;
export const DESCRIPTION = 1;
export const TAGS = 2;
export const BODY = 3;

// How often a word stands in each field of a skill, in 16 bits: name 2, tags 2, description 4, body 8.
const SHIFTS: readonly number[] = [14, 8, 12, 0];
const MAX_COUNTS: readonly number[] = [3, 15, 3, 255];

/** Any count at or above this has the word in its name, description or tags. */
export const METADATA_COUNTS = 256;

/** The count of one field: 0 to 3 for name and tags, to 15 for the description, to 255 for the body. */
export function countOf(counts: number, field: number): number {
  return (counts >> (SHIFTS[field] as number)) & (MAX_COUNTS[field] as number);
}

/** The same for each field, for loops over many postings. */
export const nameCount = (counts: number): number => counts >> 14;
export const tagsCount = (counts: number): number => (counts >> 12) & 3;
export const descriptionCount = (counts: number): number => (counts >> 8) & 15;
export const bodyCount = (counts: number): number => counts & 255;

/** What one more in a field adds to its counts. */
export function unitOf(field: number): number {
  return 1 << (SHIFTS[field] as number);
}

/** The bits of a field, all set when it is full. A full field stays as it is: further repeats are no evidence. */
export function maskOf(field: number): number {
  return (MAX_COUNTS[field] as number) << (SHIFTS[field] as number);
}
