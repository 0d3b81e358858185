import { METADATA_COUNTS } from "../index/fields.js";
import { captureSkill } from "../index/indexed-skill.js";
import { Lexicon } from "../index/lexicon.js";
import { metadataWords, SkillReader } from "../index/skill-reader.js";
import type { MatchableSkill } from "../skill-match.js";

/** A term of a skill, and how often it is in each field, packed in 16 bits. */
export type TermPosting = readonly [term: string, counts: number];

/** All that `relevance` reads in a skill. Plain data, to be kept where skills are many and scored where they are few. */
export interface SkillTerms {
  /** Words in name, description, tags, body and asks. */
  readonly lengths: readonly number[];
  /** Terms of the name, each once, in order. */
  readonly nameTerms: readonly string[];
  /** Each term once, in order of appearance. */
  readonly postings: readonly TermPosting[];
  /** Words of name, description and tags as they are written, each once: what a typo may be corrected to. */
  readonly words: readonly string[];
}

/** Reads the terms of a skill, as a matcher does that is built of it. */
export function readSkillTerms(skill: MatchableSkill): SkillTerms {
  const { lexicon, reader } = sharedReader();
  const indexed = captureSkill(skill);
  const { lengths, nameTerms } = reader.read(indexed);
  const spelling = (number: number): string => lexicon.vocabulary.word(number);
  return {
    lengths,
    nameTerms: nameTerms.map(spelling),
    postings: reader.terms.map((term) => [spelling(term), reader.countsOf(term)]),
    words: [...new Set(metadataWords(indexed, lexicon))].map(spelling),
  };
}

/**
 * One reader for all skills: what stem a word has is found once, and not for each skill that holds it. What it knows of other skills
 * is in no result. Past so many words it begins again, whatever strangers write.
 */
function sharedReader(): SharedReader {
  if (shared === undefined || shared.lexicon.vocabulary.size > MAX_SHARED_WORDS) {
    const lexicon = new Lexicon();
    shared = { lexicon, reader: new SkillReader(lexicon) };
  }
  return shared;
}

interface SharedReader {
  readonly lexicon: Lexicon;
  readonly reader: SkillReader;
}

let shared: SharedReader | undefined;
const MAX_SHARED_WORDS = 50_000;

/** Returns the terms of a skill by what they count for in `TermStatistics`, each once, in order of appearance. */
export function countedTerms({ postings }: Pick<SkillTerms, "postings">): {
  readonly metadata: readonly string[];
  readonly body: readonly string[];
} {
  const termsWith = (isCounted: (counts: number) => boolean): readonly string[] =>
    postings.flatMap(([term, counts]) => (isCounted(counts) ? [term] : []));
  return {
    metadata: termsWith((counts) => counts >= METADATA_COUNTS),
    body: termsWith((counts) => counts % METADATA_COUNTS > 0),
  };
}
