export { type CombinedContext, combineContexts } from "./combine-contexts.js";
export {
  type CoordinatedSkill,
  type GrantPattern,
  isUnapproved,
  type SkillReference,
  toReference,
} from "./coordinated-skill.js";
export { type Coordinator, createCoordinator } from "./coordinator.js";
export {
  type BaseTools,
  type CoordinatorMode,
  type CoordinatorOptions,
  DEFAULT_COORDINATOR,
} from "./coordinator-options.js";
export { type SharedSkills, type SkillCollection, sharedSkills } from "./find/skill-collection.js";
export { byName, byQuery, byTag, type Strategy, type StrategyKind } from "./find/strategy.js";
export type { Following } from "./follow/follow-conversation.js";
export { type FollowedConversation, type FollowOptions, followSkills } from "./follow/follow-skills.js";
export type { FollowedTurn, Turn, TurnCode, TurnReason } from "./follow/turn.js";
export { type AuditOptions, toAuditLine } from "./guard/audit-line.js";
export { CallRefusedError } from "./guard/guard-tool.js";
export { type GuardOptions, guardRegistry, guardTools } from "./guard/guard-tools.js";
export {
  type ApprovalRecord,
  type ApprovalRequest,
  type ApprovalStatus,
  type Approvals,
  approvalStatus,
  recordApproval,
} from "./permits/approvals.js";
export type { CallAllowance, CallDecision, CallRefusal, RefusalCode, ToolCall } from "./permits/call-decision.js";
export type { InputReader, ScopeKind } from "./permits/call-input.js";
export type { PathOptions } from "./permits/path-scope.js";
export type { PermitOptions } from "./permits/permits.js";
export type { Rejection, RejectionReason } from "./rejection.js";
export { folderOf, type LocationStyle, locationOf, type SkillPlace } from "./render/location.js";
export {
  type BundledFiles,
  type FolderOptions,
  type FolderSkill,
  type RenderedFolder,
  renderFolder,
  shownPath,
} from "./render/render-folder.js";
export { restoreSession } from "./session/restore-session.js";
export {
  type ActivatedBy,
  createSession,
  type SessionAction,
  type SessionSkill,
  type SessionStep,
  type SkillSession,
  type SkillStatus,
  stepSession,
} from "./session/session.js";
export {
  type CompactionPlan,
  isSkillActive,
  planCompaction,
  type TokenLedger,
  tokenLedger,
} from "./session/session-report.js";
export type { ActiveGrant, ContextWarning, Resolution, SkillContext, WarningCode } from "./skill-context.js";
export type { EventCause, EventListener, Provenance, SkillEvent, TurnReport } from "./skill-event.js";
export type { MissingTool } from "./tools/bind-tools.js";
export { findPhantomTools, type KnownTools, type PhantomTool } from "./tools/phantom-tools.js";
export {
  createToolRegistry,
  type NamedTool,
  type ToolRegistry,
  type ToolRegistryOptions,
} from "./tools/tool-registry.js";
