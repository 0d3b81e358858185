import type { MatchableSkill, SelectionPolicy } from "@skillwright/skill-match";

/** One way to find skills. Strategies are tried in order, and every candidate of one before the next. */
export type Strategy =
  | { readonly kind: "name"; readonly asked: string }
  | { readonly kind: "query"; readonly asked: string; readonly policy?: SelectionPolicy }
  | { readonly kind: "tag"; readonly asked: string };

/** How a skill was found. `fallback`: by no strategy, as the generalist. `session`: it was active before and stays. */
export type StrategyKind = Strategy["kind"] | "fallback" | "session";

/** The skill of exactly this name, or at this address (`source/name`, or a path). Asking by name counts as mentioning it. */
export function byName(name: string): Strategy {
  return { kind: "name", asked: name };
}

/** The skills that fit a request, best first. `policy` wins over the coordinator's, field by field. */
export function byQuery<S extends MatchableSkill>(query: string, policy?: SelectionPolicy<S>): Strategy {
  // A coordinator asks `where` only about its own skills, which have this type.
  return { kind: "query", asked: query, ...(policy && { policy: policy as SelectionPolicy }) };
}

/** The skills with a tag, whatever its case, by name. */
export function byTag(tag: string): Strategy {
  return { kind: "tag", asked: tag };
}
