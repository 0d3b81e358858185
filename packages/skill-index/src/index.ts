export type { WithheldSkill } from "./assemble-index.js";
export { type HashedFile, hashBytes } from "./content-hash.js";
export { frontmatterDifferences } from "./frontmatter-differences.js";
export type { IndexChange } from "./index-change.js";
export { type KnownEntry, type KnownResult, type KnownSkill, summariseKnown } from "./known-skill.js";
export { type LoadedIndex, type LoadIndexOptions, loadIndex } from "./load-index.js";
export { createMemorySource, type MemoryFile, type MemorySource, type MemorySourceOptions } from "./memory-source.js";
export { type Candidate, resolvePrecedence } from "./precedence.js";
export type { BodyResult } from "./read-body.js";
export {
  normaliseName,
  type SkillDocument,
  type SkillId,
  type SkillKind,
  type SkillScope,
  type SkillSummary,
  toSkillId,
} from "./skill-document.js";
export type { FilterReason, SkillFilter } from "./skill-filter.js";
export {
  createSkillIndex,
  type IndexRecords,
  type ShadowedSkill,
  type ShadowReason,
  type SkillIndex,
  type SkillPlace,
} from "./skill-index.js";
export type { ProblemCode, SkillProblem } from "./skill-problem.js";
export type {
  ResourceContent,
  ResourceListing,
  ResourceResult,
  SkillResource,
  SkippedResource,
} from "./skill-resource.js";
export type {
  MaybePromise,
  ReadOutcome,
  SkillEntry,
  SkillFile,
  SkillSource,
  SkippedPlace,
  SourceFinding,
  SourceOptions,
} from "./skill-source.js";
export type { TrustCandidate, TrustCheck } from "./trust.js";
