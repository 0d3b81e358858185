/** How many skills hold a term. */
export interface TermCounts {
  /** In name, description or tags. */
  readonly metadataSkills: number;
  /** In the body or the asks. */
  readonly bodySkills: number;
}

/**
 * What is known of a collection whose skills are somewhere else: a few of them, scored with this, get the scores they have among all.
 * Terms are spelled as `readSkillTerms` spells them.
 */
export interface TermStatistics {
  /** How many skills there are. */
  readonly skills: number;
  /** How many of them hold a term; `undefined` when none does. */
  countsOf(term: string): TermCounts | undefined;
  /** Words of names, descriptions and tags that are nearly this one, nearest first: see `NearestWords`. */
  nearestWords(word: string): readonly string[];
}
