/** All that ranking looks at. Anything of this shape can be ranked: a document, a row, a literal. */
export interface MatchableSkill {
  readonly name: string;
  readonly description: string;
  readonly tags?: readonly string[] | undefined;
  readonly body?: string | undefined;
  /** When it is to be used, where that is not part of the description. Counts as the description does. */
  readonly whenToUse?: string | undefined;
  /**
   * Requests that people would make when they need it, in their words; eight are enough. Where a skill has some, its description and body
   * count a little less. At most 64 are read, 300 characters of each.
   */
  readonly asks?: readonly string[] | undefined;
  /**
   * What people say when they want it, word for word. Where only one skill of a matcher declares a phrase, a request that has it is for that
   * skill: it is lifted to the band `specific` by one hit. Three words are enough, two unless both are common, one never is. At most 64 are
   * read, of at most 24 words each.
   */
  readonly triggerPhrases?: readonly string[] | undefined;
  /** Breaks ties between skills of one name. Never opened. */
  readonly path?: string | undefined;
  /** `true`: selected only when the request mentions it (`@name`, `/name`, `$name`). */
  readonly trigger?: boolean | undefined;
  /** `true`: the same as `trigger`, in the words of Claude Code. */
  readonly disableModelInvocation?: boolean | undefined;
  /** Globs of paths; a match with one of `policy.files` makes the skill a candidate. */
  readonly triggers?: readonly string[] | undefined;
}

/** Whether a skill is used only when the request mentions it: `trigger` or `disableModelInvocation` is `true`. */
export function isMentionOnly(skill: Pick<MatchableSkill, "trigger" | "disableModelInvocation">): boolean {
  return skill.trigger === true || skill.disableModelInvocation === true;
}

/** A field of a skill that holds words. */
export type SkillField = "name" | "description" | "tags" | "body" | "asks";

/**
 * Where a part of a score comes from: a field of the skill; `coverage`, for a name that the request spells out;
 * `mention`, for `@name`; `files`, for a glob that matched; `phrase`, for a trigger phrase; `lead`, where nothing else comes near; `embed` and `rerank`, for what a host's models add or, by a worse place, take.
 */
export type HitSource = SkillField | "coverage" | "mention" | "files" | "phrase" | "lead" | "embed" | "rerank";

/** One reason for a score. */
export interface FieldHit {
  /** What of the request it is about: a word, the name it spells out, the mention as written, or the glob. */
  readonly term: string;
  /** The word found instead: the correction of a typo, or another name of the same thing. */
  readonly via?: string;
  readonly field: HitSource;
  /** The first example request that has the word, where the field is that of the example requests. */
  readonly example?: string;
  /** What it adds to the score. The weights of a match sum to its score exactly, in any order. */
  readonly weight: number;
}

/**
 * Why a policy does not select a skill. `mention-missing`: it is used only when mentioned, and is not. `tag-excluded`, `tag-missing`: its
 * tags. `denied`: the policy's `where` says no. `query-empty`: the request has no words, and asks for no tag. `score-low`: it scores below `minScore`. `outranked`: `topK` others
 * are better.
 */
export type LeftOutReason =
  | "mention-missing"
  | "denied"
  | "tag-excluded"
  | "tag-missing"
  | "query-empty"
  | "score-low"
  | "outranked";

/** A skill, how well it fits, and why. */
export interface SkillMatch<S extends MatchableSkill> {
  readonly skill: S;
  /** 0 or more. See `scoreBand` for what the figures mean. */
  readonly score: number;
  readonly band: ScoreBand;
  /** Why it scored, in the order of the request's words. Empty only when the score is 0. */
  readonly hits: readonly FieldHit[];
}

/** How far a score can be relied on. */
export type ScoreBand = "trace" | "broad" | "specific" | "high";

/** The score at which each band begins. `broad` begins at the default `minScore`. */
export const BAND_FLOORS: Readonly<Record<ScoreBand, number>> = { trace: 0, broad: 1, specific: 2.5, high: 5 };

/** The band of a score: `trace` < 1.0 ≤ `broad` < 2.5 ≤ `specific` < 5.0 ≤ `high`. */
export function scoreBand(score: number): ScoreBand {
  if (score >= BAND_FLOORS.high) return "high";
  if (score >= BAND_FLOORS.specific) return "specific";
  if (score >= BAND_FLOORS.broad) return "broad";
  return "trace";
}
