export {
  compareSelections,
  type SelectionChange,
  type SelectionChangeKind,
  type SelectionDrift,
} from "./compare-selections.js";
export {
  type CaseOutcome,
  type CaseResult,
  type Confusion,
  evaluateSelection,
  type SelectionCase,
  type SelectionReport,
} from "./evaluate-selection.js";
export type { Explanation, ExplanationLeftOut } from "./explain.js";
export { findAmbiguity } from "./find-ambiguity.js";
export { createMatcher, type Matcher, type MatcherOptions, restoreMatcher } from "./matcher.js";
export { type MatcherData, MatcherDataError, type MatcherDataErrorCode } from "./matcher-data.js";
export { type Mention, parseMentions } from "./parse-mentions.js";
export { DEFAULT_POLICY, type ResolvedPolicy, type Scorer, type SelectionPolicy } from "./policy.js";
export type { AskedWord } from "./ranker.js";
export { BAND_FLOORS, type ScoreBand, scoreBand } from "./score-band.js";
export { selectSkills } from "./select-skills.js";
export type { FieldHit, HitSource, MatchableSkill, SkillField, SkillMatch } from "./skill-match.js";
