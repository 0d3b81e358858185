import type { MaybePromise } from "@skillwright/skill-index";
import { fail, type McpResult } from "../mcp-problem.js";
import type { McpSkill } from "./mcp-skill.js";

/** What a user agreed to, for one skill as it was. */
export interface Approval {
  /** The files it was given for; other files, no approval. */
  readonly fingerprint: string;
  /** Whether the tools the skill asks for are granted as well. */
  readonly tools: boolean;
}

/** Keeps approvals, by a text that names the server and the skill. A `Map` is one; so is a table in a database. */
export interface ApprovalStore {
  get(key: string): MaybePromise<Approval | undefined>;
  set(key: string, approval: Approval): MaybePromise<unknown>;
  delete(key: string): MaybePromise<unknown>;
}

/** What users agreed to. Without an approval a skill can be read, but grants no tool and may cause nothing to run. */
export interface SkillApprovals {
  /** The approval for exactly these files. If the files are others than those approved, the approval is revoked and gone. */
  find(skill: Pick<McpSkill, "source" | "path" | "fingerprint">): Promise<Approval | undefined>;
  /** Remembers a user's yes. Skills without digests cannot be approved: nothing would hold them to it. */
  approve(skill: McpSkill, options?: { readonly tools?: boolean }): Promise<McpResult<Approval>>;
  revoke(skill: Pick<McpSkill, "source" | "path">): Promise<void>;
}

/** A nested skill has a URI of its own and so needs an approval of its own. Default store: memory. */
export function createSkillApprovals(store: ApprovalStore = new Map()): SkillApprovals {
  return {
    async find(skill) {
      const approval = await store.get(toKey(skill));
      if (!approval || approval.fingerprint === skill.fingerprint) return approval;
      await store.delete(toKey(skill));
      return undefined;
    },
    async approve(skill, { tools = false } = {}) {
      const { fingerprint } = skill;
      if (fingerprint === undefined) {
        return fail(
          "approval-unbound",
          skill.path,
          "The server vouches for no file of this skill, so an approval could not be held to it.",
        );
      }
      const approval = { fingerprint, tools };
      await store.set(toKey(skill), approval);
      return { ok: true, value: approval };
    },
    async revoke(skill) {
      await store.delete(toKey(skill));
    },
  };
}

const toKey = ({ source, path }: Pick<McpSkill, "source" | "path">): string => JSON.stringify([source, path]);
