import type { HostEnvironment } from "../examine/environment.js";
import type { ProcessOutcome } from "../process/run-process.js";
import type { RunPlan } from "../run-plan.js";
import type { RunPolicy, SetAsideSkill } from "../run-policy.js";
import type { RunProblem } from "../run-problem.js";
import type { RunEnded } from "../run-result.js";
import type { RunnableSkill } from "../runnable-skill.js";
import type { RunRequest } from "../runner-context.js";
import {
  type RunDecision,
  type RunFinishedEvent,
  type RunRefusedEvent,
  type RunStartedEvent,
  type SkillApprovedEvent,
  type SkillSetAsideEvent,
  toAuditedSkill,
} from "./audit-event.js";
import { redactArguments, redactText, secretValues } from "./redact.js";

export function toStartedEvent(plan: RunPlan, decision: RunDecision, environment: HostEnvironment): RunStartedEvent {
  const { runId, skill, hash, script, sandbox, grants } = plan;
  const argv = toLoggedArguments(plan.argv, secretValues(environment, grants.environment));
  return {
    time: now(),
    event: "run-started",
    skill: toAuditedSkill(skill),
    runId,
    hash,
    script,
    argv,
    sandbox,
    grants,
    decision,
  };
}

export function toFinishedEvent(plan: RunPlan, status: RunEnded["status"], outcome: ProcessOutcome): RunFinishedEvent {
  const { exitCode, signal, durationMs, stdout, stderr } = outcome;
  return {
    time: now(),
    event: "run-finished",
    skill: toAuditedSkill(plan.skill),
    runId: plan.runId,
    hash: plan.hash,
    status,
    ...(exitCode !== undefined && { exitCode }),
    ...(signal !== undefined && { signal }),
    durationMs,
    stdoutBytes: stdout.bytes,
    stderrBytes: stderr.bytes,
  };
}

export function toRefusedEvent(
  request: RunRequest,
  problem: RunProblem,
  environment: HostEnvironment,
): RunRefusedEvent {
  const secrets = secretValues(environment, request.grants?.environment ?? []);
  return {
    time: now(),
    event: "run-refused",
    skill: toAuditedSkill(request.skill),
    runId: request.runId,
    script: shorten(redactText(request.script, secrets)),
    argv: toLoggedArguments(request.args, secrets),
    code: problem.code,
    message: shorten(redactText(problem.message, secrets)),
  };
}

export function toApprovedEvent(skill: RunnableSkill, policy: RunPolicy): SkillApprovedEvent {
  const { time, hash, scripts, grants, unsandboxed, by } = policy;
  return { time, event: "skill-approved", skill: toAuditedSkill(skill), hash, scripts, grants, unsandboxed, by };
}

export function toSetAsideEvent(skill: RunnableSkill, record: SetAsideSkill): SkillSetAsideEvent {
  const { time, hash, runId, reason } = record;
  return { time, event: "skill-set-aside", skill: toAuditedSkill(skill), hash, runId, reason };
}

const MAX_TEXT_LENGTH = 4096;
const MAX_ARGUMENTS = 256;

/** Redacted first and cut then: half a secret would not be recognised. */
function toLoggedArguments(args: readonly string[], secrets: readonly string[]): string[] {
  const shown = redactArguments(args, secrets).slice(0, MAX_ARGUMENTS).map(shorten);
  return args.length > shown.length ? [...shown, `[... ${args.length - shown.length} more]`] : shown;
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT_LENGTH
    ? text
    : `${text.slice(0, MAX_TEXT_LENGTH)}[... ${text.length - MAX_TEXT_LENGTH} more]`;
}

const now = (): string => new Date().toISOString();
