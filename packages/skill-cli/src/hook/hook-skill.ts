/** A skill as a hook ranks and names it: what is in a saved state. */
export interface HookSkill {
  readonly name: string;
  readonly description: string;
  /** Of its file. */
  readonly path: string;
  /** SHA-256 of its file, in hex. */
  readonly hash: string;
  /** Whether it lies in a folder that the agent looks into by itself. */
  readonly own: boolean;
  readonly tags?: readonly string[];
  readonly whenToUse?: string;
  readonly asks?: readonly string[];
  readonly triggerPhrases?: readonly string[];
  readonly triggers?: readonly string[];
  readonly trigger?: boolean;
  readonly disableModelInvocation?: boolean;
}
