import { createSession, planCompaction, type SkillSession, stepSession } from "@skillwright/skill-coordinator";
import type { ModelMessage } from "ai";
import type { Answer } from "./answer-turn.js";
import { type Turn, toUserMessage } from "./turn.js";

/** Turns that a compaction leaves as they are. */
const RECENT_TURNS = 2;

/**
 * What was said so far, and which skills are in it. Plain data: it can be kept as JSON and taken up again.
 * At tier 1 a skill's text is part of a user message, so it must go in once, and survive when old messages go.
 */
export interface Conversation {
  readonly turns: readonly PastTurn[];
  readonly session: SkillSession;
}

interface PastTurn {
  readonly messages: readonly ModelMessage[];
  /** The skill whose text stands in the user message, if there is one. */
  readonly skillId?: string | undefined;
}

export const EMPTY_CONVERSATION: Conversation = { turns: [], session: createSession() };

export function historyOf({ turns }: Conversation): ModelMessage[] {
  return turns.flatMap(({ messages }) => messages);
}

/** A turn as this conversation needs it: text that is there already is not put in again. */
export function beginTurn({ turns }: Conversation, turn: Turn): Turn {
  const present = turn.tier === 1 && turns.some(({ skillId }) => skillId !== undefined && skillId === turn.skill?.id);
  return present ? { ...turn, message: toUserMessage(turn.request) } : turn;
}

/** The conversation with a turn and its answer at its end. */
export function appendTurn(conversation: Conversation, turn: Turn, answer: Answer): Conversation {
  const skillId =
    turn.tier === 1 && turn.message.content !== toUserMessage(turn.request).content ? turn.skill?.id : undefined;
  const past = { messages: [turn.message, ...answer.messages], skillId };
  return { session: turn.session, turns: [...conversation.turns, past] };
}

/** Shorter: the latest turns whole, and of older ones the messages that hold a skill in use, word for word. */
export function compact(conversation: Conversation): Conversation {
  const keep = new Set(planCompaction(conversation.session).keep.map(({ id }) => id));
  const recent = conversation.turns.slice(-RECENT_TURNS);
  const older = conversation.turns.slice(0, -RECENT_TURNS);
  const survivors = older
    .filter(({ skillId }) => skillId !== undefined && keep.has(skillId))
    .map(({ messages, skillId }) => ({ messages: messages.slice(0, 1), skillId }));
  const turns = [...survivors, ...recent];
  const inMessages = turns.flatMap(({ skillId }) => (skillId === undefined ? [] : [skillId]));
  const inSystem = conversation.session.skills.filter(
    ({ id }) => !conversation.turns.some(({ skillId }) => skillId === id),
  );
  const kept = [...inMessages, ...inSystem.map(({ id }) => id)];
  return { turns, session: stepSession(conversation.session, { type: "compact", kept }).session };
}
