import type { SkillDocument } from "@skillwright/skill-index";
import type { MatchableSkill } from "@skillwright/skill-match";
import type { FolderSkill } from "./render/render-folder.js";

/** One pattern of `allowed-tools`, as the parser reads it: `{ tool: "Bash", scope: "git diff *" }`. */
export type GrantPattern = Pick<SkillDocument["allowedTools"][number], "tool" | "scope">;

/**
 * All that coordinating looks at. A `SkillDocument` fits, and so does a literal of name, description and body.
 * Without `allowedTools` a skill adds no tools and removes none: see `baseTools`.
 */
export interface CoordinatedSkill extends MatchableSkill, FolderSkill {
  readonly allowedTools?: readonly GrantPattern[] | undefined;
  /** Names this content of this skill. Default: its name. */
  readonly id?: string | undefined;
  /** SHA-256 of the file. Approvals are bound to it; a skill without one is never approved. */
  readonly hash?: string | undefined;
  /** What the author wrote. Without `allowed-tools` in it, a skill lists no tools: see `baseTools`. */
  readonly frontmatter?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Present while `allowedTools` is empty: its source grants no tools until the skill is approved, as for the skills of an MCP server. Such
   * a skill is only listed: no request activates it, and it adds no tools and removes none.
   */
  readonly requestedTools?: readonly GrantPattern[] | undefined;
  /** One-based line of the file on which the body begins. Default 1. */
  readonly bodyLine?: number | undefined;
}

/** Which skill is meant, in results, events and records. */
export interface SkillReference {
  readonly name: string;
  readonly id: string;
  readonly hash?: string;
  readonly path?: string;
  readonly source?: string;
}

/** What is kept of a skill wherever it is spoken of. */
export function toReference(skill: Pick<CoordinatedSkill, "name" | "id" | "hash" | "path" | "source">): SkillReference {
  const { name, id = name, hash, path, source } = skill;
  return {
    name,
    id,
    ...(hash !== undefined && { hash }),
    ...(path !== undefined && { path }),
    ...(source !== undefined && { source }),
  };
}

/** The pattern as an author writes it. */
export function toPatternText({ tool, scope }: GrantPattern): string {
  return scope === undefined ? tool : `${tool}(${scope})`;
}

/**
 * Returns whether a skill leaves the tools as they are: it has no `allowed-tools`, which is not the same as an empty or unreadable list,
 * or nobody has approved it.
 */
export function leavesTools(skill: CoordinatedSkill): boolean {
  const { allowedTools, frontmatter } = skill;
  if (allowedTools === undefined || isUnapproved(skill)) return true;
  return allowedTools.length === 0 && frontmatter !== undefined && !Object.hasOwn(frontmatter, "allowed-tools");
}

/** Returns whether a skill comes from a source that grants nothing before an approval, and has none. */
export function isUnapproved(skill: object): boolean {
  const { allowedTools = [], requestedTools } = skill as Pick<CoordinatedSkill, "allowedTools" | "requestedTools">;
  return requestedTools !== undefined && allowedTools.length === 0;
}
