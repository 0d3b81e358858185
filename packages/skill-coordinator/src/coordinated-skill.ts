import type { SkillDocument } from "@skillwright/skill-index";
import type { MatchableSkill } from "@skillwright/skill-match";

/** One pattern of `allowed-tools`, as the parser reads it: `{ tool: "Bash", scope: "git diff *" }`. */
export type GrantPattern = Pick<SkillDocument["allowedTools"][number], "tool" | "scope">;

/**
 * All that coordinating looks at. A `SkillDocument` fits, and so does a literal of name, description and body.
 * Without `allowedTools` a skill is given no tools, never all of them.
 */
export interface CoordinatedSkill extends MatchableSkill {
  readonly allowedTools?: readonly GrantPattern[] | undefined;
  /** Names this content of this skill. Default: its name. */
  readonly id?: string | undefined;
  /** SHA-256 of the file. Approvals are bound to it; a skill without one is never approved. */
  readonly hash?: string | undefined;
  readonly source?: string | undefined;
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
