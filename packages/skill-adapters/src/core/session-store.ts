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
