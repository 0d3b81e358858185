export {
  normaliseName,
  type SkillDocument,
  type SkillId,
  type SkillKind,
  type SkillScope,
  type SkillSummary,
  toSkillId,
} from "./skill-document.js";
export type { SkillFilter } from "./skill-filter.js";
export {
  createSkillIndex,
  type IndexRecords,
  type ShadowedSkill,
  type ShadowReason,
  type SkillIndex,
  type SkillPlace,
} from "./skill-index.js";
export type { ProblemCode, SkillProblem } from "./skill-problem.js";
export type { ResourceContent, ResourceListing, ResourceResult, SkillResource } from "./skill-resource.js";
export type {
  MaybePromise,
  ReadOutcome,
  SkillEntry,
  SkillFile,
  SkillSource,
  SourceFinding,
  SourceOptions,
} from "./skill-source.js";
