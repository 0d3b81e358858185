/** How many skills hold a term. */
export interface TermCounts {
  /** In name, description, tags or example requests. */
  readonly metadataSkills: number;
  /** In the body. */
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
  /** Words of names, descriptions, tags and example requests that are nearly this one, nearest first: see `NearestWords`. */
  nearestWords(word: string): readonly string[];
}
