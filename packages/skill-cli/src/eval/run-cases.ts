import {
  BAND_FLOORS,
  type CaseOutcome,
  evaluateSelection,
  type MatchableSkill,
  type Matcher,
  type ResolvedPolicy,
  type SelectionReport,
} from "@skillwright/skill-match";
import type { EvalCase } from "./eval-cases.js";

/** A case, what came of it, and whether that is what was wanted. */
export interface JudgedCase extends CaseOutcome {
  readonly passed: boolean;
  /** What is wrong, when it did not pass. */
  readonly reason?: string;
}

export interface CasesReport extends Omit<SelectionReport, "outcomes"> {
  /** In the order of the file. */
  readonly outcomes: readonly JudgedCase[];
}

export interface RunCasesOptions {
  readonly policy: ResolvedPolicy;
  readonly onProgress: (done: number, total: number) => void;
}

/** Asks the matcher every case. The figures leave out cases that only say which skill must stay away. */
export function runCases<S extends MatchableSkill>(
  matcher: Matcher<S>,
  cases: readonly EvalCase[],
  { policy, onProgress }: RunCasesOptions,
): CasesReport {
  const filesFor = new Map(cases.map(({ query, files = [] }) => [query, files]));
  let done = 0;
  const asking: Pick<Matcher<S>, "select"> = {
    select: (query, given) => {
      // Two questions a case: what is selected, and how all are ranked.
      onProgress(Math.floor(done++ / 2), cases.length);
      return matcher.select(query, { ...given, files: [...policy.files, ...(filesFor.get(query) ?? [])] });
    },
  };
  const { outcomes: counted, ...figures } = evaluateSelection(
    asking,
    cases.filter(({ notSkill }) => notSkill === undefined),
    policy,
  );
  const { outcomes: others } = evaluateSelection(
    asking,
    cases.filter(({ notSkill }) => notSkill !== undefined),
    policy,
  );
  const [nextCounted, nextOther] = [counted.values(), others.values()];
  const outcomes = cases.map((item) =>
    judge(item, (item.notSkill === undefined ? nextCounted : nextOther).next().value),
  );
  return { ...figures, outcomes };
}

function judge(wanted: EvalCase, outcome: CaseOutcome | undefined): JudgedCase {
  if (!outcome) throw new Error(`The case ${JSON.stringify(wanted.query)} has no outcome.`);
  const reason = faultOf(wanted, outcome);
  return reason === undefined ? { ...outcome, passed: true } : { ...outcome, passed: false, reason };
}

function faultOf({ notSkill, band }: EvalCase, { result, selected, expected }: CaseOutcome): string | undefined {
  if (notSkill !== undefined) return selected?.name === notSkill ? `${notSkill} must not be selected` : undefined;
  if (result === "false") return "none must be selected";
  if (result === "wrong" || result === "missed") return `expected ${expected.join(" or ")}`;
  if (band && selected && BAND_FLOORS[selected.band] < BAND_FLOORS[band]) return `expected the band ${band}`;
  return undefined;
}
