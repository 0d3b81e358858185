export {
  type AuditEvent,
  type AuditedSkill,
  type RunDecision,
  type RunFinishedEvent,
  type RunRefusedEvent,
  type RunStartedEvent,
  type SkillActivatedEvent,
  type SkillApprovedEvent,
  type SkillSetAsideEvent,
  toActivationEvent,
} from "./audit/audit-event.js";
export {
  type AuditFilter,
  type AuditLog,
  type AuditLogContent,
  openAuditLog,
  readAuditLog,
} from "./audit/audit-log.js";
export { formatAuditEvent } from "./audit/format-event.js";
export type { ApprovalTerms } from "./decide/approve-skill.js";
export type { Confirm, ConfirmAnswer } from "./decide/confirm.js";
export { createTrustStore, openTrustStore, type TrustState, type TrustStore } from "./decide/trust-store.js";
export type { HostEnvironment } from "./examine/environment.js";
export type { Grants, ResolvedGrants } from "./examine/grants.js";
export type { InterpreterName } from "./examine/interpreter.js";
export { DEFAULT_LIMITS, type RunLimits } from "./examine/limits.js";
export type { ProtectedPaths } from "./examine/protected-paths.js";
export type { CapturedOutput } from "./process/capped-output.js";
export type { Launch, LaunchUser } from "./process/launch.js";
export type { StopReason } from "./process/run-process.js";
export { formatPlan, type RunPlan } from "./run-plan.js";
export type { RunPolicy, SetAsideSkill } from "./run-policy.js";
export type { RunProblem, RunProblemCode } from "./run-problem.js";
export type { ApprovalResult, PlanResult, RunEnded, RunRefused, RunResult, RunWarning } from "./run-result.js";
export type { RunnableSkill } from "./runnable-skill.js";
export type { RunOptions } from "./runner-context.js";
export { type BubblewrapOptions, createBubblewrap } from "./sandbox/bubblewrap.js";
export { detectSandbox, type SandboxDetection, type SandboxReport } from "./sandbox/detect-sandbox.js";
export { createSeatbelt } from "./sandbox/seatbelt.js";
export type {
  Enforcement,
  Sandbox,
  SandboxCheck,
  SandboxIsolation,
  SandboxPaths,
  SandboxProblem,
  SandboxPrograms,
  SandboxRequest,
} from "./sandbox.js";
export { createScriptRunner, runSkillScript, type ScriptRunner, type ScriptRunnerOptions } from "./script-runner.js";
export {
  createScriptTools,
  type ScriptTool,
  type ScriptToolOptions,
  type ScriptToolResult,
  type ScriptToolSchema,
} from "./tool/script-tool.js";
