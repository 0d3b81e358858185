import type { SkillSummary } from "@skillwright/skill-index";
import type { FieldHit, ResolvedPolicy, SkillMatch } from "@skillwright/skill-match";

type Match = SkillMatch<SkillSummary>;

/** One skill's score taken apart, beside those that compete with it. */
export interface Explanation {
  readonly match: Match;
  /** One-based; 0 when it shares no word with the request. */
  readonly rank: number;
  /** The nearest competitors, best first. */
  readonly others: readonly Rival[];
}

/** Another skill, and where the two differ. */
export interface Rival {
  readonly match: Match;
  readonly rank: number;
  /** What counts more for the explained skill, by term, most first. */
  readonly behind: readonly TermGap[];
  /** What counts more for this one. */
  readonly ahead: readonly TermGap[];
}

export interface TermGap {
  readonly term: string;
  readonly weight: number;
}

/** `ranked` holds every skill with any evidence, best first. */
export function explainMatch(ranked: readonly Match[], skill: SkillSummary, { topK }: ResolvedPolicy): Explanation {
  const at = ranked.findIndex((match) => match.skill === skill);
  const match = ranked[at] ?? { skill, score: 0, band: "trace", hits: [] };
  const rivals = ranked.filter((other) => other.skill !== skill && other.score > 0).slice(0, topK);
  return {
    match,
    rank: at + 1,
    others: rivals.map((rival) => compare(match, rival, ranked.indexOf(rival) + 1)),
  };
}

function compare(match: Match, rival: Match, rank: number): Rival {
  const own = weightsByTerm(match.hits);
  const theirs = weightsByTerm(rival.hits);
  const gaps = [...new Set([...own.keys(), ...theirs.keys()])].map((term) => ({
    term,
    weight: (own.get(term) ?? 0) - (theirs.get(term) ?? 0),
  }));
  const sorted = gaps.filter(({ weight }) => Math.abs(weight) >= LEAST_GAP).sort((a, b) => b.weight - a.weight);
  return {
    match: rival,
    rank,
    behind: sorted.filter(({ weight }) => weight > 0),
    ahead: sorted
      .filter(({ weight }) => weight < 0)
      .map(({ term, weight }) => ({ term, weight: -weight }))
      .reverse(),
  };
}

/** Less would be shown as 0.00. */
const LEAST_GAP = 0.005;

/** What each term adds, over all fields. */
export function weightsByTerm(hits: readonly FieldHit[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { term, weight } of hits) weights.set(term, (weights.get(term) ?? 0) + weight);
  return weights;
}
