export type { Claim, ClaimTopic, Verdict } from "./clients/claim.js";
export { clientFolders, clientNaming, clientsOf, type SkillNaming } from "./clients/client-skills.js";
export { CLIENT_NAMES, CLIENTS, type ClientName } from "./clients/clients.js";
export {
  type FrontmatterSchema,
  frontmatterSchema,
  SCHEMA_PROFILES,
  type SchemaProfile,
} from "./clients/frontmatter-schema.js";
export type {
  Client,
  ClientField,
  DescriptionRule,
  Fact,
  NameRule,
  Outcome,
  PlacesRule,
  PluginsRule,
  Source,
  ToolsForm,
  ToolsRule,
} from "./clients/known/client.js";
export type { FieldSchema, FieldType } from "./clients/known/field-shapes.js";
export {
  type ClientView,
  type SkillView,
  VIEWER_NAMES,
  type ViewerName,
  type ViewOptions,
  viewSkill,
} from "./clients/view-skill.js";
