import type { Explanation, MatchableSkill, SkillMatch } from "@skillwright/skill-match";
import { type Dismissal, readDismissal } from "./dismissal.js";

/** What happens in a conversation: the user says something, or the model activates the skill of this name. */
export type Turn = string | { readonly activated: string };

/** Throws for what is no list of turns. */
export function checkTurns(turns: readonly Turn[]): readonly Turn[] {
  const isTurn = (turn: Turn): boolean => typeof turn === "string" || typeof turn?.activated === "string";
  if (Array.isArray(turns) && turns.every(isTurn)) return turns;
  throw new TypeError("follow needs a list of turns: what the user said, as text, or { activated: name }.");
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
}

/**
 * How far another skill must be ahead of what is active to take over. More than selecting it needs: a follow-up is short, and a word or
 * two in common with some other skill are no change of topic.
 */
const CLEAR_LEAD = 1.25;

/**
 * What each turn did, from the first to the last. A pure function of the turns, of what was active before them, and of the skills.
 *
 * A skill stays until another one is selected that scores `CLEAR_LEAD` above it or is mentioned by name, or until the user dismisses it.
 */
export function followTurns<S extends MatchableSkill>(
  turns: readonly Turn[],
  activeBefore: readonly S[],
  finder: TopicFinder<S>,
): readonly FollowedTurn<S>[] {
  let active = activeBefore;
  return turns.map((given) => {
    const turn =
      typeof given === "string" ? followTurn(given, active, finder) : join(finder.named(given.activated), active);
    active = turn.active;
    return turn;
  });
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
function join<S extends MatchableSkill>(skill: S | undefined, active: readonly S[]): FollowedTurn<S> {
  if (skill === undefined) return stay(active, "what the model activated is not there");
  if (active.includes(skill)) return stay(active, "the model activated it again");
  const message = `${quoted(skill)} begins: the model activated it.`;
  return { code: "started", active: [...active, skill], joined: skill, ended: [], message };
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
