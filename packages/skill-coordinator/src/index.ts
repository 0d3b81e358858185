export {
  type ApprovalRecord,
  type ApprovalRequest,
  type ApprovalStatus,
  type Approvals,
  approvalStatus,
  recordApproval,
} from "./approvals.js";
export { type AuditOptions, toAuditLine } from "./audit-line.js";
export type { MissingTool } from "./bind-tools.js";
export type { InputReader, ScopeKind } from "./call-input.js";
export { closingFence } from "./closing-fence.js";
export type { CoordinatedSkill, GrantPattern, SkillReference } from "./coordinated-skill.js";
export { type Coordinator, createCoordinator } from "./coordinator.js";
export { type CoordinatorMode, type CoordinatorOptions, DEFAULT_COORDINATOR } from "./coordinator-options.js";
export type { SkillCollection } from "./find-candidates.js";
export { closeFrame, countFrames, frameSafe, openFrame, toFrameName } from "./frame.js";
export { CallRefusedError, type GuardOptions, guardTools } from "./guard-tools.js";
export { matchGlob } from "./match-glob.js";
export type { PathOptions } from "./path-scope.js";
export type { CallAllowance, CallDecision, CallRefusal, PermitOptions, RefusalCode, ToolCall } from "./permits.js";
export { findPhantomTools, type KnownTools, type PhantomTool } from "./phantom-tools.js";
export type { Rejection, RejectionReason } from "./rejection.js";
export { restoreSession } from "./restore-session.js";
export {
  type ActivatedBy,
  createSession,
  type SessionAction,
  type SessionSkill,
  type SessionStep,
  type SkillSession,
  type SkillStatus,
  stepSession,
} from "./session.js";
export { type CompactionPlan, isSkillActive, planCompaction, type TokenLedger, tokenLedger } from "./session-report.js";
export type { ActiveGrant, ContextWarning, Resolution, SkillContext, WarningCode } from "./skill-context.js";
export type { EventCause, EventListener, Provenance, SkillEvent } from "./skill-event.js";
export { byName, byQuery, byTag, type Strategy, type StrategyKind } from "./strategy.js";
export { createToolRegistry, type NamedTool, type ToolRegistry, type ToolRegistryOptions } from "./tool-registry.js";
