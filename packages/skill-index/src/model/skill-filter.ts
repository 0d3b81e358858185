import { createNameFilter, foldName, type NameFilter } from "@skillwright/skill-text";

/** Which skills to keep. Names and tags are compared without case, after Unicode normalisation (NFKC). */
export interface SkillFilter extends NameFilter {
  /** Keeps skills that carry at least one of these. Default: any skill. */
  readonly tags?: readonly string[];
}

/** Why a skill does not pass, or `undefined` if it does. */
export type FilterReason = "allow" | "deny" | "tags";

/** Turns a filter into a question to ask of each skill. */
export function createFilter(filter: SkillFilter): (skill: Filterable) => FilterReason | undefined {
  const tags = filter.tags && new Set(filter.tags.map(foldName));
  if (!filter.allow && !tags && !filter.deny?.length) return () => undefined;
  const byName = createNameFilter(filter);
  return (skill) => {
    const reason = byName(skill.name);
    if (reason) return reason;
    return tags && !skill.tags.some((tag) => tags.has(foldName(tag))) ? "tags" : undefined;
  };
}

interface Filterable {
  readonly name: string;
  readonly tags: readonly string[];
}
