import { type CoordinatedSkill, type GrantPattern, listsNoTools, toReference } from "./coordinated-skill.js";
import { type CoordinatorOptions, type ResolvedOptions, resolveOptions } from "./coordinator-options.js";
import { type Candidate, findCandidates } from "./find/find-candidates.js";
import { skillsOf } from "./find/skill-collection.js";
import { byName, byQuery, type Strategy } from "./find/strategy.js";
import { toApprovalRequest } from "./permits/approvals.js";
import { type Rejection, type RejectionReason, toRejection } from "./rejection.js";
import { createContext, type Resolution, type SkillContext } from "./skill-context.js";
import type { EventListener } from "./skill-event.js";
import { bindTools } from "./tools/bind-tools.js";
import { findSkillPhantoms, type PhantomTool } from "./tools/phantom-tools.js";

/** Turns wishes into skills whose tools exist. */
export interface Coordinator<T> {
  /** The first candidate that passes, strategy by strategy, each in rank order; or every reason why none did. */
  resolve(strategies: readonly Strategy[]): Resolution<T>;
  /** The best skill for a request: `resolve([byQuery(query)])`. */
  build(query: string): Resolution<T>;
  /** The skill of this name: `resolve([byName(name)])`. */
  buildByName(name: string): Resolution<T>;
}

/** Ties an index of skills to a registry of tools. Deterministic: equal skills, tools and wishes give equal contexts. */
export function createCoordinator<T, S extends CoordinatedSkill>(options: CoordinatorOptions<T, S>): Coordinator<T> {
  const settings = resolveOptions(options);
  const resolve = (strategies: readonly Strategy[]): Resolution<T> => {
    const resolution = search(strategies, settings);
    if (settings.onEvent) report(resolution, settings.onEvent);
    return resolution;
  };
  return {
    resolve,
    build: (query) => resolve([byQuery(query)]),
    buildByName: (name) => resolve([byName(name)]),
  };
}

function search<T, S extends CoordinatedSkill>(
  strategies: readonly Strategy[],
  settings: ResolvedOptions<T, S>,
): Resolution<T> {
  const rejected: Rejection[] = [];
  const seen = new Set<CoordinatedSkill>();
  const attempt = (candidate: Candidate<CoordinatedSkill>): Resolution<T> | undefined => {
    // What turned a skill down once would turn it down again.
    if (seen.has(candidate.skill)) return undefined;
    seen.add(candidate.skill);
    const verdict = judge(candidate, settings);
    if (verdict.ok) return { status: "resolved", context: verdict.context, rejected };
    const { problem } = verdict;
    rejected.push(problem);
    const waits = problem.code === "approval-pending" || problem.code === "approval-changed";
    return waits ? { status: "unresolved", rejected, approval: problem.request } : undefined;
  };
  for (const strategy of strategies) {
    const { candidates, rejections } = findCandidates(strategy, settings);
    let found = false;
    for (const candidate of candidates) {
      found = true;
      const done = attempt(candidate);
      if (!done) continue;
      rejected.push(...rejections(candidate));
      return done;
    }
    const others = rejections();
    const origin = { strategy: strategy.kind, asked: strategy.asked };
    rejected.push(...(found || others.length > 0 ? others : [toRejection(origin, { code: "not-found" })]));
  }
  return fallBack(settings, rejected, attempt) ?? { status: "unresolved", rejected };
}

function fallBack<T, S extends CoordinatedSkill>(
  { fallback, index }: ResolvedOptions<T, S>,
  rejected: Rejection[],
  attempt: (candidate: Candidate<CoordinatedSkill>) => Resolution<T> | undefined,
): Resolution<T> | undefined {
  if (fallback === undefined) return undefined;
  const skill = typeof fallback === "string" ? skillsOf(index).find(({ name }) => name === fallback) : fallback;
  const origin = { strategy: "fallback", asked: typeof fallback === "string" ? fallback : fallback.name } as const;
  if (skill) return attempt({ skill, ...origin });
  rejected.push(toRejection(origin, { code: "not-found" }));
  return undefined;
}

type Verdict<T> =
  | { readonly ok: true; readonly context: SkillContext<T> }
  | { readonly ok: false; readonly problem: Rejection };

/** A context for the candidate, or the first thing that speaks against it. */
function judge<T, S extends CoordinatedSkill>(
  candidate: Candidate<CoordinatedSkill>,
  settings: ResolvedOptions<T, S>,
): Verdict<T> {
  const { skill: document, ...origin } = candidate;
  const skill = toReference(document);
  const reject = (reason: RejectionReason): Verdict<T> => ({ ok: false, problem: toRejection(origin, reason) });
  // The fallback given as a skill of its own is the host's word; `allow` speaks of the index.
  const indexed = candidate.skill !== settings.fallback;
  if (indexed && settings.allow?.(document as S) === false) return reject({ code: "denied", skill });
  if (document.body === undefined) return reject({ code: "body-missing", skill });
  const unlisted = listsNoTools(document);
  const binding = bindTools(unlisted ? unlistedGrants(settings) : (document.allowedTools ?? []), settings.registry);
  const phantoms = phantomsOf(document, binding.bound, settings);
  if (settings.mode !== "permissive") {
    if (binding.missing.length > 0) return reject({ code: "tools-missing", skill, missing: binding.missing });
    const phantom = settings.phantomTools === "reject" && phantoms.length > 0;
    if (phantom) return reject({ code: "phantom-tools", skill, phantoms });
  }
  const request = toApprovalRequest(document, settings.folderHash?.(document as S));
  const approval = request.grants.length > 0 ? settings.approvals?.(request) : undefined;
  const approved = approval === "approved";
  if (approval !== undefined && !approved) return reject({ code: `approval-${approval}`, skill, request });
  const provenance = { ...skill, ...origin };
  const context = createContext({ skill: document, provenance, binding, phantoms, approved, unlisted }, settings);
  return { ok: true, context };
}

/** What the host gives to skills that list no tools. */
function unlistedGrants<T, S extends CoordinatedSkill>({
  unlistedTools,
  registry,
}: ResolvedOptions<T, S>): readonly GrantPattern[] {
  if (unlistedTools === "none") return [];
  return (unlistedTools === "all" ? registry.availableTools() : unlistedTools).map((tool) => ({ tool }));
}

function phantomsOf<T, S extends CoordinatedSkill>(
  skill: CoordinatedSkill,
  bound: readonly { readonly name: string }[],
  { registry }: ResolvedOptions<T, S>,
): readonly PhantomTool[] {
  const boundNames = new Set<string>();
  let snakeCase = false;
  for (const { name } of bound) boundNames.add(name);
  for (const { tool } of skill.allowedTools ?? []) {
    boundNames.add(tool);
    snakeCase ||= SNAKE_CASE.test(tool);
  }
  const available = new Set(registry.availableTools());
  const known = {
    isBound: (name: string) => boundNames.has(name),
    isRegistered: (name: string) => available.has(name) || (registry.expand?.(name).length ?? 0) > 0,
    snakeCase,
  };
  return findSkillPhantoms(skill, known);
}

const SNAKE_CASE = /^[a-z0-9]+(_[a-z0-9]+)+$/;

function report<T>(resolution: Resolution<T>, onEvent: EventListener): void {
  for (const rejection of resolution.rejected) onEvent({ type: "rejected", cause: rejection.strategy, rejection });
  if (resolution.status === "unresolved") return;
  const { provenance, dropped, unlistedTools } = resolution.context;
  const { strategy: cause, asked, score, band, ...skill } = provenance;
  onEvent({ type: "activated", cause, skill, provenance, ...(unlistedTools && { unlistedTools }) });
  for (const tool of dropped) onEvent({ type: "tool-dropped", cause, provenance, dropped: tool });
}
