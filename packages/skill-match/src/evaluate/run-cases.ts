import type { Matcher } from "../matcher.js";
import type { ResolvedPolicy } from "../policy.js";
import { BAND_FLOORS, type MatchableSkill, type ScoreBand } from "../skill-match.js";
import { nearestNames } from "../text/nearest-names.js";
import { type CaseOutcome, evaluateSelection, type SelectionReport } from "./evaluate-selection.js";

/** A request, and what must come of it. */
export interface EvalCase {
  readonly query: string;
  /** Names of which one must be selected. Empty: none may be, or, with `notSkill`, that one may not be. */
  readonly expected: readonly string[];
  /** The one skill that must not be selected; any other may. */
  readonly notSkill?: string | undefined;
  /** The band the score must reach. */
  readonly band?: ScoreBand | undefined;
  readonly files?: readonly string[] | undefined;
  /** The file it stands in, and its one-based line there. */
  readonly file: string;
  readonly line: number;
}

/** A case, what came of it, and whether that is what was wanted. */
export interface JudgedCase extends CaseOutcome {
  readonly passed: boolean;
  /** `error`: the case speaks of a skill that does not exist, so it says nothing about the selection. */
  readonly status: "passed" | "failed" | "error";
  /** What is wrong, when it did not pass. */
  readonly reason?: string;
  /** Where the skill that was expected stands, when it was not selected. */
  readonly standing?: ExpectedStanding;
  readonly file: string;
  readonly line: number;
}

/** How a skill did that was expected and not selected. */
export interface ExpectedStanding {
  readonly name: string;
  /** Among all skills; 0 when it has no word in common with the request. */
  readonly rank: number;
  readonly score: number;
  readonly band: ScoreBand;
}

/** Cases with what came of each, and the figures over all of them. */
export interface CasesReport extends Omit<SelectionReport, "outcomes"> {
  /** In the order of the files. */
  readonly outcomes: readonly JudgedCase[];
  /** Cases that expect a skill, and that expect none: what the figures are shares of. */
  readonly counted: { readonly asking: number; readonly quiet: number };
}

/** How cases are run. */
export interface RunCasesOptions {
  readonly policy: ResolvedPolicy;
  /** Default: nobody is told. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Asks the matcher every case. The figures leave out cases that only say which skill must stay away, and those with an error. */
export function runCases<S extends MatchableSkill>(
  matcher: Matcher<S>,
  cases: readonly EvalCase[],
  { policy, onProgress = () => {} }: RunCasesOptions,
): CasesReport {
  const context: JudgeContext<S> = { matcher, policy, names: new Set(matcher.skills.map(({ name }) => name)) };
  const isCounted = (item: EvalCase): boolean => item.notSkill === undefined && !missingName(item, context.names);
  const [counted, others] = [cases.filter(isCounted), cases.filter((item) => !isCounted(item))];
  let done = 0;
  const ask = (items: readonly EvalCase[]): SelectionReport => {
    let asked = 0;
    // Two questions a case: what is selected, and how all are ranked.
    const select: Matcher<S>["select"] = (query, given) => {
      const item = items[Math.floor(asked++ / 2)];
      onProgress(Math.floor(done++ / 2), cases.length);
      return matcher.select(query, { ...given, files: [...policy.files, ...(item?.files ?? [])] });
    };
    return evaluateSelection({ select }, items, policy);
  };
  const { outcomes: answers, ...figures } = ask(counted);
  const outcomeOf = new Map<EvalCase, CaseOutcome>();
  for (const [index, outcome] of answers.entries()) outcomeOf.set(counted[index] as EvalCase, outcome);
  for (const [index, outcome] of ask(others).outcomes.entries()) outcomeOf.set(others[index] as EvalCase, outcome);
  const asking = counted.filter(({ expected }) => expected.length > 0).length;
  return {
    ...figures,
    counted: { asking, quiet: counted.length - asking },
    outcomes: cases.map((item) => judge(item, outcomeOf.get(item), context)),
  };
}

interface JudgeContext<S extends MatchableSkill> {
  readonly matcher: Matcher<S>;
  readonly policy: ResolvedPolicy;
  /** Of all skills. */
  readonly names: ReadonlySet<string>;
}

function judge<S extends MatchableSkill>(
  item: EvalCase,
  outcome: CaseOutcome | undefined,
  context: JudgeContext<S>,
): JudgedCase {
  if (!outcome) throw new Error(`The case ${JSON.stringify(item.query)} has no outcome.`);
  const place = { file: item.file, line: item.line };
  const missing = missingName(item, context.names);
  if (missing !== undefined) {
    const [near] = nearestNames(missing, [...context.names], 1);
    const reason = `no skill is named ${missing}${near === undefined ? "" : `; did you mean ${near}?`}`;
    return { ...outcome, ...place, passed: false, status: "error", reason };
  }
  const fault = faultOf(item, outcome);
  if (fault === undefined) return { ...outcome, ...place, passed: true, status: "passed" };
  const standing = standingOf(item, context);
  const reason = standing ? `${fault}, ${standingWords(standing, context.policy)}` : fault;
  return { ...outcome, ...place, passed: false, status: "failed", reason, ...(standing && { standing }) };
}

/** A name the case speaks of that no skill has: what comes of it says nothing about the selection. */
function missingName({ expected, notSkill }: EvalCase, names: ReadonlySet<string>): string | undefined {
  return [...expected, ...(notSkill === undefined ? [] : [notSkill])].find((name) => !names.has(name));
}

function faultOf({ notSkill, band }: EvalCase, { result, selected, expected }: CaseOutcome): string | undefined {
  if (notSkill !== undefined) return selected?.name === notSkill ? `${notSkill} must not be selected` : undefined;
  if (result === "false") return "none must be selected";
  if (result === "wrong" || result === "missed") return `expected ${expected.join(" or ")}`;
  if (band && selected && BAND_FLOORS[selected.band] < BAND_FLOORS[band]) return `expected the band ${band}`;
  return undefined;
}

/** Where the best of the skills that were expected stands among all. */
function standingOf<S extends MatchableSkill>(
  { query, expected, files = [] }: EvalCase,
  { matcher, policy }: JudgeContext<S>,
): ExpectedStanding | undefined {
  if (expected.length === 0) return undefined;
  const all = { ...policy, minScore: 0, topK: matcher.skills.length, files: [...policy.files, ...files] };
  const ranked = matcher.select(query, all).filter(({ score }) => score > 0);
  const rank = ranked.findIndex(({ skill }) => expected.includes(skill.name)) + 1;
  const match = ranked[rank - 1];
  if (!match) return { name: expected[0] ?? "", rank: 0, score: 0, band: "trace" };
  return { name: match.skill.name, rank, score: match.score, band: match.band };
}

function standingWords({ rank, score }: ExpectedStanding, { minScore }: ResolvedPolicy): string {
  if (rank === 0) return "which has no word in common with the request";
  const below = score < minScore ? `, below ${minScore}` : "";
  return `at rank ${rank} with ${score.toFixed(2)}${below}`;
}
