export type { AdaptableResult, AdaptableTool, AdaptableTools } from "./core/adaptable-tool.js";
export { type AgentSkills, type StepCall, withSkills } from "./core/agent-skills.js";
export type { ConversationEntry } from "./core/conversation.js";
export type { HostTool, HostTools } from "./core/host-tools.js";
export type { SkillsInput } from "./core/load-skills.js";
export type { SessionStore } from "./core/session-store.js";
export type { MissedSkill, SkillObserver, StepReport, TurnReport } from "./core/skill-observer.js";
export type { CallJudgement, SkillStep } from "./core/skill-step.js";
export type { AgentSkill, SkillsOptions } from "./core/skills-options.js";
