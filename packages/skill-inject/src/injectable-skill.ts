import type { FolderSkill } from "@skillwright/skill-coordinator";
import { isMentionOnly, type MatchableSkill } from "@skillwright/skill-match";
import { toLine } from "@skillwright/skill-text";

/**
 * All that this package looks at. A `SkillDocument` fits, a `SkillSummary` fits wherever no body is read, and so does
 * `{ name, description, body }`.
 */
export interface InjectableSkill extends MatchableSkill, FolderSkill {
  /** `false`: a user's `@name` does not reach it. */
  readonly userInvocable?: boolean | undefined;
  /** `instructions` are convention files such as `AGENTS.md`: catalogs and tools leave them out. */
  readonly kind?: string | undefined;
}

/** Whether a model may learn of a skill by itself. Hidden ones are reached by a user's mention alone. */
export function isVisibleToModels(skill: InjectableSkill): boolean {
  return !isMentionOnly(skill) && skill.kind !== "instructions";
}

/** Whether a skill is hidden from models and there for users: called by name, by nobody else. */
export function isOnRequest(skill: InjectableSkill): boolean {
  return isMentionOnly(skill) && skill.userInvocable !== false && skill.kind !== "instructions";
}

/** Returns the description that a model chooses by: `description`, and `whenToUse` behind it. */
export function listedDescription({
  description,
  whenToUse,
}: Pick<InjectableSkill, "description" | "whenToUse">): string {
  return whenToUse ? `${description.trimEnd()} ${whenToUse}` : description;
}

const shownNames = new WeakMap<InjectableSkill, string>();

/** The name a model sees and uses for a skill. */
export function shownName(skill: InjectableSkill): string {
  const known = shownNames.get(skill) ?? (toLine(skill.name) || "unnamed");
  shownNames.set(skill, known);
  return known;
}
