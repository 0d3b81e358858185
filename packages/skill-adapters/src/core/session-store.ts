import type { SkillSession } from "@skillwright/skill-coordinator";

/**
 * Where a host keeps what a conversation knows of its skills, so that they outlive a compaction of its messages. It is asked only for
 * conversations that have an id: a call without one shares nothing with any other. Without a store, the active skill is found again from
 * all messages of each call.
 */
export interface SessionStore {
  /** Returns the session that was written last for this conversation; `undefined` at its beginning. */
  read(conversation: string): Promise<SkillSession | undefined> | SkillSession | undefined;
  /** Keeps the session of this conversation. */
  write(session: SkillSession, conversation: string): Promise<void> | void;
}

/** Options of one conversation. */
export interface ConversationOptions {
  /** The id of the conversation, for the session store and for events. Default: none, and nothing is shared with any other call. */
  readonly conversation?: string | undefined;
}

/** Throws for a `session` that could not be asked: it would fail at the first call of the model. */
export function checkSessionStore(session: unknown): void {
  if (session === undefined) return;
  const { read, write } = (session ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof read === "function" && typeof write === "function") return;
  throw new TypeError(
    `session must be an object with the functions read(id) and write(session, id), got ${kindOf(session)}. For a Map named "sessions", pass { read: (id) => sessions.get(id), write: (session, id) => void sessions.set(id, session) }.`,
  );
}

function kindOf(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return value === null ? "null" : (JSON.stringify(value) ?? typeof value);
  if (value instanceof Map) return "a Map";
  const missing = ["read", "write"].filter((name) => typeof (value as Record<string, unknown>)[name] !== "function");
  return `an object without ${missing.join(" and ")}`;
}
