import type { RunDecision } from "../audit/audit-event.js";
import { storePolicy } from "../decide/approve-skill.js";
import type { ConfirmAnswer } from "../decide/confirm.js";
import { askToConfirm, findPermission } from "../decide/permit-run.js";
import { examineRequest } from "../examine/examine-request.js";
import type { RunPlan } from "../run-plan.js";
import type { RunPolicy } from "../run-policy.js";
import { type Result, succeed } from "../run-problem.js";
import type { RunEnded } from "../run-result.js";
import type { RunnerContext, RunRequest } from "../runner-context.js";
import { performRun, runOrWarn } from "./perform-run.js";
import { type PreparedRun, prepareRun } from "./prepare-run.js";

/**
 * From a request to its end. Whether there is anyone to say yes is settled before a sandbox is tried or a file copied;
 * what is then shown, allowed and started is one and the same copy.
 */
export async function runIfPermitted(request: RunRequest, context: RunnerContext): Promise<Result<RunEnded>> {
  const examined = await examineRequest(request, context);
  if (!examined.ok) return examined;
  const policy = await findPermission(examined.value, context);
  if (!policy.ok) return policy;
  const prepared = await prepareRun(examined.value, context);
  if (!prepared.ok) return prepared;
  let ended: Result<RunEnded>;
  let left: RunEnded["warnings"][number] | undefined;
  try {
    const decision = await decideRun(prepared.value, policy.value, context);
    ended = decision.ok ? await performRun(prepared.value, decision.value, context) : decision;
  } finally {
    left = await runOrWarn("scratch-left", prepared.value.staged.remove);
  }
  return ended.ok && left ? succeed({ ...ended.value, warnings: [...ended.value.warnings, left] }) : ended;
}

async function decideRun(
  { plan, signal }: PreparedRun,
  policy: RunPolicy | undefined,
  context: RunnerContext,
): Promise<Result<RunDecision>> {
  if (policy) return succeed({ kind: "policy", by: policy.by });
  const answer = await askToConfirm(plan, context, signal);
  if (!answer.ok) return answer;
  if (answer.value.remember === true) {
    const stored = await storePolicy(plan.skill, toPolicy(plan, answer.value), context);
    if (!stored.ok) return stored;
  }
  return succeed({ kind: "confirmed", by: answer.value.by });
}

function toPolicy(plan: RunPlan, { by }: ConfirmAnswer): RunPolicy {
  const { skill, hash, script, grants, sandboxed } = plan;
  return {
    skill: skill.name,
    directory: skill.directory,
    hash,
    scripts: [script],
    grants,
    unsandboxed: !sandboxed,
    by,
    time: new Date().toISOString(),
  };
}
