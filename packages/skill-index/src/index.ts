export type { WithheldSkill } from "./load/assemble-index.js";
export {
  type DeclaredEntry,
  type DeclaredResult,
  summariseDeclared,
} from "./load/declared-skill.js";
export { frontmatterDifferences } from "./load/frontmatter-differences.js";
export { type LoadedIndex, type LoadIndexOptions, loadIndex } from "./load/load-index.js";
export { type Candidate, resolvePrecedence, type SameName } from "./load/precedence.js";
export type { BodyResult } from "./load/read-body.js";
export { type HashedFile, hashBytes } from "./model/content-hash.js";
export {
  addExampleRequests,
  type ExampleRequests,
  type IndexWithExamples,
  isExampleFor,
} from "./model/example-requests.js";
export type { IndexChange } from "./model/index-change.js";
export { type MissingRequirement, missingRequirements, type RequirementHost } from "./model/requirements.js";
export {
  normaliseName,
  type SkillDocument,
  type SkillId,
  type SkillKind,
  type SkillScope,
  type SkillSummary,
  toSkillId,
} from "./model/skill-document.js";
export type { FilterReason, SkillFilter } from "./model/skill-filter.js";
export {
  createSkillIndex,
  type IndexRecords,
  type ShadowedSkill,
  type ShadowReason,
  type SkillIndex,
  type SkillPlace,
} from "./model/skill-index.js";
export type { ProblemCode, SkillProblem } from "./model/skill-problem.js";
export type {
  ResourceContent,
  ResourceListing,
  ResourceResult,
  SkillResource,
  SkippedResource,
} from "./model/skill-resource.js";
export type { LockCheck, ReadSkillFile } from "./source/lock-check.js";
export {
  createMemorySource,
  type MemoryFile,
  type MemorySource,
  type MemorySourceOptions,
} from "./source/memory-source.js";
export type {
  DeclaredSkill,
  MaybePromise,
  ReadOutcome,
  SkillEntry,
  SkillFile,
  SkillNaming,
  SkillSource,
  SkippedPlace,
  SourceFinding,
  SourceOptions,
} from "./source/skill-source.js";
export type { TrustCandidate, TrustCheck } from "./source/trust.js";
