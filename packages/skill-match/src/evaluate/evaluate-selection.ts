import type { Matcher } from "../matcher.js";
import { DEFAULT_POLICY, type SelectionPolicy } from "../policy.js";
import type { MatchableSkill, ScoreBand } from "../skill-match.js";

/** A request and what should come of it. */
export interface SelectionCase {
  readonly query: string;
  /** The name of the skill to be selected, or the names of all that are good. An empty list: none should be. */
  readonly expected: string | readonly string[];
}

/**
 * What came of a case. `right`: a good skill was selected first. `wrong`: another was. `missed`: none was, though one is
 * good. `quiet`: none was, and none is. `false`: one was, though none is.
 */
export type CaseResult = "right" | "wrong" | "missed" | "quiet" | "false";

/** A case, and what came of it. Plain data: keep it to compare with later. */
export interface CaseOutcome {
  readonly query: string;
  readonly expected: readonly string[];
  readonly result: CaseResult;
  /** The skill selected first. Missing when none was. */
  readonly selected?: { readonly name: string; readonly score: number; readonly band: ScoreBand };
  /** Where the first good skill stands when all are ranked: 1 is the best. Missing beyond `k`, and when none is good. */
  readonly rank?: number;
}

/** A skill that was selected in the place of another. */
export interface Confusion {
  readonly expected: readonly string[];
  readonly selected: string;
  readonly queries: readonly string[];
}

/** How good a selection is. Shares are from 0 to 1, and 0 when there is nothing to count. */
export interface SelectionReport {
  readonly outcomes: readonly CaseOutcome[];
  /** Share of the cases with a good skill where it ranks first, whatever its score. */
  readonly top1: number;
  /** Share of the same cases where it is among the first `k`. */
  readonly recallAtK: number;
  readonly k: number;
  /** Mean of 1 / rank over the same cases; 0 for those beyond `k`. */
  readonly meanReciprocalRank: number;
  /** Share of the same cases where the policy selects it first. */
  readonly selectedRight: number;
  /** Share of the cases without a good skill where the policy selects one. */
  readonly falseSelections: number;
  /** Which skills were taken for others, the most frequent first. */
  readonly confusions: readonly Confusion[];
}

/** How far down the ranks are looked at, unless the policy selects more. */
const MIN_K = 5;

/** Asks a matcher each request and reports what came of it. Ranks are those without a `minScore`. */
export function evaluateSelection<S extends MatchableSkill>(
  matcher: Pick<Matcher<S>, "select">,
  cases: readonly SelectionCase[],
  policy: SelectionPolicy<S> = {},
): SelectionReport {
  const k = Math.max(MIN_K, policy.topK ?? DEFAULT_POLICY.topK);
  const outcomes = cases.map((item) => outcomeOf(item, { matcher, policy, k }));
  const asking = outcomes.filter(({ expected }) => expected.length > 0);
  const quiet = outcomes.filter(({ expected }) => expected.length === 0);
  return {
    outcomes,
    top1: share(asking, ({ rank }) => rank === 1),
    recallAtK: share(asking, ({ rank }) => rank !== undefined),
    k,
    meanReciprocalRank: asking.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / Math.max(1, asking.length),
    selectedRight: share(asking, ({ result }) => result === "right"),
    falseSelections: share(quiet, ({ result }) => result === "false"),
    confusions: confusionsOf(outcomes),
  };
}

interface Evaluation<S extends MatchableSkill> {
  readonly matcher: Pick<Matcher<S>, "select">;
  readonly policy: SelectionPolicy<S>;
  readonly k: number;
}

function outcomeOf<S extends MatchableSkill>(
  { query, expected: wanted }: SelectionCase,
  { matcher, policy, k }: Evaluation<S>,
): CaseOutcome {
  const expected = typeof wanted === "string" ? [wanted] : wanted;
  const best = matcher.select(query, policy)[0];
  const ranked = matcher.select(query, { ...policy, topK: k, minScore: 0 });
  const rank = ranked.findIndex(({ skill, hits }) => expected.includes(skill.name) && hits.length > 0) + 1;
  return {
    query,
    expected,
    result: resultOf(best?.skill.name, expected),
    ...(best === undefined ? {} : { selected: { name: best.skill.name, score: best.score, band: best.band } }),
    ...(rank === 0 ? {} : { rank }),
  };
}

function resultOf(selected: string | undefined, expected: readonly string[]): CaseResult {
  if (expected.length === 0) return selected === undefined ? "quiet" : "false";
  if (selected === undefined) return "missed";
  return expected.includes(selected) ? "right" : "wrong";
}

function confusionsOf(outcomes: readonly CaseOutcome[]): readonly Confusion[] {
  const groups = new Map<string, Confusion>();
  for (const { query, expected, result, selected } of outcomes) {
    if (selected === undefined || result === "right") continue;
    const key = JSON.stringify([expected, selected.name]);
    const queries = [...(groups.get(key)?.queries ?? []), query];
    groups.set(key, { expected, selected: selected.name, queries });
  }
  return [...groups.values()].sort((a, b) => b.queries.length - a.queries.length);
}

function share<T>(list: readonly T[], test: (item: T) => boolean): number {
  return list.filter(test).length / Math.max(1, list.length);
}
