import { collectSkill } from "../index/collect-skill.js";
import { METADATA_COUNTS } from "../index/fields.js";
import { captureSkill } from "../index/indexed-skill.js";
import { Lexicon } from "../index/lexicon.js";
import { EntryList } from "../index/segment.js";
import { SkillReader } from "../index/skill-reader.js";
import type { MatchableSkill } from "../skill-match.js";
import { RELEVANCE } from "../text/scan-words.js";

/** A term of a skill, in one of its forms, and how often it stands in each field, packed in 16 bits. */
export type TermPosting = readonly [term: string, counts: number];

/** All that `relevance` reads in a skill. Plain data, to be kept where skills are many and scored where they are few. */
export interface SkillTerms {
  /** Words in name, description, tags, body and asks. */
  readonly lengths: readonly number[];
  /** Terms of the name, each once, in order. */
  readonly nameTerms: readonly string[];
  /** In order of appearance. A term stands here once for each of its forms. */
  readonly postings: readonly TermPosting[];
  /** Words of name, description and tags as they are written, each once: what a typo may be corrected to. */
  readonly words: readonly string[];
}

/** Reads the terms of a skill, as a matcher does that is built of it. */
export function readSkillTerms(skill: MatchableSkill): SkillTerms {
  const reader = sharedReader();
  const { lexicon } = reader;
  reader.read(captureSkill(skill));
  const { lengths, nameTerms } = collectSkill(reader, new EntryList(reader.size), 0);
  const { vocabulary } = lexicon;
  const postings: TermPosting[] = [];
  const words: string[] = [];
  for (let index = 0; index < reader.size; index++) {
    const key = reader.keys[index] as number;
    const word = key >>> 2;
    if ((key & RELEVANCE) === 0 || lexicon.isStop(word)) continue;
    const counts = reader.counts[key] as number;
    postings.push([vocabulary.word(lexicon.termOf(word)), counts]);
    if (counts >= METADATA_COUNTS) words.push(vocabulary.word(word));
  }
  return { lengths, nameTerms: nameTerms.map((term) => vocabulary.word(term)), postings, words: [...new Set(words)] };
}

/**
 * One reader for all skills: what stem a word has is found once, and not for each skill that holds it. What it knows of other skills
 * is in no result. Past so many words it begins anew, whatever strangers write.
 */
function sharedReader(): SkillReader {
  if (shared === undefined || shared.lexicon.vocabulary.size > MAX_SHARED_WORDS)
    shared = new SkillReader(new Lexicon());
  return shared;
}

let shared: SkillReader | undefined;
const MAX_SHARED_WORDS = 50_000;

/** The terms of a skill by what they count for in `TermStatistics`, each once, in order of appearance. */
export function countedTerms({ postings }: Pick<SkillTerms, "postings">): {
  readonly metadata: readonly string[];
  readonly body: readonly string[];
} {
  const metadata = new Set<string>();
  const body = new Set<string>();
  for (const [term, counts] of postings) {
    if (counts >= METADATA_COUNTS) metadata.add(term);
    if (counts % METADATA_COUNTS > 0) body.add(term);
  }
  return { metadata: [...metadata], body: [...body] };
}
