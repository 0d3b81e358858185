import type { Explanation, MatchableSkill, SkillMatch } from "@skillwright/skill-match";
import { type Dismissal, readDismissal } from "./dismissal.js";

/** What happens in a conversation: the user says something, or the model activates or ends the skill of this name. */
export type Turn = string | { readonly activated: string } | { readonly ended: string };

/** Throws for what is no list of turns. */
export function checkTurns(turns: readonly Turn[]): readonly Turn[] {
  const isTurn = (turn: Turn | undefined): boolean =>
    typeof turn === "string" || [turn].some((step) => isName(step, "activated") || isName(step, "ended"));
  if (Array.isArray(turns) && turns.every(isTurn)) return turns;
  throw new TypeError(
    "follow needs a list of turns: what the user said, as text, { activated: name } or { ended: name }.",
  );
}

function isName(turn: object | undefined, key: string): boolean {
  return typeof (turn as Readonly<Record<string, unknown>> | undefined | null)?.[key] === "string";
}

/**
 * What a turn of the user does to the active skills. `started`: one came in where none was. `kept`: what was active stays. `switched`:
 * another one clearly won. `ended`: the user dismissed what was active. `none`: none was active, and none fits.
 */
export type TurnCode = "started" | "kept" | "switched" | "ended" | "none";

/** What one turn did. */
export interface FollowedTurn<S extends MatchableSkill> {
  readonly code: TurnCode;
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
}

/** What turns did, and what is so after them. */
export interface FollowedTurns<S extends MatchableSkill> {
  readonly turns: readonly FollowedTurn<S>[];
  readonly state: TurnState<S>;
}

/**
 * How far another skill must be ahead of what is active to take over. More than selecting it needs: a follow-up is short, and a word or
 * two in common with some other skill are no change of topic.
 */
const CLEAR_LEAD = 1.25;

/**
 * Returns what each turn did, from the first to the last. A pure function of the turns, of what was active before them, and of the skills.
 *
 * A skill stays until another one is selected that scores `CLEAR_LEAD` above it or is mentioned by name, or until the user dismisses it,
 * or until the user speaks again after the model ended it.
 */
export function followTurns<S extends MatchableSkill>(
  turns: readonly Turn[],
  before: TurnState<S>,
  finder: TopicFinder<S>,
): FollowedTurns<S> {
  let state = before;
  const followed = turns.map((given) => {
    if (typeof given === "string") {
      const { active, ending } = state;
      const turn = withEnded(
        followTurn(
          given,
          active.filter((skill) => !ending.includes(skill)),
          finder,
        ),
        ending,
      );
      state = { active: turn.active, start: turn.active, ending: [] };
      return turn;
    }
    const turn = "activated" in given ? join(given.activated, state, finder) : end(given.ended, state, finder);
    // Whatever the model activates again is not over.
    const ending = state.ending.filter((skill) => skill !== turn.joined && skill !== turn.ending);
    state = { ...state, active: turn.active, ending: turn.ending ? [...ending, turn.ending] : ending };
    return turn;
  });
  return { turns: followed, state };
}

/** The turn with what the model had ended before it. */
function withEnded<S extends MatchableSkill>(turn: FollowedTurn<S>, ending: readonly S[]): FollowedTurn<S> {
  const gone = ending.filter((skill) => !turn.active.includes(skill));
  if (gone.length === 0) return turn;
  const message = `${listed(gone)} ends: the model was done with it. ${turn.message}`;
  return { ...turn, code: turn.code === "none" ? "ended" : turn.code, ended: [...gone, ...turn.ended], message };
}

function followTurn<S extends MatchableSkill>(
  text: string,
  active: readonly S[],
  finder: TopicFinder<S>,
): FollowedTurn<S> {
  const dismissal = readDismissal(text);
  const dismissed = dismissal !== undefined && isMeant(dismissal, active, finder);
  // What is dismissed is not asked for, be it active or not; but "stop the server" may well be a request.
  const request = dismissal && (dismissed || !dismissal.byName) ? dismissal.rest : text;
  const best = request === "" ? undefined : finder.find(request);
  if (best === undefined) return dismissed ? endAll(active) : stay(active, "no other skill fits");
  if (active.includes(best.skill)) return stay(active, `${inWords(best)} and fits best`);
  if (dismissed) return enter(best, active);
  const rivals = active.map((skill) => finder.explain(request, skill));
  const close = isMention(best) ? [] : rivals.filter(({ score }) => best.score - score < CLEAR_LEAD);
  if (close.length === 0) return enter(best, active);
  return stay(active, `${inWords(best)}, ${close.map(inWords).join(", ")}: that is no clear lead`);
}

/** A dismissal that names a thing counts where an active skill says that it is for that thing, or is called so. */
function isMeant<S extends MatchableSkill>(
  { object, byName }: Dismissal,
  active: readonly S[],
  finder: TopicFinder<S>,
): boolean {
  if (object === undefined) return true;
  return active.some((skill) => {
    const { asked = [], hits } = finder.explain(object, skill) as Partial<Explanation<S>> & SkillMatch<S>;
    const inName = new Set(
      hits.filter(({ field, via }) => field === "name" && via === undefined).map(({ term }) => term),
    );
    if (byName) return inName.size > 0 && asked.every(({ term, via }) => via !== undefined || inName.has(term));
    return hits.some(({ field }) => TELLING.has(field));
  });
}

/** Where a skill says what it is for. A body may mention anything. */
const TELLING: ReadonlySet<string> = new Set(["name", "description", "tags", "asks"]);

/** The model activated a skill beside what is active. */
function join<S extends MatchableSkill>(
  name: string,
  { active, start, ending }: TurnState<S>,
  finder: TopicFinder<S>,
): FollowedTurn<S> {
  const skill = finder.named(name);
  if (skill === undefined) return stay(active, "what the model activated is not there");
  if (active.includes(skill)) {
    const turn = stay(active, "the model activated it again");
    return ending.includes(skill) ? { ...turn, joined: skill } : turn;
  }
  const admitted = finder.admit?.(skill, start) ?? { ok: true };
  if (!admitted.ok) return { ...stay(active, ""), denied: skill, message: admitted.message };
  const message = `${quoted(skill)} begins: the model activated it.`;
  return { code: "started", active: [...active, skill], joined: skill, ended: [], message };
}

/** The model is done with a skill. */
function end<S extends MatchableSkill>(
  name: string,
  { active }: TurnState<S>,
  finder: TopicFinder<S>,
): FollowedTurn<S> {
  const named = finder.named(name);
  const skill = active.find((known) => known === named) ?? active.find((known) => known.name === name);
  if (skill === undefined) return stay(active, "what the model ended is not active");
  const message = `${quoted(skill)} ends when the user speaks again: the model is done with it.`;
  return { code: "kept", active, ending: skill, ended: [], message };
}

function stay<S extends MatchableSkill>(active: readonly S[], why: string): FollowedTurn<S> {
  if (active.length === 0) return { code: "none", active, ended: [], message: "No skill fits the request." };
  return { code: "kept", active, ended: [], message: `${listed(active)} stays: ${why}.` };
}

function endAll<S extends MatchableSkill>(active: readonly S[]): FollowedTurn<S> {
  if (active.length === 0) return stay(active, "");
  return { code: "ended", active: [], ended: active, message: `${listed(active)} ends: the user is done with it.` };
}

function enter<S extends MatchableSkill>(best: SkillMatch<S>, active: readonly S[]): FollowedTurn<S> {
  const ended = active.filter((skill) => skill !== best.skill);
  const entered = { active: [best.skill], started: best, ended };
  return ended.length === 0
    ? { code: "started", ...entered, message: `${inWords(best)}.` }
    : { code: "switched", ...entered, message: `${inWords(best)} and takes over from ${listed(ended)}.` };
}

/** The request calls the skill by name. */
export function isMention<S extends MatchableSkill>({ hits }: SkillMatch<S>): boolean {
  return hits.some(({ field }) => field === "mention");
}

function inWords<S extends MatchableSkill>(match: SkillMatch<S>): string {
  const { skill, score } = match;
  return isMention(match) ? `${quoted(skill)} is mentioned` : `${quoted(skill)} scores ${score.toFixed(2)}`;
}

function listed(skills: readonly MatchableSkill[]): string {
  return skills.map(quoted).join(", ");
}

function quoted({ name }: MatchableSkill): string {
  return JSON.stringify(name);
}
