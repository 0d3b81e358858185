import type { MatchableSkill, SkillMatch } from "@skillwright/skill-match";
import { findReturn, type Return } from "./find-return.js";
import { readClosing } from "./read-closing.js";
import type { FollowedTurn, TopicFinder, TurnReason, TurnState } from "./turn.js";

/**
 * How far another skill must be ahead of what is active to take over: a follow-up is short, and a word in common with some other skill
 * is no change of topic.
 */
const CLEAR_LEAD = 0.9;
/** A text fits a skill from this score of its name, description, tags and example requests. A body may mention anything. */
const FITTING = 0.15;
const TELLING: ReadonlySet<string> = new Set(["name", "description", "tags", "asks"]);

/** Follows what the user says: which skill begins, stays, returns or ends. A skill ends late rather than by mistake. */
export function followRequest<S extends MatchableSkill>(
  text: string,
  state: TurnState<S>,
  finder: TopicFinder<S>,
  maxIdleTurns: number,
): FollowedTurn<S> {
  const { active } = state;
  const closing = readClosing(text);
  // A request before a dismissal: only a part of it is called off.
  const isOver = closing?.kind === "farewell" || (closing !== undefined && !fits(closing.before, active, finder));
  const request = closing && isOver ? closing.rest : text;
  const best = request === "" ? undefined : finder.find(request);
  if (best && active.includes(best.skill)) return stay(active, "fits-best", `${inWords(best)} and fits best`);
  if (best && isMention(best)) return enter(best, active, "mentioned");
  const back = request === "" ? undefined : findReturn(request, state, finder, best);
  if (back) return goBack(back, active);
  if (best) return takeOver(best, request, active, finder, isOver);
  if (active.length === 0) return joinTurns(request, state, finder);
  if (closing?.kind === "dismissal" && isOver) return endAll(active, "dismissed", "the user is done with it");
  if (closing?.kind === "farewell" && !fits(request, active, finder)) {
    return endAll(active, "farewell", "the user needs no more");
  }
  if (state.idle + 1 > maxIdleTurns && !fits(request, active, finder)) {
    return endAll(active, "idle", `nothing was for it in ${state.idle + 1} turns`);
  }
  return stay(active, "no-other-fits", "no other skill fits");
}

/** Lets a skill begin or take over, if it is clearly ahead of what is active. */
function takeOver<S extends MatchableSkill>(
  best: SkillMatch<S>,
  request: string,
  active: readonly S[],
  finder: TopicFinder<S>,
  isOver: boolean,
): FollowedTurn<S> {
  const rivals = active.map((skill) => finder.explain(request, skill));
  const close = isOver ? [] : rivals.filter(({ score }) => best.score - score < CLEAR_LEAD);
  const lead = Math.min(...rivals.map(({ score }) => best.score - score));
  if (close.length === 0) return { ...enter(best, active, "fits-best"), ...(active.length > 0 && { lead }) };
  const scores = close.map(inWords).join(", ");
  return { ...stay(active, "lead-small", `${inWords(best)}, ${scores}: that is no clear lead`), lead };
}

/** Reads a request together with the one before it, where neither that nor this one names a skill by itself. */
function joinTurns<S extends MatchableSkill>(
  request: string,
  { active, unmatched }: TurnState<S>,
  finder: TopicFinder<S>,
): FollowedTurn<S> {
  const both = unmatched === "" || request === "" ? undefined : finder.find(`${unmatched}\n${request}`);
  if (both === undefined) return stay(active, "no-other-fits", "");
  const message = `${inWords(both)} for this request and the one before it.`;
  return { ...enter(both, active, "two-turns"), message };
}

function fits<S extends MatchableSkill>(text: string, active: readonly S[], finder: TopicFinder<S>): boolean {
  if (text === "") return false;
  return active.some((skill) => {
    const telling = finder.explain(text, skill).hits.filter(({ field }) => TELLING.has(field));
    return telling.reduce((sum, { weight }) => sum + weight, 0) >= FITTING;
  });
}

/** Whether a turn is for what is active, so that its age begins again. */
export function isForActive<S extends MatchableSkill>(
  text: string,
  { code, reason, active }: FollowedTurn<S>,
  finder: TopicFinder<S>,
): boolean {
  return code !== "kept" || reason === "fits-best" || fits(text, active, finder);
}

export function stay<S extends MatchableSkill>(active: readonly S[], reason: TurnReason, why: string): FollowedTurn<S> {
  if (active.length === 0) {
    return { code: "none", reason: "no-other-fits", active, ended: [], message: "No skill fits the request." };
  }
  return { code: "kept", reason, active, ended: [], message: `${listed(active)} stays: ${why}.` };
}

function endAll<S extends MatchableSkill>(active: readonly S[], reason: TurnReason, why: string): FollowedTurn<S> {
  return { code: "ended", reason, active: [], ended: active, message: `${listed(active)} ends: ${why}.` };
}

function enter<S extends MatchableSkill>(
  best: SkillMatch<S>,
  ended: readonly S[],
  reason: TurnReason,
): FollowedTurn<S> {
  const entered = { reason, active: [best.skill], started: best, ended };
  return ended.length === 0
    ? { code: "started", ...entered, message: `${inWords(best)}.` }
    : { code: "switched", ...entered, message: `${inWords(best)} and takes over from ${listed(ended)}.` };
}

function goBack<S extends MatchableSkill>({ match, worth, again }: Return<S>, ended: readonly S[]): FollowedTurn<S> {
  const said =
    again.length === 0 ? "" : `, and ${again.map((word) => JSON.stringify(word)).join(", ")} was said before`;
  const over = ended.length === 0 ? "" : ` and takes over from ${listed(ended)}`;
  const message = `${quoted(match.skill)} returns${over}: it was active before and comes to ${worth.toFixed(2)}${said}.`;
  return { code: "returned", reason: "active-before", active: [match.skill], started: match, ended, message };
}

/** Whether the request calls the skill by name. */
export function isMention<S extends MatchableSkill>({ hits }: SkillMatch<S>): boolean {
  return hits.some(({ field }) => field === "mention");
}

function inWords<S extends MatchableSkill>(match: SkillMatch<S>): string {
  const { skill, score } = match;
  return isMention(match) ? `${quoted(skill)} is mentioned` : `${quoted(skill)} scores ${score.toFixed(2)}`;
}

export function listed(skills: readonly MatchableSkill[]): string {
  return skills.map(quoted).join(", ");
}

export function quoted({ name }: MatchableSkill): string {
  return JSON.stringify(name);
}
