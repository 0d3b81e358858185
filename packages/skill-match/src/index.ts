export { findAmbiguity } from "./find-ambiguity.js";
export { createMatcher, type Matcher, type MatcherOptions } from "./matcher.js";
export { type Mention, parseMentions } from "./parse-mentions.js";
export { DEFAULT_POLICY, type ResolvedPolicy, type Scorer, type SelectionPolicy } from "./policy.js";
export { BAND_FLOORS, type ScoreBand, scoreBand } from "./score-band.js";
export { selectSkills } from "./select-skills.js";
export type { FieldHit, HitSource, MatchableSkill, SkillField, SkillMatch } from "./skill-match.js";
