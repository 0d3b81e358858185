import type { ResolvedGrants } from "./examine/grants.js";

/** Leave to run scripts of one skill without asking, for one content of its folder. */
export interface RunPolicy {
  /** The skill's name, for people. */
  readonly skill: string;
  readonly directory: string;
  /** SHA-256 of the whole folder. Any other content is refused. */
  readonly hash: string;
  readonly scripts: readonly string[] | "all";
  readonly grants: ResolvedGrants;
  readonly unsandboxed: boolean;
  readonly by: string;
  readonly time: string;
}

/** A skill that changed itself. It stays refused, by its folder and by its content, until someone approves it again. */
export interface SetAsideSkill {
  readonly skill: string;
  readonly directory: string;
  readonly hash: string;
  readonly runId: string;
  readonly reason: string;
  readonly time: string;
}
