import { readRequest } from "../request/request-words.js";
import type { MatchableSkill } from "../skill-match.js";

/** A way of asking that two or more skills claim. */
export interface AskCollision<S> {
  /** The way of asking, as the first of them has it. */
  readonly ask: string;
  /** The skills that claim it, in the order given. */
  readonly skills: readonly S[];
}

/**
 * Ways of asking that several skills claim: the same words, whatever their forms and order, function words aside. None of those skills can
 * be told from the others by it. In the order of the asks; skills of one name do not collide with each other.
 */
export function findAskCollisions<S extends Pick<MatchableSkill, "name" | "asks">>(
  skills: readonly S[],
): readonly AskCollision<S>[] {
  const claims = new Map<string, { readonly ask: string; readonly skills: Map<string, S> }>();
  for (const skill of skills) {
    for (const ask of skill.asks ?? []) {
      const key = keyOf(ask);
      if (key === "") continue;
      const claim = claims.get(key) ?? { ask, skills: new Map<string, S>() };
      if (!claim.skills.has(skill.name)) claim.skills.set(skill.name, skill);
      claims.set(key, claim);
    }
  }
  return [...claims.values()]
    .filter((claim) => claim.skills.size > 1)
    .map((claim) => ({ ask: claim.ask, skills: [...claim.skills.values()] }));
}

function keyOf(ask: string): string {
  const terms = readRequest(ask).flatMap(({ facts, isStop }) => (isStop ? [] : [facts.term]));
  return [...new Set(terms)].sort().join(" ");
}
