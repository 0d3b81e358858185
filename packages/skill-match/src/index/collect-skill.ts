import { RELEVANCE } from "../text/scan-words.js";
import type { EntryList } from "./entry-list.js";
import { bodyCount, descriptionCount, METADATA_COUNTS, nameCount, tagsCount } from "./field-counts.js";
import type { Lexicon } from "./lexicon.js";
import type { SkillReader } from "./skill-reader.js";
import type { SkillFigures } from "./skill-slots.js";

/** Words of a name that its coverage is measured by. */
const MAX_NAME_TERMS = 64;

/** Turns what a reader found in a skill into postings and figures. */
export function collectSkill(reader: SkillReader, lexicon: Lexicon, entries: EntryList, slot: number): SkillFigures {
  const { keys, size } = reader;
  const nameTerms: number[] = [];
  let [name, description, tags, body, bodyWords] = [0, 0, 0, 0, 0];
  for (let index = 0; index < size; index++) {
    const key = keys[index] as number;
    const word = key >>> 2;
    const counts = reader.countsOf(key);
    const term = lexicon.termOf(word);
    entries.add(term, slot, lexicon.learnForm(word, key & 3), counts);
    if (reader.isOverlapBodyWord(key)) bodyWords++;
    if ((key & RELEVANCE) === 0 || lexicon.isStop(word)) continue;
    body += bodyCount(counts);
    if (counts < METADATA_COUNTS) continue;
    name += nameCount(counts);
    description += descriptionCount(counts);
    tags += tagsCount(counts);
    const named = nameCount(counts) > 0 && nameTerms.length < MAX_NAME_TERMS && !nameTerms.includes(term);
    if (named) nameTerms.push(term);
  }
  return { lengths: [name, description, tags, body], nameTerms, bodyWords };
}
