export {
  type Catalog,
  type CatalogOptions,
  type CatalogReport,
  type EntryLevel,
  renderCatalog,
} from "./catalog.js";
export type { CatalogFormat } from "./catalog-format.js";
export type { Content, Part } from "./content.js";
export { type ExpandedMention, expandMentions, type MentionExpansion, type MentionOptions } from "./expand-mentions.js";
export { findHidden, type HiddenCharacters } from "./hidden-characters.js";
export { injectMessage, type Message } from "./inject-message.js";
export { type InjectedSkill, type Injection, type InjectionRefusal, injectSkill } from "./inject-skill.js";
export type { InjectableSkill, SkillCollection } from "./injectable-skill.js";
export type { LocationStyle } from "./location.js";
export { type Budget, estimateTokens } from "./measure.js";
export type { NameFilter } from "./name-filter.js";
export {
  type BlockRefusal,
  type BlockSelection,
  type InjectionOptions,
  type PromptBlock,
  selectPromptBlock,
} from "./prompt-block.js";
export type { CatalogQuery } from "./rank-skills.js";
export type {
  ReadOptions,
  ResourceAnswer,
  ResourceList,
  ResourcePart,
  ResourceRange,
  ResourceReader,
} from "./resource-reader.js";
export { createSkillInjector, type InjectorOptions, type SkillInjector } from "./skill-injector.js";
export type {
  InputProperty,
  SkillTool,
  SkillToolResult,
  ToolContext,
  ToolFile,
  ToolInputSchema,
  ToolResultCode,
} from "./skill-tool.js";
export { createSkillTools, DEFAULT_TOOLS, type SkillToolset, type SkillToolsOptions } from "./skill-tools.js";
export { type SectionOptions, skillsSection } from "./skills-section.js";
