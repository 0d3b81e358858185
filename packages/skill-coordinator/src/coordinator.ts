import type { CoordinatedSkill } from "./coordinated-skill.js";
import { type CoordinatorOptions, type ResolvedOptions, resolveOptions } from "./coordinator-options.js";
import { byName, byQuery, type Strategy } from "./find/strategy.js";
import { checkActivation, type Following, followConversation } from "./follow/follow-conversation.js";
import { checkTurns } from "./follow/follow-turns.js";
import type { FollowedTurn, Turn, TurnReason } from "./follow/turn.js";
import type { Rejection } from "./rejection.js";
import { searchFallback, searchSkills } from "./search-skills.js";
import { restoreSession } from "./session/restore-session.js";
import { createSession, type SkillSession } from "./session/session.js";
import { createContext, type Resolution, type SkillContext } from "./skill-context.js";
import type { EventCause, EventListener } from "./skill-event.js";
import { bindTools, type MissingTool } from "./tools/bind-tools.js";

/** Turns wishes into skills whose tools exist. */
export interface Coordinator<T> {
  /** The first candidate that passes, strategy by strategy, each in rank order; or every reason why none did. */
  resolve(strategies: readonly Strategy[]): Resolution<T>;
  /** The best skill for a request: `resolve([byQuery(query)])`. */
  build(query: string): Resolution<T>;
  /** The skill of this name: `resolve([byName(name)])`. */
  buildByName(name: string): Resolution<T>;
  /**
   * The skills that a conversation has come to. `turns` are what the user said and which skills the model activated, oldest first; a skill
   * stays until another one clearly wins, the user dismisses it, or the host ends it. With the `session` of the call before, give only what
   * happened since. A session is the host's own record: one from elsewhere could name skills that nobody asked for.
   */
  follow(turns: readonly Turn[], session?: SkillSession | null): Following<T>;
  /**
   * Returns why a model may not activate a skill in a turn that began with `start`: it would allow calls that nothing in `start` allows, and
   * nobody approved that. `undefined`: it may. While none of `start` lists its tools, `baseTools` are what is allowed.
   */
  checkActivation(context: SkillContext<T>, start: readonly SkillContext<T>[]): Rejection | undefined;
  /**
   * Returns the patterns of `allowed-tools` for which this skill is rejected with `tools-missing`, so that a host can leave it out of a
   * catalog. Cheap: nothing is rendered. Empty in the mode `permissive`.
   */
  missingTools(skill: CoordinatedSkill): readonly MissingTool[];
}

/** Ties an index of skills to a registry of tools. Deterministic: equal skills, tools and wishes give equal contexts. */
export function createCoordinator<T, S extends CoordinatedSkill>(options: CoordinatorOptions<T, S>): Coordinator<T> {
  const settings = withConversation(resolveOptions(options));
  const { onEvent } = settings;
  const resolve = (strategies: readonly Strategy[]): Resolution<T> => {
    const search = searchSkills(strategies, settings);
    const { winner, rejected, approval } = search.winner || search.approval ? search : searchFallback(search, settings);
    if (onEvent) for (const rejection of rejected) reportRejection(rejection, onEvent);
    if (!winner) return { status: "unresolved", rejected, ...(approval && { approval }) };
    const context = createContext(winner, settings);
    if (onEvent) reportActivation(context, onEvent);
    return { status: "resolved", context, rejected };
  };
  return {
    resolve,
    build: (query) => resolve([byQuery(query)]),
    buildByName: (name) => resolve([byName(name)]),
    checkActivation: (context, start) => checkActivation(context, start, settings),
    follow: (turns, session) => {
      const before = session === undefined || session === null ? createSession() : restoreSession(session);
      const { events, telling, ...following } = followConversation(checkTurns(turns), before, settings);
      if (!onEvent) return following;
      reportTurn(following.turns.at(-1), onEvent);
      for (const rejection of telling) reportRejection(rejection, onEvent);
      // The context's own event says more about an activation than the session's.
      for (const event of events) if (event.type !== "activated") onEvent(event);
      for (const context of following.contexts) {
        if (context.provenance.strategy !== "session") reportActivation(context, onEvent);
      }
      return following;
    },
    missingTools: ({ allowedTools = [] }) =>
      settings.mode === "permissive" ? [] : bindTools(allowedTools, settings.registry, settings.enforceable).missing,
  };
}

/** Every event names the conversation that it belongs to. */
function withConversation<T, S extends CoordinatedSkill>(settings: ResolvedOptions<T, S>): ResolvedOptions<T, S> {
  const { conversation, onEvent } = settings;
  if (conversation === undefined || !onEvent) return settings;
  return { ...settings, onEvent: (event) => onEvent({ ...event, conversation }) };
}

function reportTurn(turn: FollowedTurn<CoordinatedSkill> | undefined, onEvent: EventListener): void {
  if (!turn) return;
  const { code, reason, lead, message } = turn;
  const [active, ended] = [turn.active, turn.ended].map((skills) => skills.map(({ name }) => name));
  const fit = lead === undefined ? {} : { lead };
  const cause = CAUSES[reason] ?? "match";
  onEvent({ type: "turn", cause, turn: { code, reason, ...fit, active: active ?? [], ended: ended ?? [], message } });
}

/** Of turns that no score decided. */
const CAUSES: Readonly<Partial<Record<TurnReason, EventCause>>> = {
  mentioned: "user",
  dismissed: "user",
  farewell: "user",
  idle: "host",
  model: "model",
  gone: "disk",
};

function reportRejection(rejection: Rejection, onEvent: EventListener): void {
  onEvent({ type: "rejected", cause: rejection.strategy, rejection });
}

function reportActivation<T>({ provenance, dropped, baseTools }: SkillContext<T>, onEvent: EventListener): void {
  const { strategy: cause, asked, score, band, ...skill } = provenance;
  onEvent({ type: "activated", cause, skill, provenance, ...(baseTools && { baseTools }) });
  for (const tool of dropped) onEvent({ type: "tool-dropped", cause, provenance, dropped: tool });
}
