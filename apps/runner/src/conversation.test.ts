import { expect, test } from "vitest";
import { appendTurn, beginTurn, type Conversation, compact, EMPTY_CONVERSATION, historyOf } from "./conversation.js";
import type { Tier, Turn } from "./turn.js";

const answer = { text: "done", calls: [], messages: [{ role: "assistant", content: "done" } as const] };

function turnWith(name: string, tier: Tier, request = "help"): Turn {
  const content = tier === 1 ? `[skill:${name}]\nbody\n[/skill]\n\n${request}` : request;
  return {
    tier,
    request,
    skill: { id: `${name}-1`, name, hash: "1" },
    reasons: [],
    tools: {},
    refused: [],
    ...(tier === 1 ? {} : { system: `[skill:${name}]\nbody\n[/skill]` }),
    message: { role: "user", content },
  };
}

function say(conversation: Conversation, turn: Turn): Conversation {
  const begun = beginTurn(conversation, turn, "match");
  return appendTurn(begun.conversation, begun.turn, answer);
}

const blocksIn = (conversation: Conversation): number =>
  historyOf(conversation).filter(({ content }) => String(content).startsWith("[skill:")).length;

test("a skill's text goes into a conversation once, however often it fits", () => {
  const turn = turnWith("pdf", 1);
  const conversation = say(say(say(EMPTY_CONVERSATION, turn), turn), turn);
  expect(historyOf(conversation)).toHaveLength(6);
  expect(blocksIn(conversation)).toBe(1);
});

test("a compaction keeps the text of a skill in use, and forgets the words around it", () => {
  let conversation = say(EMPTY_CONVERSATION, turnWith("pdf", 1, "the first request"));
  for (let at = 0; at < 5; at++) conversation = say(conversation, turnWith("pdf", 1));
  const shorter = compact(conversation);
  expect(historyOf(shorter)).toHaveLength(5);
  expect(String(historyOf(shorter)[0]?.content)).toContain("the first request");
  expect(blocksIn(say(shorter, turnWith("pdf", 1)))).toBe(1);
});

test("a skill that has ended is evicted with its message, and goes in again when it fits again", () => {
  let conversation = say(EMPTY_CONVERSATION, turnWith("pdf", 1));
  const { session } = beginTurn(conversation, turnWith("xlsx", 3), "match").conversation;
  conversation = { ...conversation, session };
  for (let at = 0; at < 3; at++) conversation = appendTurn(conversation, turnWith("xlsx", 3), answer);
  const shorter = compact(conversation);
  expect(blocksIn(shorter)).toBe(0);
  expect(blocksIn(say(shorter, turnWith("pdf", 1)))).toBe(1);
});

test("at tier 3 one skill is active at a time, so grants never add up", () => {
  const conversation = say(say(EMPTY_CONVERSATION, turnWith("pdf", 3)), turnWith("xlsx", 3));
  expect(conversation.session.skills.map(({ name, status }) => [name, status])).toEqual([
    ["pdf", "stale"],
    ["xlsx", "active"],
  ]);
});

test("a conversation survives JSON", () => {
  const conversation = say(EMPTY_CONVERSATION, turnWith("pdf", 1));
  const restored = JSON.parse(JSON.stringify(conversation)) as Conversation;
  expect(say(restored, turnWith("pdf", 1))).toEqual(say(conversation, turnWith("pdf", 1)));
});
