import {
  countedTerms,
  isMentionOnly,
  type MatchableSkill,
  readSkillTerms,
  type SkillTerms,
} from "@skillwright/skill-match";
import { foldName } from "@skillwright/skill-text";

/** Longer words are not looked for by anyone, and no index holds them. */
export const MAX_TERM_LENGTH = 200;
/** Of a skill with more terms the first are searched, in the order of name, description, tags and body. */
const MAX_POSTINGS = 20_000;

/** What a search sees of a skill. */
export interface SkillEntryTerms {
  readonly terms: SkillTerms;
  /** Whether a skill had more terms than are searched. */
  readonly cut: boolean;
  readonly description: string;
  readonly tags: readonly string[];
  readonly tagKeys: readonly string[];
  readonly triggers: readonly string[];
  readonly mentionOnly: boolean;
}

/** Reads what a search will see of a skill. */
export function readEntry(skill: MatchableSkill): SkillEntryTerms {
  const read = readSkillTerms(skill);
  const isShort = (word: string): boolean => word.length <= MAX_TERM_LENGTH;
  const postings = read.postings.filter(([term]) => isShort(term));
  const terms = {
    ...read,
    nameTerms: read.nameTerms.filter(isShort),
    postings: postings.slice(0, MAX_POSTINGS),
    words: read.words.filter(isShort),
  };
  const { description, tags = [], triggers = [] } = skill;
  const tagKeys = [...new Set(tags.map(foldName))];
  const cut = postings.length > MAX_POSTINGS;
  return { terms, cut, description, tags, tagKeys, triggers, mentionOnly: isMentionOnly(skill) };
}

/** All terms of some skills, each once. */
export function termsOf(entries: readonly SkillEntryTerms[]): readonly string[] {
  const all = new Set<string>();
  for (const { terms } of entries) for (const [term] of terms.postings) all.add(term);
  return [...all];
}

/** What a skill counts for in the statistics. */
export interface CountedEntry {
  readonly metadata: readonly number[];
  readonly body: readonly number[];
  readonly words: readonly string[];
}

/** The same as `countedTerms`, by the numbers of the terms. */
export function countEntry(terms: SkillTerms, numberOf: (term: string) => number): CountedEntry {
  const { metadata, body } = countedTerms(terms);
  return { metadata: metadata.map(numberOf), body: body.map(numberOf), words: terms.words };
}
