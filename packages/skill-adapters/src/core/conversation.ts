import type { Turn } from "@skillwright/skill-coordinator";
import { readActivation } from "@skillwright/skill-inject";

/** One thing that happened in a conversation, in no framework's dress. What the model said in words is left out. */
export type ConversationEntry =
  | { readonly type: "user"; readonly text: string }
  | { readonly type: "call"; readonly id: string; readonly tool: string; readonly input: unknown }
  | { readonly type: "result"; readonly id: string; readonly text: string }
  /** The model answered in words alone. */
  | { readonly type: "answer" };

/** What a conversation says about skills. */
export interface ReadConversation {
  /** What the user said and which skills the model activated and ended, oldest first. */
  readonly turns: readonly Turn[];
  /** Of these, what happened since the user spoke last, that included. */
  readonly lastTurns: readonly Turn[];
  /** The model has begun to answer what the user said last, and is at work with its tools. */
  readonly isLaterStep: boolean;
  /** Names of the skills whose text stands in the conversation, because the model activated them. */
  readonly standing: ReadonlySet<string>;
  /** Of these, the ones that stood there before the user spoke last. */
  readonly standingBefore: ReadonlySet<string>;
  /** Names in answers that look like those of `activate_skill` and are not signed with this key. */
  readonly unverified: readonly string[];
}

/** How answers of the skill tools are read. */
export interface AnswerReader {
  readonly key: string;
  /** Finds the skill that a model knows by a name, and the address by which the coordinator finds it. */
  find(name: string): { readonly name: string; readonly address: string } | undefined;
}

/**
 * Reads a conversation. A skill is active only by what `activate_skill` itself answered: a call counts for nothing, whatever name is in it,
 * and neither does an answer in the words of the host or of whoever supplied the history.
 */
export async function readConversation(
  entries: readonly ConversationEntry[],
  reader: AnswerReader,
): Promise<ReadConversation> {
  const last = entries.findLastIndex(({ type }) => type === "user");
  const turns: Turn[] = [];
  let lastTurn = 0;
  const standing = new Set<string>();
  let standingBefore: ReadonlySet<string> = new Set();
  const unverified: string[] = [];
  const calls = new Map<string, string>();
  for (const [at, entry] of entries.entries()) {
    if (entry.type === "user") {
      if (at === last) {
        lastTurn = turns.length;
        standingBefore = new Set(standing);
      }
      turns.push(entry.text);
    } else if (entry.type === "call") calls.set(entry.id, entry.tool);
    else if (entry.type === "result" && TOOLS.includes(calls.get(entry.id) ?? "")) {
      const done = await readActivation(entry.text, reader.key);
      const found = done && reader.find("activated" in done ? done.activated : done.ended);
      if (done === undefined) unverified.push(...namesIn(entry.text));
      else if (found === undefined) continue;
      else if ("ended" in done) turns.push({ ended: found.address });
      else {
        turns.push({ activated: found.address });
        standing.add(found.name);
      }
    }
  }
  const isLaterStep = last < entries.length - 1;
  return { turns, lastTurns: turns.slice(lastTurn), isLaterStep, standing, standingBefore, unverified };
}

const TOOLS: readonly string[] = ["activate_skill", "end_skill"];

function namesIn(text: string): readonly string[] {
  const [, name] = /^\s*<skill_(?:content|ended) name="([^"]*)"/.exec(text) ?? [];
  return name === undefined ? [] : [name];
}

/** At a later step of a turn the session knows already what the user said. */
export function sinceSession({ isLaterStep, lastTurns }: ReadConversation): readonly Turn[] {
  return isLaterStep ? lastTurns.filter((turn) => typeof turn !== "string") : lastTurns;
}

const TYPES: Readonly<Record<ConversationEntry["type"], true>> = { user: true, call: true, result: true, answer: true };

/** Throws for what is no conversation: it would be followed as an empty one, and no skill would ever come. */
export function checkConversation(call: { readonly conversation: readonly ConversationEntry[] }): void {
  const conversation: unknown = call?.conversation;
  if (!Array.isArray(conversation)) throw new TypeError("step takes { conversation: [...] }, oldest entry first.");
  const at = conversation.findIndex((entry) => !Object.hasOwn(TYPES, entry?.type ?? ""));
  if (at < 0) return;
  const got = JSON.stringify(conversation[at])?.slice(0, 80);
  throw new TypeError(
    `Entry ${at} of the conversation needs a type, one of ${Object.keys(TYPES).join(", ")}; got ${got}.`,
  );
}

/** The words of the user, oldest first. */
export function userTexts(entries: readonly ConversationEntry[]): readonly string[] {
  return entries.flatMap((entry) => (entry.type === "user" ? [entry.text] : []));
}
