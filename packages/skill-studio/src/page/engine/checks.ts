import {
  type CaseOutcome,
  type CasesReport,
  type CompetingPair,
  compareSelections,
  type EvalCase,
  findCompetingPairs,
  runCases,
  type SelectionDrift,
} from "@skillwright/skill-match";
import type { Engine, PlainPolicy } from "./engine.js";

export interface ChecksRequest {
  readonly policy: PlainPolicy;
  readonly cases: readonly EvalCase[];
  readonly baseline?: readonly CaseOutcome[] | undefined;
}

export interface ChecksAnswer {
  readonly report: CasesReport;
  readonly drift?: SelectionDrift;
}

/** What comes of every case, and what has changed since the baseline. */
export function check({ matcher }: Engine, { policy, cases, baseline }: ChecksRequest): ChecksAnswer {
  const report = runCases(matcher, cases, { policy });
  return baseline ? { report, drift: compareSelections({ outcomes: baseline }, report) } : { report };
}

const MAX_PAIRS = 200;

/** Descriptions that draw the same requests, the closest first. Other questions are answered in between. */
export async function competing(
  { matcher }: Engine,
  onProgress: (done: number, total: number) => void,
): Promise<readonly CompetingPair[]> {
  const pairs = await findCompetingPairs(matcher, (done, total) => {
    onProgress(done, total);
    return new Promise((resolve) => setTimeout(resolve));
  });
  return pairs.slice(0, MAX_PAIRS);
}
