export { type MatcherData, MatcherDataError, type MatcherDataErrorCode } from "./encode/matcher-data.js";
export {
  compareSelections,
  type SelectionChange,
  type SelectionChangeKind,
  type SelectionDrift,
} from "./evaluate/compare-selections.js";
export {
  type CaseOutcome,
  type CaseResult,
  type Confusion,
  evaluateSelection,
  type SelectionCase,
  type SelectionReport,
} from "./evaluate/evaluate-selection.js";
export { type AskCollision, findAskCollisions } from "./evaluate/find-ask-collisions.js";
export { findAmbiguity } from "./find-ambiguity.js";
export {
  describeLeftOut,
  type ExplanationRow,
  explanationFields,
  explanationRows,
  formatExplanation,
} from "./format-explanation.js";
export { createMatcher, type Matcher, type MatcherOptions, restoreMatcher } from "./matcher.js";
export { DEFAULT_POLICY, type ResolvedPolicy, type Scorer, type SelectionPolicy } from "./policy.js";
export type { Embedder, VectorStore } from "./ports/add-similarity.js";
export {
  type ModelProblem,
  type ModelSelection,
  type Reranker,
  type SelectionModels,
  selectWithModels,
} from "./ports/select-with-models.js";
export type { AskedWord } from "./score/ranker.js";
export type { Explanation } from "./select/explain.js";
export { selectSkills } from "./select-skills.js";
export type { SkillList } from "./skill-list.js";
export {
  BAND_FLOORS,
  type FieldHit,
  type HitSource,
  isMentionOnly,
  type LeftOutReason,
  type MatchableSkill,
  type ScoreBand,
  type SkillField,
  type SkillMatch,
  scoreBand,
} from "./skill-match.js";
export { nearestNames } from "./text/nearest-names.js";
export { type Mention, parseMentions } from "./text/parse-mentions.js";
