import type { MatchableSkill, SkillMatch } from "@skillwright/skill-match";

/** What happens in a conversation: the user says something, or the model activates or ends the skill of this name. */
export type Turn = string | { readonly activated: string } | { readonly ended: string };

/**
 * What a turn does to the active skills. `started`: one came in where none was. `kept`: what was active stays. `switched`: another one
 * clearly won. `returned`: one that was active earlier is active again. `ended`: what was active is over. `none`: none was active, and none
 * fits.
 */
export type TurnCode = "started" | "kept" | "switched" | "returned" | "ended" | "none";

/**
 * What decided a turn. `fits-best`: a score. `two-turns`: the score of this request and the one before it together. `mentioned`: the user
 * called the skill by name. `active-before`: the user said words again, or pointed back. `lead-small`: another skill is ahead, not clearly.
 * `no-other-fits`: no skill fits. `dismissed`, `farewell`: the user called it off, or needs no more. `idle`: nothing was for it in
 * `maxIdleTurns` turns. `model`: the model activated or ended it. `gone`: its file is gone.
 */
export type TurnReason =
  | "fits-best"
  | "two-turns"
  | "mentioned"
  | "active-before"
  | "lead-small"
  | "no-other-fits"
  | "dismissed"
  | "farewell"
  | "idle"
  | "model"
  | "gone";

/** What one turn did. */
export interface FollowedTurn<S extends MatchableSkill> {
  readonly code: TurnCode;
  readonly reason: TurnReason;
  /** How far the best other skill is ahead of what was active, where two are compared. */
  readonly lead?: number;
  /** What is active after it, in the order in which it came in. */
  readonly active: readonly S[];
  /** The skill that came in with this turn, and how well it fits. */
  readonly started?: SkillMatch<S>;
  /** The skill that the model activated with this turn. */
  readonly joined?: S;
  /** The skill that the model ended with this turn. It stays until the user speaks again, so that its limits hold as long. */
  readonly ending?: S;
  /** The skill that the model asked for with this turn and did not get, because it would have widened its own tools. */
  readonly denied?: S;
  /** What was active before and is not any more. */
  readonly ended: readonly S[];
  /** Why, in words. */
  readonly message: string;
}

/** What is asked about skills while a conversation is followed. */
export interface TopicFinder<S extends MatchableSkill> {
  /** The best match for a request, if there is one that may be used. */
  find(request: string): SkillMatch<S> | undefined;
  /** How well one skill fits a request. */
  explain(request: string, skill: S): SkillMatch<S>;
  /** Whether a skill that was active before may be used now. Default: it may. */
  usable?(skill: S): boolean;
  /** The skill of a name. */
  named(name: string): S | undefined;
  /**
   * Whether the model may activate a skill in a turn that began with `start`, or why not. Default: it may, as where skills are words
   * without tools.
   */
  admit?(skill: S, start: readonly S[]): { readonly ok: true } | { readonly ok: false; readonly message: string };
}

/** What is active, and since when. */
export interface TurnState<S extends MatchableSkill> {
  readonly active: readonly S[];
  /** Of these, what was active when the user had spoken last. A model cannot allow itself more until the user speaks again. */
  readonly start: readonly S[];
  /** Of these, what the model has ended. It is gone when the user speaks again. */
  readonly ending: readonly S[];
  /** Every skill that was active, with words that the user said meanwhile, the latest last. */
  readonly said: ReadonlyMap<S, readonly string[]>;
  /** What the user said last, if no skill was found for it. Otherwise empty. */
  readonly unmatched: string;
  /** How many turns of the user in a row were for something else than what is active. */
  readonly idle: number;
}
