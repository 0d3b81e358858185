import { captureSkill } from "../index/indexed-skill.js";
import { InvertedIndex } from "../index/inverted-index.js";
import type { TermStatistics } from "../index/term-statistics.js";
import { IndexMatcher, type Matcher, type MatcherOptions } from "../matcher.js";
import type { MatchableSkill } from "../skill-match.js";
import type { SkillTerms } from "./skill-terms.js";

/** A skill that may answer a request, and its terms; of these, those that `weighRequest` gave for the request are enough. */
export interface Candidate<S extends MatchableSkill> {
  readonly skill: S;
  readonly terms: Pick<SkillTerms, "lengths" | "nameTerms" | "postings">;
}

/** What can be asked of a few skills of a collection. */
export type CandidateMatcher<S extends MatchableSkill> = Pick<Matcher<S>, "skills" | "policy" | "select" | "explain">;

/**
 * Returns a matcher over some skills of a collection that is somewhere else. With the statistics of the collection each has the score, the
 * band and the hits that it has in a matcher over all of it, to the last bit; but for trigger phrases, of which nothing tells whether other
 * skills declare them too.
 */
export function createCandidateMatcher<S extends MatchableSkill>(
  candidates: readonly Candidate<S>[],
  statistics: TermStatistics,
  options: MatcherOptions = {},
): CandidateMatcher<S> {
  const index = new InvertedIndex<S>(statistics);
  index.addRead(
    candidates.map(({ skill, terms: { lengths, nameTerms, postings } }) => ({
      indexed: captureSkill(skill),
      lengths,
      nameTerms: nameTerms.map((term) => index.supply(term)),
      postings: postings.map(([term, counts]) => [index.supply(term), counts] as const),
    })),
  );
  return new IndexMatcher(index, options);
}
