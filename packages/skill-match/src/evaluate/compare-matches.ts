import type { FieldHit, MatchableSkill, SkillMatch } from "../skill-match.js";

/** Where a skill stands among those that compete with it. */
export interface Standing<S extends MatchableSkill = MatchableSkill> {
  /** One-based; 0 when it shares no word with the request. */
  readonly rank: number;
  /** The nearest competitors, best first. */
  readonly others: readonly Rival<S>[];
}

/** Another skill, and where the two differ. */
export interface Rival<S extends MatchableSkill = MatchableSkill> {
  readonly match: SkillMatch<S>;
  readonly rank: number;
  /** What counts more for the skill in question, by term, most first. */
  readonly behind: readonly TermGap[];
  /** What counts more for this one. */
  readonly ahead: readonly TermGap[];
}

/** A term, and by how much it counts more for one of two skills. */
export interface TermGap {
  readonly term: string;
  readonly weight: number;
}

/** Where a match stands: `ranked` holds every skill with any evidence, best first; `max` is how many competitors are wanted. */
export function compareMatches<S extends MatchableSkill>(
  ranked: readonly SkillMatch<S>[],
  match: SkillMatch<S>,
  max: number,
): Standing<S> {
  const rivals = ranked.filter((other) => other.skill !== match.skill && other.score > 0).slice(0, max);
  return {
    rank: match.score > 0 ? ranked.findIndex((other) => other.skill === match.skill) + 1 : 0,
    others: rivals.map((rival) => compare(match, rival, ranked.indexOf(rival) + 1)),
  };
}

function compare<S extends MatchableSkill>(match: SkillMatch<S>, rival: SkillMatch<S>, rank: number): Rival<S> {
  const own = weightsByTerm(match.hits);
  const theirs = weightsByTerm(rival.hits);
  const gaps = [...new Set([...own.keys(), ...theirs.keys()])].map((term) => ({
    term,
    weight: (own.get(term) ?? 0) - (theirs.get(term) ?? 0),
  }));
  const sorted = gaps.filter(({ weight }) => Math.abs(weight) >= MIN_GAP).sort((a, b) => b.weight - a.weight);
  const ahead = sorted.filter(({ weight }) => weight < 0).reverse();
  return {
    match: rival,
    rank,
    behind: sorted.filter(({ weight }) => weight > 0),
    ahead: ahead.map(({ term, weight }) => ({ term, weight: -weight })),
  };
}

/** Less would be shown as 0.00. */
const MIN_GAP = 0.005;

/** What each term adds, over all fields. */
export function weightsByTerm(hits: readonly FieldHit[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { term, weight } of hits) weights.set(term, (weights.get(term) ?? 0) + weight);
  return weights;
}
