import { RELEVANCE } from "../text/scan-words.js";
import { asksCount, bodyCount, descriptionCount, METADATA_COUNTS, nameCount, tagsCount } from "./fields.js";
import type { Lexicon } from "./lexicon.js";
import { type EntryList, lowerBound, type Segment } from "./segment.js";
import type { SkillReader } from "./skill-reader.js";
import type { SkillFigures } from "./skill-slots.js";

/** Words of a name that its coverage is measured by. */
const MAX_NAME_TERMS = 64;

/** Turns what a reader found in a skill into postings and figures. */
export function collectSkill(reader: SkillReader, entries: EntryList, slot: number): SkillFigures {
  const { keys, size, lexicon } = reader;
  const nameTerms: number[] = [];
  let [name, description, tags, body, asks, bodyWords] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < size; index++) {
    const key = keys[index] as number;
    const word = key >>> 2;
    const counts = reader.counts[key] as number;
    const term = lexicon.termOf(word);
    entries.add(term, slot, lexicon.learnForm(word, key & 3), counts);
    if (reader.isOverlapBodyWord(key)) bodyWords++;
    if ((key & RELEVANCE) === 0 || lexicon.isStop(word)) continue;
    body += bodyCount(counts);
    asks += asksCount(counts);
    if (counts < METADATA_COUNTS) continue;
    name += nameCount(counts);
    description += descriptionCount(counts);
    tags += tagsCount(counts);
    const named = nameCount(counts) > 0 && nameTerms.length < MAX_NAME_TERMS && !nameTerms.includes(term);
    if (named) nameTerms.push(term);
  }
  return { lengths: [name, description, tags, body, asks], nameTerms, bodyWords };
}

/** Counts the skills of a new segment by term: those with it in name, description or tags, and those with it in body or asks. */
export function countSegment({ terms, starts, slots, forms, counts }: Segment, lexicon: Lexicon): void {
  const { metadataSkills, bodySkills } = lexicon;
  for (let row = 0; row < terms.length; row++) {
    const term = terms[row] as number;
    const overlapForms = lexicon.overlapForms.get(term);
    const end = starts[row + 1] as number;
    let metadata = 0;
    let body = 0;
    for (let posting = starts[row] as number; posting < end; ) {
      const slot = slots[posting];
      let together = 0;
      for (; posting < end && slots[posting] === slot; posting++)
        if (!overlapForms?.has(forms[posting] as number)) together |= counts[posting] as number;
      if (together >= METADATA_COUNTS) metadata++;
      if (hasBelowMetadata(together)) body++;
    }
    metadataSkills[term] = (metadataSkills[term] as number) + metadata;
    bodySkills[term] = (bodySkills[term] as number) + body;
  }
}

/**
 * Takes the skill of a slot out of what `countSegment` counted. By its postings, and not by its texts: those may be gone, as the body of a
 * file that was edited is.
 */
export function uncountSkill(
  { base, terms, starts, slots, forms, counts }: Segment,
  slot: number,
  lexicon: Lexicon,
): void {
  const { metadataSkills, bodySkills } = lexicon;
  const wanted = slot - base;
  for (let posting = slots.indexOf(wanted), row = 0; posting !== -1; ) {
    row = rowOf(starts, posting, row);
    const term = terms[row] as number;
    const overlapForms = lexicon.overlapForms.get(term);
    const end = starts[row + 1] as number;
    let together = 0;
    for (; posting < end && slots[posting] === wanted; posting++)
      if (!overlapForms?.has(forms[posting] as number)) together |= counts[posting] as number;
    if (together >= METADATA_COUNTS) metadataSkills[term] = (metadataSkills[term] as number) - 1;
    if (hasBelowMetadata(together)) bodySkills[term] = (bodySkills[term] as number) - 1;
    posting = slots.indexOf(wanted, posting);
  }
}

/** The row of a posting, which is not before `from`. */
function rowOf(starts: Uint32Array, posting: number, from: number): number {
  return lowerBound(starts, posting + 1, { start: from + 1, end: starts.length }) - 1;
}

/** Whether counts have the word in the body or the asks. */
function hasBelowMetadata(counts: number): boolean {
  return (counts & (METADATA_COUNTS - 1)) > 0;
}
