import { createNameFilter, foldName, type NameFilter } from "@skillwright/skill-text";
import type { SkillSummary } from "./skill-document.js";

/** Which skills to keep. Names and tags are compared without case, after Unicode normalisation (NFKC). */
export interface SkillFilter extends NameFilter {
  /** Keeps skills that carry at least one of these. Default: any skill. */
  readonly tags?: readonly string[] | undefined;
  /** Keeps skills that this says `true` to, such as those of a tenant. Asked last. Default: any skill. */
  readonly where?: ((skill: SkillSummary) => boolean) | undefined;
}

/** Why a skill does not pass, or `undefined` if it does. */
export type FilterReason = "allow" | "deny" | "tags" | "where";

/** Turns a filter into a question to ask of each skill. A function is short for `{ where }`. */
export function createFilter<S extends Filterable>(
  given: SkillFilter | ((skill: S) => boolean),
): (skill: S) => FilterReason | undefined {
  const filter: Omit<SkillFilter, "where"> & { readonly where?: unknown } =
    typeof given === "function" ? { where: given } : given;
  if (typeof filter !== "object" || filter === null) {
    throw new TypeError(`A filter is an object or a function, got ${filter === null ? "null" : typeof filter}.`);
  }
  if (filter.where !== undefined && typeof filter.where !== "function") {
    throw new TypeError(`where must be a function, got ${typeof filter.where}.`);
  }
  // Filters are asked about skills of the index they are for.
  const where = filter.where as ((skill: S) => boolean) | undefined;
  const tags = filter.tags && new Set(filter.tags.map(foldName));
  if (!filter.allow && !tags && !filter.deny?.length && !where) return () => undefined;
  const byName = createNameFilter(filter);
  return (skill) => {
    const reason = byName(skill.name);
    if (reason) return reason;
    if (tags && !skill.tags.some((tag) => tags.has(foldName(tag)))) return "tags";
    return where && !where(skill) ? "where" : undefined;
  };
}

interface Filterable {
  readonly name: string;
  readonly tags: readonly string[];
}
