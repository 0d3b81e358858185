import type { Turn } from "@skillwright/skill-coordinator";

/** One thing that happened in a conversation, in no framework's dress. What the model said in words is left out. */
export type ConversationEntry =
  | { readonly type: "user"; readonly text: string }
  | { readonly type: "call"; readonly id: string; readonly tool: string; readonly input: unknown }
  | { readonly type: "result"; readonly id: string; readonly text: string }
  /** The model answered in words alone. */
  | { readonly type: "answer" };

/** What a conversation says about skills. */
export interface ReadConversation {
  /** What the user said and which skills the model activated, oldest first. */
  readonly turns: readonly Turn[];
  /** Of these, what happened since the user spoke last, that included. */
  readonly lastTurns: readonly Turn[];
  /** The model has begun to answer what the user said last, and is at work with its tools. */
  readonly isLaterStep: boolean;
  /** Names of the skills whose text stands in the conversation, because the model activated them. */
  readonly standing: ReadonlySet<string>;
}

export function readConversation(entries: readonly ConversationEntry[]): ReadConversation {
  const last = entries.findLastIndex(({ type }) => type === "user");
  return {
    turns: toTurns(entries),
    lastTurns: toTurns(entries.slice(Math.max(0, last))),
    isLaterStep: last < entries.length - 1,
    standing: standingSkills(entries),
  };
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

function toTurns(entries: readonly ConversationEntry[]): readonly Turn[] {
  return entries.flatMap((entry): Turn[] => {
    if (entry.type === "user") return [entry.text];
    const name = entry.type === "call" ? activatedBy(entry) : undefined;
    return name === undefined ? [] : [{ activated: name }];
  });
}

/** What a call of `activate_skill` activates. Whether it may is judged anew wherever the skill is used. */
function activatedBy({ tool, input }: { readonly tool: string; readonly input: unknown }): string | undefined {
  if (tool !== "activate_skill" || typeof input !== "object" || input === null) return undefined;
  const { name } = input as { readonly name?: unknown };
  return typeof name === "string" ? name : undefined;
}

/** By the answers: one that was turned down, or that a compaction dropped, holds no text of the skill. */
function standingSkills(entries: readonly ConversationEntry[]): ReadonlySet<string> {
  const asked = new Map<string, string>();
  const standing = new Set<string>();
  for (const entry of entries) {
    if (entry.type === "call") {
      const name = activatedBy(entry);
      if (name === undefined) asked.delete(entry.id);
      else asked.set(entry.id, name);
    } else if (entry.type === "result") {
      const name = asked.get(entry.id);
      if (name !== undefined && entry.text.includes("<skill_content name=")) standing.add(name);
    }
  }
  return standing;
}
