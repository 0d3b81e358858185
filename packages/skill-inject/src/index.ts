export type { LocationStyle } from "@skillwright/skill-coordinator";
export { renderCatalog } from "./catalog/catalog.js";
export type { CatalogFormat } from "./catalog/catalog-format.js";
export type { CatalogOptions, CatalogQuery } from "./catalog/catalog-options.js";
export type { Catalog, CatalogReport, EntryLevel } from "./catalog/catalog-report.js";
export { type Budget, DEFAULT_BUDGET } from "./catalog/measure.js";
export { type SectionOptions, skillsSection } from "./catalog/skills-section.js";
export type { Content, Part } from "./content.js";
export type { InjectableSkill } from "./injectable-skill.js";
export {
  type ExpandedMention,
  expandMentions,
  type MentionExpansion,
  type MentionOptions,
} from "./message/expand-mentions.js";
export { injectMessage, type Message, prependToMessage, textOfMessage } from "./message/inject-message.js";
export { type InjectedSkill, type Injection, type InjectionProblem, injectSkill } from "./message/inject-skill.js";
export {
  type BlockProblem,
  type BlockSelection,
  type InjectionOptions,
  type PromptBlock,
  selectPromptBlock,
  toPromptBlock,
} from "./message/prompt-block.js";
export { createSkillInjector, type InjectorOptions, type SkillInjector } from "./message/skill-injector.js";
export { rejectionText } from "./tools/activate-skill.js";
export { type AnsweredActivation, createActivationKey, readActivation } from "./tools/activation-answer.js";
export type {
  ReadOptions,
  ResourceAnswer,
  ResourceList,
  ResourcePart,
  ResourceRange,
  ResourceReader,
} from "./tools/resource-reader.js";
export { findSkillForModel } from "./tools/skill-lookup.js";
export {
  type InputProperty,
  type Picture,
  type PictureType,
  pictureOf,
  SKILL_TOOL_NAMES,
  type SkillTool,
  type SkillToolResult,
  type ToolContext,
  type ToolFile,
  type ToolInputSchema,
  type ToolResultCode,
} from "./tools/skill-tool.js";
export { createSkillTools, type SkillToolset } from "./tools/skill-tools.js";
export { DEFAULT_TOOLS, type SkillActivation, type SkillToolsOptions } from "./tools/tools-options.js";
