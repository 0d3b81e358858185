import { createSession, type SkillSession, stepSession } from "@skillwright/skill-coordinator";
import { expect, test } from "vitest";
import { appendTurn, beginTurn, type Conversation, compact, EMPTY_CONVERSATION, historyOf } from "./conversation.js";
import type { Tier, Turn } from "./turn.js";

const answer = { text: "done", calls: [], messages: [{ role: "assistant", content: "done" } as const] };

/** A turn with a skill, and what the conversation knows after it. */
function turnWith(name: string, tier: Tier, before: SkillSession = createSession()): Turn {
  const skill = { id: `${name}-1`, name, hash: "1" };
  const ended = before.skills
    .filter(({ id, status }) => status === "active" && id !== skill.id)
    .reduce((session, { id }) => stepSession(session, { type: "end", id }).session, before);
  return {
    tier,
    request: "help",
    skill,
    code: "started",
    reasons: [],
    session: stepSession(ended, { type: "activate", skill, by: "match" }).session,
    tools: {},
    refused: [],
    ...(tier === 1 ? {} : { system: `[skill:${name}]\nbody\n[/skill]` }),
    message: { role: "user", content: tier === 1 ? `[skill:${name}]\nbody\n[/skill]\n\nhelp` : "help" },
  };
}

function say(conversation: Conversation, name: string, tier: Tier): Conversation {
  return appendTurn(conversation, beginTurn(conversation, turnWith(name, tier, conversation.session)), answer);
}

const blocksIn = (conversation: Conversation): number =>
  historyOf(conversation).filter(({ content }) => String(content).startsWith("[skill:")).length;

test("a skill's text goes into a conversation once, however often it fits", () => {
  const conversation = say(say(say(EMPTY_CONVERSATION, "pdf", 1), "pdf", 1), "pdf", 1);
  expect(historyOf(conversation)).toHaveLength(6);
  expect(blocksIn(conversation)).toBe(1);
});

test("a skill that came in at tier 3 brings its text at tier 1", () => {
  expect(blocksIn(say(say(EMPTY_CONVERSATION, "pdf", 3), "pdf", 1))).toBe(1);
});

test("a compaction keeps the text of a skill in use, and forgets the words around it", () => {
  let conversation = say(EMPTY_CONVERSATION, "pdf", 1);
  for (let at = 0; at < 5; at++) conversation = say(conversation, "pdf", 1);
  const shorter = compact(conversation);
  expect(historyOf(shorter)).toHaveLength(5);
  expect(blocksIn(shorter)).toBe(1);
  expect(blocksIn(say(shorter, "pdf", 1))).toBe(1);
});

test("a skill that has ended is evicted with its message, and goes in again when it fits again", () => {
  let conversation = say(EMPTY_CONVERSATION, "pdf", 1);
  for (let at = 0; at < 3; at++) conversation = say(conversation, "xlsx", 3);
  const shorter = compact(conversation);
  expect(blocksIn(shorter)).toBe(0);
  expect(blocksIn(say(shorter, "pdf", 1))).toBe(1);
});

test("a conversation survives JSON", () => {
  const conversation = say(EMPTY_CONVERSATION, "pdf", 1);
  const restored = JSON.parse(JSON.stringify(conversation)) as Conversation;
  expect(say(restored, "pdf", 1)).toEqual(say(conversation, "pdf", 1));
});
