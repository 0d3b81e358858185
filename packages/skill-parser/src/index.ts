export { type DiagnosticCode, type SkillDiagnostic, SkillParseError } from "./diagnostics.js";
export { type AllowedTools, type MalformedGrant, parseAllowedTools } from "./fields/allowed-tools.js";
export { parseRequirements, type SkillRequirements, type SystemName } from "./fields/requirements.js";
export { type FixedSkill, fixSkill, type SkillFix } from "./fix-skill.js";
export { formatSkill, type SkillDraft } from "./format-skill.js";
export { type InstructionsOptions, safeParseInstructions } from "./parse-instructions.js";
export { type ParseOptions, parseSkill, safeParseHead, safeParseSkill } from "./parse-skill.js";
export type {
  BodyPlace,
  FrontmatterValue,
  HeadResult,
  ParsedSkill,
  ParseResult,
  SkillHead,
  ToolGrant,
} from "./parsed-skill.js";
export { suggestName } from "./profiles/suggest-name.js";
export { type ImportedRule, importRule, type RuleFile, type RuleLoss, type RuleLossCode } from "./rules/import-rule.js";
export type { RuleFormat, RuleMode } from "./rules/rule-mode.js";
export { type FileLink, findFileLinks } from "./text/file-links.js";
export { type ValidateOptions, validateFrontmatter, validateSkill } from "./validate-skill.js";
