import type { SkillSession } from "@skillwright/skill-coordinator";

/**
 * Where a host keeps what a conversation knows of its skills, so that they outlive a compaction of its messages. Without one, the skill
 * that is active is found from all user messages of the call, each time anew.
 */
export interface SessionStore {
  /** The session that was written last for this conversation; `undefined` at its beginning. */
  read(): Promise<SkillSession | undefined> | SkillSession | undefined;
  write(session: SkillSession): Promise<void> | void;
}
