import { toApprovedEvent } from "../audit/run-events.js";
import { checkScript } from "../examine/check-script.js";
import { guardedPaths } from "../examine/examine-request.js";
import { type Grants, resolveGrants } from "../examine/grants.js";
import { readSkillContent } from "../examine/skill-content.js";
import type { RunPolicy } from "../run-policy.js";
import { fail, type Result, succeed } from "../run-problem.js";
import type { ApprovalResult } from "../run-result.js";
import type { RunnableSkill } from "../runnable-skill.js";
import type { RunnerContext } from "../runner-context.js";

/** What a skill is allowed without further questions. */
export interface ApprovalTerms {
  /** Who allows it, for the audit log. */
  readonly by: string;
  /** Default: `all`. */
  readonly scripts?: readonly string[] | "all";
  /** The most a run may ask for. Default: nothing. */
  readonly grants?: Grants;
  /** Whether it may also run without a sandbox. Default: `false`. */
  readonly unsandboxed?: boolean;
  /** Approve only if the folder still has this hash: that of the plan which was looked at. */
  readonly hash?: string;
}

/** Binds an approval to the skill's content as it is now, writes it down, and takes the skill back in if it was set aside. */
export async function approveSkill(
  skill: RunnableSkill,
  terms: ApprovalTerms,
  context: RunnerContext,
): Promise<ApprovalResult> {
  const policy = await toPolicy(skill, terms, context);
  const stored = policy.ok ? await storePolicy(skill, policy.value, context) : policy;
  return stored.ok ? { ok: true, policy: stored.value } : stored;
}

/** Written to the log first: no approval may exist that the log does not show. */
export async function storePolicy(
  skill: RunnableSkill,
  policy: RunPolicy,
  { audit, trust }: RunnerContext,
): Promise<Result<RunPolicy>> {
  try {
    await audit.record(toApprovedEvent(skill, policy));
    await trust.approve(policy);
    return succeed(policy);
  } catch (cause) {
    return fail("audit-failed", "The approval could not be written down, so it does not count.", cause);
  }
}

async function toPolicy(
  skill: RunnableSkill,
  terms: ApprovalTerms,
  context: RunnerContext,
): Promise<Result<RunPolicy>> {
  const content = await readSkillContent(skill, context.limits);
  if (!content.ok) return content;
  const { hash } = content.value;
  if (terms.hash !== undefined && terms.hash !== hash) {
    return fail("skill-changed", "The skill is no longer what was looked at. Look again before you approve it.");
  }
  const grants = await resolveGrants(terms.grants ?? {}, guardedPaths(skill, context));
  if (!grants.ok) return grants;
  const scripts: string[] = [];
  for (const script of terms.scripts === "all" ? [] : (terms.scripts ?? [])) {
    const checked = await checkScript(skill, script);
    if (!checked.ok) return checked;
    scripts.push(checked.value);
  }
  return succeed({
    skill: skill.name,
    directory: skill.directory,
    hash,
    scripts: Array.isArray(terms.scripts) ? scripts : "all",
    grants: grants.value,
    unsandboxed: terms.unsandboxed ?? false,
    by: terms.by,
    time: new Date().toISOString(),
  });
}
