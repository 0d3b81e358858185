export type { ApprovalTerms } from "./approve-skill.js";
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
export { type AuditLog, openAuditLog } from "./audit/audit-log.js";
export { formatAuditEvent } from "./audit/format-event.js";
export { type AuditFilter, type AuditReading, readAudit } from "./audit/read-audit.js";
export type { Confirm, ConfirmAnswer } from "./confirm.js";
export { detectSandbox, type SandboxDetection, type SandboxReport } from "./detect-sandbox.js";
export type { HostEnvironment } from "./environment.js";
export type { Grants, ResolvedGrants } from "./grants.js";
export type { InterpreterName } from "./interpreter.js";
export { DEFAULT_LIMITS, type RunLimits } from "./limits.js";
export { type PlainText, toPlainText } from "./plain-text.js";
export type { CapturedOutput } from "./process/capped-output.js";
export type { Launch, LaunchUser } from "./process/launch.js";
export type { StopReason } from "./process/run-process.js";
export type { Refusal, RefusalCode } from "./refusal.js";
export { formatPlan, type RunPlan } from "./run-plan.js";
export type { ApprovalResult, PlanResult, RunEnded, RunRefused, RunResult, RunWarning } from "./run-result.js";
export { runSkillScript } from "./run-skill-script.js";
export type { RunnableSkill } from "./runnable-skill.js";
export type { RunOptions } from "./runner-context.js";
export { type BubblewrapOptions, createBubblewrap } from "./sandbox/bubblewrap.js";
export type {
  Enforcement,
  Sandbox,
  SandboxCheck,
  SandboxPlaces,
  SandboxPrograms,
  SandboxRequest,
  SandboxWalls,
} from "./sandbox/sandbox.js";
export { createSeatbelt } from "./sandbox/seatbelt.js";
export { createScriptRunner, type ScriptRunner, type ScriptRunnerOptions } from "./script-runner.js";
export {
  createScriptTools,
  type ScriptTool,
  type ScriptToolOptions,
  type ScriptToolResult,
  type ScriptToolSchema,
} from "./script-tool.js";
export {
  createTrustStore,
  openTrustStore,
  type RunPolicy,
  type SetAsideSkill,
  type TrustState,
  type TrustStore,
} from "./trust-store.js";
