import { randomUUID } from "node:crypto";
import type { AuditLog } from "./audit/audit-log.js";
import { toRefusedEvent } from "./audit/run-events.js";
import { type ApprovalTerms, approveSkill } from "./decide/approve-skill.js";
import type { Confirm } from "./decide/confirm.js";
import { createTrustStore, type TrustStore } from "./decide/trust-store.js";
import type { HostEnvironment } from "./examine/environment.js";
import { examineRequest } from "./examine/examine-request.js";
import { resolveLimits, type SomeRunLimits } from "./examine/limits.js";
import { createSandboxChooser } from "./run/choose-sandbox.js";
import { runOrWarn } from "./run/perform-run.js";
import { prepareRun } from "./run/prepare-run.js";
import { runIfPermitted } from "./run/run-if-permitted.js";
import type { RunProblem } from "./run-problem.js";
import type { ApprovalResult, PlanResult, RunRefused, RunResult, RunWarning } from "./run-result.js";
import type { RunnableSkill } from "./runnable-skill.js";
import type { RunnerContext, RunOptions, RunRequest } from "./runner-context.js";
import type { Sandbox } from "./sandbox.js";

export interface ScriptRunnerOptions {
  /** Where every run, refusal and approval is written down. */
  readonly audit: AuditLog;
  /** Asks before a run that no policy covers. Absent: such a run is refused. */
  readonly confirm?: Confirm | undefined;
  /** Approvals and skills set aside. Default: remembered as long as the runner lives. */
  readonly trust?: TrustStore | undefined;
  /** Default: the first that `detectSandbox` finds to work. */
  readonly sandbox?: Sandbox | undefined;
  /** Default: `DEFAULT_LIMITS`. */
  readonly limits?: SomeRunLimits | undefined;
  /** The variables that grants take their values from. Default: `process.env`. */
  readonly environment?: HostEnvironment | undefined;
  /** Where copies for runs are made. Default: the system's folder for temporary files. */
  readonly stagingDirectory?: string | undefined;
}

export interface ScriptRunner {
  /** Runs a script of a skill, if it may be run. Refusals and failures are values; only wrong use throws. */
  run(skill: RunnableSkill, script: string, options?: RunOptions): Promise<RunResult>;
  /** What `run` would start and show for confirmation. Starts nothing, asks nobody, writes nothing down. */
  plan(skill: RunnableSkill, script: string, options?: RunOptions): Promise<PlanResult>;
  /** Allows a skill, as it is now, to run without further questions. For after someone has looked at it and said yes. */
  approve(skill: RunnableSkill, terms: ApprovalTerms): Promise<ApprovalResult>;
}

/** Throws a `RangeError` for limits that cannot be. */
export function createScriptRunner(options: ScriptRunnerOptions): ScriptRunner {
  const context: RunnerContext = {
    audit: options.audit,
    trust: options.trust ?? createTrustStore(),
    confirm: options.confirm,
    environment: options.environment ?? process.env,
    stagingDirectory: options.stagingDirectory,
    limits: resolveLimits(options.limits),
    sandboxFor: createSandboxChooser(options.sandbox),
  };
  const toRequest = (skill: RunnableSkill, script: string, run: RunOptions): RunRequest => ({
    ...run,
    runId: randomUUID(),
    skill,
    script,
    args: run.args ?? [],
    limits: resolveLimits(context.limits, run.limits),
  });
  return {
    async run(skill, script, run = {}) {
      const request = toRequest(skill, script, run);
      const result = await runIfPermitted(request, context);
      if (result.ok) return result.value;
      const event = toRefusedEvent(request, result.problem, context.environment);
      const warning = await runOrWarn("audit-incomplete", () => context.audit.record(event));
      return toRefused(request, result.problem, warning ? [warning] : []);
    },
    async plan(skill, script, run = {}) {
      const request = toRequest(skill, script, run);
      const examined = await examineRequest(request, context);
      const prepared = examined.ok ? await prepareRun(examined.value, context) : examined;
      if (!prepared.ok) return toRefused(request, prepared.problem, []);
      await prepared.value.staged.remove();
      return { ok: true, plan: prepared.value.plan };
    },
    approve: (skill, terms) => approveSkill(skill, terms, context),
  };
}

function toRefused({ runId }: RunRequest, problem: RunProblem, warnings: readonly RunWarning[]): RunRefused {
  return { ok: false, problem, runId, warnings };
}

/** One run with a runner of its own, for hosts that run a script now and then. Its limits are those of the run. */
export function runSkillScript(
  skill: RunnableSkill,
  script: string,
  options: ScriptRunnerOptions & RunOptions,
): Promise<RunResult> {
  return createScriptRunner(options).run(skill, script, options);
}
