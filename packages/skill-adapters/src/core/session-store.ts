import type { SkillSession } from "@skillwright/skill-coordinator";

/**
 * Where a host keeps what a conversation knows of its skills, so that they outlive a compaction of its messages. Without one, the skill
 * that is active is found from all user messages of the call, each time anew.
 */
export interface SessionStore {
  /**
   * The session that was written last for this conversation; `undefined` at its beginning. `conversation` is what the framework calls it (a
   * thread, a session), where it has a name for it.
   */
  read(conversation?: string): Promise<SkillSession | undefined> | SkillSession | undefined;
  write(session: SkillSession, conversation?: string): Promise<void> | void;
}
