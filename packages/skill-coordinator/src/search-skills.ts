import type { CoordinatedSkill } from "./coordinated-skill.js";
import type { ResolvedOptions } from "./coordinator-options.js";
import { type Candidate, findCandidates } from "./find/find-candidates.js";
import { skillsOf } from "./find/skill-collection.js";
import type { Strategy } from "./find/strategy.js";
import { judgeCandidate } from "./judge-candidate.js";
import type { ApprovalRequest } from "./permits/approvals.js";
import { type Rejection, toRejection } from "./rejection.js";
import type { ContextParts } from "./skill-context.js";

/** The first candidate that passed, and what was turned down on the way. */
export interface SearchResult<T> {
  readonly winner?: ContextParts<T> | undefined;
  readonly rejected: readonly Rejection[];
  /** The best candidate only waits for a person's answer; nothing lesser was tried. */
  readonly approval?: ApprovalRequest;
  /** What was judged: what turned a skill down once would turn it down again. */
  readonly tried: ReadonlySet<CoordinatedSkill>;
}

/** Tries strategies in order, and every candidate of one in rank order before the next. */
export function searchSkills<T, S extends CoordinatedSkill>(
  strategies: readonly Strategy[],
  settings: ResolvedOptions<T, S>,
): SearchResult<T> {
  const rejected: Rejection[] = [];
  const tried = new Set<CoordinatedSkill>();
  for (const strategy of strategies) {
    const { candidates, rejections } = findCandidates(strategy, settings);
    let found = false;
    for (const candidate of candidates) {
      found = true;
      if (tried.has(candidate.skill)) continue;
      tried.add(candidate.skill);
      const passed = attempt(candidate, settings);
      if (passed.problem) rejected.push(passed.problem);
      if (!passed.done) continue;
      rejected.push(...rejections(candidate));
      return { ...passed.done, rejected, tried };
    }
    const others = rejections();
    const origin = { strategy: strategy.kind, asked: strategy.asked };
    rejected.push(...(found || others.length > 0 ? others : [toRejection(origin, { code: "not-found" })]));
  }
  return { rejected, tried };
}

/** The best skill for a strategy, without asking why others were turned down. */
export function findFirst<T, S extends CoordinatedSkill>(
  strategy: Strategy,
  settings: ResolvedOptions<T, S>,
): ContextParts<T> | undefined {
  for (const candidate of findCandidates(strategy, settings).candidates) {
    const { done } = attempt(candidate, settings);
    if (done) return done.winner;
  }
  return undefined;
}

/** The generalist, where there is one and nothing else was found. */
export function searchFallback<T, S extends CoordinatedSkill>(
  { rejected, tried }: SearchResult<T>,
  settings: ResolvedOptions<T, S>,
): SearchResult<T> {
  const { fallback, index } = settings;
  if (fallback === undefined) return { rejected, tried };
  const named = typeof fallback === "string";
  const skill = named ? skillsOf(index).find(({ name }) => name === fallback) : fallback;
  const origin = { strategy: "fallback", asked: named ? fallback : fallback.name } as const;
  if (!skill) return { rejected: [...rejected, toRejection(origin, { code: "not-found" })], tried };
  if (tried.has(skill)) return { rejected, tried };
  const { done, problem } = attempt({ skill, ...origin }, settings);
  return { ...done, rejected: problem ? [...rejected, problem] : rejected, tried };
}

/** `done`: the candidate passes, or waits for a person's answer, which ends the search. `problem`: what speaks against it. */
function attempt<T, S extends CoordinatedSkill>(
  candidate: Candidate<CoordinatedSkill>,
  settings: ResolvedOptions<T, S>,
): { readonly done?: Pick<SearchResult<T>, "winner" | "approval">; readonly problem?: Rejection } {
  const verdict = judgeCandidate(candidate, settings);
  if (verdict.ok) return { done: { winner: verdict.parts } };
  const { problem } = verdict;
  const waits = problem.code === "approval-pending" || problem.code === "approval-changed";
  return waits ? { done: { approval: problem.request }, problem } : { problem };
}
