import {
  type CoordinatedSkill,
  type GrantPattern,
  isUnapproved,
  leavesTools,
  toReference,
} from "./coordinated-skill.js";
import type { ResolvedOptions } from "./coordinator-options.js";
import type { Candidate } from "./find/find-candidates.js";
import { type ApprovalStatus, toApprovalRequest } from "./permits/approvals.js";
import { type Rejection, type RejectionReason, toRejection } from "./rejection.js";
import type { ContextParts } from "./skill-context.js";
import { bindTools } from "./tools/bind-tools.js";
import { findSkillPhantoms, type PhantomTool } from "./tools/phantom-tools.js";

/** What a context of the candidate is made of, or the first thing that speaks against it. */
export type Verdict<T> =
  | { readonly ok: true; readonly parts: ContextParts<T> }
  | { readonly ok: false; readonly problem: Rejection };

/** Binds a candidate's tools and asks everything that could turn it down. */
export function judgeCandidate<T, S extends CoordinatedSkill>(
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
  // The user's words are not a yes to what somebody else's server put behind a description.
  const byWords = candidate.strategy === "query" || candidate.strategy === "tag";
  if (byWords && isUnapproved(document)) return reject({ code: "skill-unapproved", skill });
  const open = leavesTools(document);
  const grants = open ? baseGrants(settings) : (document.allowedTools ?? []);
  const binding = bindTools(grants, settings.registry, settings.enforceable);
  const phantoms = phantomsOf(document, binding.bound, settings);
  if (settings.mode !== "permissive") {
    if (binding.missing.length > 0) return reject({ code: "tools-missing", skill, missing: binding.missing });
    const phantom = settings.phantomTools === "reject" && phantoms.length > 0;
    if (phantom) return reject({ code: "phantom-tools", skill, phantoms });
  }
  const request = toApprovalRequest(document, () => settings.approvals && settings.folderHash?.(document as S));
  const trusted = indexed && settings.preApproved?.(document as S) === true;
  const approval = request.grants.length > 0 && !trusted ? settings.approvals?.(request) : undefined;
  checkStatus(approval);
  const approved = trusted || approval === "approved";
  if (approval !== undefined && !approved) return reject({ code: `approval-${approval}`, skill, request });
  const provenance = { ...skill, ...origin };
  return { ok: true, parts: { skill: document, provenance, binding, phantoms, approved, open } };
}

/** An answer that is none, such as a promise, would be taken for a no with a strange name. */
function checkStatus(status: ApprovalStatus | undefined): void {
  if (status === undefined || STATUSES.includes(status)) return;
  const got = typeof status === "object" ? "an object; it must answer at once" : JSON.stringify(status);
  throw new TypeError(`approvals must answer one of ${STATUSES.join(", ")}, got ${got}.`);
}

const STATUSES: readonly ApprovalStatus[] = ["approved", "denied", "pending", "changed"];

/** Returns a pattern for each tool that is available while no active skill lists its own. */
function baseGrants<T, S extends CoordinatedSkill>({
  baseTools,
  registry,
}: Pick<ResolvedOptions<T, S>, "baseTools" | "registry">): readonly GrantPattern[] {
  if (baseTools === "none") return [];
  return (baseTools === "all" ? registry.availableTools() : baseTools).map((tool) => ({ tool }));
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
