import type { Matcher } from "../matcher.js";
import type { ResolvedPolicy } from "../policy.js";
import type { FieldHit, MatchableSkill } from "../skill-match.js";
import type { EvalCase } from "./run-cases.js";

/** How a skill does in one case. */
export interface TunedCase {
  readonly query: string;
  /** Whether the skill is wanted here. */
  readonly wanted: boolean;
  readonly passed: boolean;
  /** Among all skills; 0 when it has no word in common with the request. */
  readonly rank: number;
  readonly score: number;
  /** Why it has this score. */
  readonly hits: readonly FieldHit[];
  /** The best of the others, and its score. */
  readonly competitor?: { readonly name: string; readonly score: number };
  /** Words of the request that no field of the skill holds. */
  readonly missing: readonly string[];
}

/** How a skill does in all the cases that speak of it, and in those that it wins though they do not. */
export interface Tuning {
  readonly cases: readonly TunedCase[];
  /** Words that wanted requests use and the skill does not, with the number of such requests, most first. */
  readonly missing: readonly { readonly word: string; readonly requests: number }[];
}

/** Asks the matcher every case that concerns a skill. */
export function tuneSkill<S extends MatchableSkill>(
  matcher: Matcher<S>,
  skill: S,
  { cases, policy }: { readonly cases: readonly EvalCase[]; readonly policy: ResolvedPolicy },
): Tuning {
  const tuned = cases.flatMap((item) => {
    const found = tuneCase(matcher, skill, { item, policy });
    // A case about other skills is of interest only while this one gets in their way.
    return found.wanted || item.notSkill === skill.name || !found.passed ? [found] : [];
  });
  const counts = new Map<string, number>();
  for (const { wanted, missing } of tuned) {
    if (wanted) for (const word of missing) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const missing = [...counts].map(([word, requests]) => ({ word, requests }));
  return { cases: tuned, missing: missing.sort((a, b) => b.requests - a.requests || (a.word < b.word ? -1 : 1)) };
}

function tuneCase<S extends MatchableSkill>(
  matcher: Matcher<S>,
  skill: S,
  { item, policy }: { readonly item: EvalCase; readonly policy: ResolvedPolicy },
): TunedCase {
  const { query, expected, files = [] } = item;
  const wanted = expected.includes(skill.name);
  const all = { ...policy, minScore: 0, topK: matcher.skills.length, files: [...policy.files, ...files] };
  const ranked = matcher.select(query, all).filter(({ score }) => score > 0);
  const rank = ranked.findIndex((match) => match.skill === skill) + 1;
  const score = ranked[rank - 1]?.score ?? 0;
  const isFirst = rank === 1 && score >= policy.minScore;
  const other = ranked.find((match) => match.skill !== skill);
  return {
    query,
    wanted,
    passed: wanted ? isFirst || isGood(ranked[0]?.skill.name, expected) : !isFirst,
    rank,
    score,
    hits: ranked[rank - 1]?.hits ?? [],
    ...(other && { competitor: { name: other.skill.name, score: other.score } }),
    missing: missingWords(matcher, skill, query),
  };
}

/** Of several that are good, any will do. */
const isGood = (first: string | undefined, expected: readonly string[]): boolean =>
  expected.length > 1 && first !== undefined && expected.includes(first);

function missingWords<S extends MatchableSkill>(matcher: Matcher<S>, skill: S, query: string): readonly string[] {
  const { asked, hits } = matcher.explain(query, skill);
  const held = new Set(hits.map(({ term }) => term));
  return [...new Set(asked.map(({ term }) => term).filter((term) => !held.has(term)))];
}
