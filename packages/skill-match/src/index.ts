export { type Candidate, type CandidateMatcher, createCandidateMatcher } from "./candidates/candidate-matcher.js";
export { countedTerms, readSkillTerms, type SkillTerms, type TermPosting } from "./candidates/skill-terms.js";
export { type RequestTerm, type SkillTerm, weighRequest, weighSkillTerms } from "./candidates/weigh-terms.js";
export { compareMatches, type Rival, type Standing, type TermGap, weightsByTerm } from "./evaluate/compare-matches.js";
export {
  compareSelections,
  type SelectionChange,
  type SelectionChangeKind,
  type SelectionDrift,
} from "./evaluate/compare-selections.js";
export { type CompetingPair, findCompetingPairs } from "./evaluate/competing-pairs.js";
export {
  type CaseOutcome,
  type CaseResult,
  type Confusion,
  evaluateSelection,
  type SelectionCase,
  type SelectionReport,
} from "./evaluate/evaluate-selection.js";
export { type AskCollision, findAskCollisions } from "./evaluate/find-ask-collisions.js";
export {
  type CasesReport,
  type EvalCase,
  type ExpectedStanding,
  type JudgedCase,
  type RunCasesOptions,
  runCases,
} from "./evaluate/run-cases.js";
export { type TunedCase, type Tuning, tuneSkill } from "./evaluate/tune-skill.js";
export { findAmbiguity } from "./find-ambiguity.js";
export {
  describeLeftOut,
  type ExplanationRow,
  explanationFields,
  explanationRows,
  formatExplanation,
} from "./format-explanation.js";
export { MatcherDataError, type MatcherDataErrorCode, type MatcherImage } from "./index/matcher-image.js";
export type { TermCounts, TermStatistics } from "./index/term-statistics.js";
export { createMatcher, type Matcher, type MatcherOptions, openMatcher } from "./matcher.js";
export { DEFAULT_POLICY, type ResolvedPolicy, type SelectionPolicy } from "./policy.js";
export type { Embedder, VectorStore } from "./ports/add-similarity.js";
export {
  type ModelProblem,
  type ModelSelection,
  type Reranker,
  type SelectionModels,
  selectWithModels,
} from "./ports/select-with-models.js";
export type { AskedWord } from "./score/relevance.js";
export type { Explanation } from "./select/explain.js";
export { type OverlapMatch, type OverlapPolicy, selectByOverlap } from "./select-by-overlap.js";
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
export { NearestWords } from "./text/nearest-words.js";
export { type Mention, parseMentions, possibleMentions } from "./text/parse-mentions.js";
