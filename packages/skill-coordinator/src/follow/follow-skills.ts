import type { MatchableSkill, Matcher, SelectionPolicy } from "@skillwright/skill-match";
import { estimateTokens } from "@skillwright/skill-text";
import { type CoordinatedSkill, toReference } from "../coordinated-skill.js";
import { type SkillCollection, sharedSkills } from "../find/skill-collection.js";
import { restoreSession } from "../session/restore-session.js";
import {
  createSession,
  type SessionAction,
  type SessionSkill,
  type SkillSession,
  stepSession,
} from "../session/session.js";
import type { SkillEvent } from "../skill-event.js";
import { isMention } from "./follow-request.js";
import { checkTurns, type FollowedTurns, followTurns } from "./follow-turns.js";
import { checkIdleTurns } from "./idle-turns.js";
import type { FollowedTurn, TopicFinder, Turn, TurnState } from "./turn.js";

/** Which skills a conversation has come to. */
export interface FollowedConversation<S extends MatchableSkill> {
  /** What is active after the last turn, in the order in which it came in. Mostly one skill, or none. */
  readonly active: readonly S[];
  /** What each turn did, in order. */
  readonly turns: readonly FollowedTurn<S>[];
  /** Plain data. Keep it, and give it back with the turns that come next. */
  readonly session: SkillSession;
  /** What the last turn, and changes of files before it, mean to others. */
  readonly events: readonly SkillEvent[];
}

/** How a conversation is followed. */
export interface FollowOptions<S extends CoordinatedSkill> {
  /** What was active before the first of the turns. Default: nothing. */
  readonly session?: SkillSession | null | undefined;
  /** How skills are selected. Default: the matcher's. */
  readonly policy?: SelectionPolicy<S> | undefined;
  /** A matcher over the same skills that was built already. Default: the one all share. */
  readonly matcher?: Matcher<S> | undefined;
  /** A skill ends after more than so many turns of the user in a row that were for something else. Default: it stays. */
  readonly maxIdleTurns?: number | undefined;
}

/**
 * Which skills a conversation has come to, by the user's turns alone, oldest first: for hosts that bind tools themselves or have none.
 * A pure function: a second process that gets the same turns and session comes to the same skills. With a coordinator use its `follow`.
 */
export function followSkills<S extends CoordinatedSkill>(
  index: SkillCollection<S>,
  turns: readonly Turn[],
  { session, policy, matcher, maxIdleTurns }: FollowOptions<S> = {},
): FollowedConversation<S> {
  const shared = sharedSkills(matcher ?? index);
  const finder: TopicFinder<S> = {
    find: (request) => shared.matcher().select(request, { ...policy, topK: 1 })[0],
    explain: (request, skill) => shared.matcher().explain(request, skill, policy),
    named: (name) => shared.skills.find((skill) => skill.name === name),
  };
  const before = session === undefined || session === null ? createSession() : restoreSession(session);
  const begin = resumeSession(before, shared.skills);
  return applyTurns(begin, followTurns(checkTurns(turns), begin, finder, checkIdleTurns(maxIdleTurns)));
}

/** The documents of a session's active skills, as they are now. */
export interface ResumedSession<S extends MatchableSkill> extends TurnState<S> {
  /** Names of those that were active and are gone. */
  readonly gone: readonly string[];
  readonly session: SkillSession;
  readonly events: readonly SkillEvent[];
}

/** Finds what is active in a session again. A skill whose file has changed goes on with its new content, one that is gone ends. */
export function resumeSession<S extends CoordinatedSkill>(
  session: SkillSession,
  skills: readonly S[],
): ResumedSession<S> {
  const entries = session.skills
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => (a.activation ?? 0) - (b.activation ?? 0));
  const said = new Map<S, readonly string[]>();
  for (const entry of session.skills) {
    const skill = entry.said && findDocument(entry, skills).now;
    if (skill && entry.said) said.set(skill, entry.said);
  }
  const active: S[] = [];
  const start: S[] = [];
  const ending: S[] = [];
  const gone: string[] = [];
  const { unmatched = "", idle = 0 } = session;
  const actions: SessionAction[] = [];
  for (const entry of entries) {
    const { same, now } = findDocument(entry, skills);
    if (now) {
      active.push(now);
      if (entry.atTurnStart) start.push(now);
      if (entry.ending) ending.push(now);
    } else gone.push(entry.name);
    if (same) continue;
    actions.push({ type: "change", id: entry.id, ...(now && { now: toReference(now) }) });
    if (now) actions.push(activation(now, entry.by ?? "match"));
  }
  return { active, start, ending, said, unmatched, idle, gone, ...stepAll(session, actions) };
}

/** Finds the skill of an entry: the very same, or the one that its file holds now. */
function findDocument<S extends CoordinatedSkill>(
  { id, hash, name, path }: SessionSkill,
  skills: readonly S[],
): { readonly same: S | undefined; readonly now: S | undefined } {
  const same = skills.find((skill) => (skill.id ?? skill.name) === id && skill.hash === hash);
  return { same, now: same ?? skills.find((skill) => skill.name === name && skill.path === path) };
}

/** Takes what turns did over into the session. */
export function applyTurns<S extends CoordinatedSkill>(
  begin: ResumedSession<S>,
  { turns, state }: FollowedTurns<S>,
): FollowedConversation<S> {
  let { session, active, events } = begin;
  let ending = begin.ending;
  for (const turn of turns) {
    const { started, joined, ended } = turn;
    const causeOf = (skill: S): "model" | "match" | "user" | "host" => {
      if (ending.includes(skill)) return "model";
      if (turn.reason === "idle") return "host";
      return started === undefined ? "user" : "match";
    };
    const actions: SessionAction[] = ended.map((skill) => ({
      ...{ type: "end", id: toReference(skill).id, cause: causeOf(skill) },
    }));
    if (turn.ending) ending = [...ending, turn.ending];
    if (started) actions.push(activation(started.skill, isMention(started) ? "user" : "match"));
    if (joined) actions.push(activation(joined, "model"));
    const last = turn === turns.at(-1);
    const step = stepAll(session, actions);
    ({ active } = turn);
    session = step.session;
    if (last) events = [...events, ...step.events];
  }
  return { active, turns: withGone(turns, begin.gone), session: withTurn(session, state), events };
}

/** Keeps in the session what holds until the user speaks again, and what tells of a return. */
function withTurn<S extends CoordinatedSkill>(
  { unmatched: _, idle: __, ...session }: SkillSession,
  { start, ending, said, unmatched, idle }: TurnState<S>,
): SkillSession {
  const isIn = (skills: readonly S[], { id }: SessionSkill): boolean =>
    skills.some((skill) => toReference(skill).id === id);
  const words = new Map([...said].map(([skill, texts]) => [toReference(skill).id, texts]));
  const skills = session.skills.map((entry): SessionSkill => {
    const { atTurnStart: _, ending: __, said: ___, ...rest } = entry;
    const texts = words.get(entry.id);
    const kept = { ...rest, ...(texts && { said: texts }) };
    if (entry.status !== "active") return kept;
    return {
      ...kept,
      ...(isIn(start, entry) && { atTurnStart: true }),
      ...(isIn(ending, entry) && { ending: true }),
    };
  });
  return { ...session, skills, ...(unmatched !== "" && { unmatched }), ...(idle > 0 && { idle }) };
}

/** The first turn tells what went before it. */
function withGone<S extends MatchableSkill>(
  turns: readonly FollowedTurn<S>[],
  gone: readonly string[],
): readonly FollowedTurn<S>[] {
  const [first, ...others] = turns;
  if (!first || gone.length === 0) return turns;
  const names = gone.map((name) => JSON.stringify(name)).join(", ");
  const report = first.code === "none" ? ({ code: "ended", reason: "gone" } as const) : {};
  return [{ ...first, ...report, message: `${names} is gone from the index and ends. ${first.message}` }, ...others];
}

function activation(skill: CoordinatedSkill, by: "user" | "model" | "match"): SessionAction {
  return { type: "activate", skill: toReference(skill), by, tokens: estimateTokens(skill.body ?? "") };
}

function stepAll(
  session: SkillSession,
  actions: readonly SessionAction[],
): { readonly session: SkillSession; readonly events: readonly SkillEvent[] } {
  const events: SkillEvent[] = [];
  let current = session;
  for (const action of actions) {
    const step = stepSession(current, action);
    current = step.session;
    events.push(...step.events);
  }
  return { session: current, events };
}
