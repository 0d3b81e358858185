import { findAskCollisions } from "@skillwright/skill-match";

/** A test request with the words of an example request. */
export interface RepeatedCase {
  readonly query: string;
  /** The skills that have the example, by name. */
  readonly skills: readonly string[];
}

/** A skill, or a case that is compared as if it were one. */
interface Claim {
  readonly name: string;
  readonly asks: readonly string[];
  readonly query?: string;
}

/**
 * Returns the cases that have the words of an example request, in any form and order, function words aside. They show that the example is found
 * again, and nothing about requests that were never written down.
 */
export function findRepeatedCases(
  cases: readonly { readonly query: string }[],
  skills: readonly { readonly name: string; readonly asks?: readonly string[] }[],
): readonly RepeatedCase[] {
  const queries = [...new Set(cases.map(({ query }) => query))];
  // The prefix keeps a case apart from a skill of the same name.
  const claims = queries.map((query): Claim => ({ name: `\0${query}`, asks: [query], query }));
  const owned = skills.map(({ name, asks = [] }): Claim => ({ name, asks }));
  return findAskCollisions([...claims, ...owned]).flatMap((collision) => {
    const names = collision.skills.flatMap(({ name, query }) => (query === undefined ? [name] : []));
    if (names.length === 0) return [];
    return collision.skills.flatMap(({ query }) => (query === undefined ? [] : [{ query, skills: names }]));
  });
}
