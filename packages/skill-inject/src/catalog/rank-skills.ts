import { compareCodePoints } from "@skillwright/skill-text";
import { type Content, textOf } from "../message/content.js";
import type { InjectableSkill } from "../message/injectable-skill.js";
import type { SkillSet } from "./skill-set.js";

/** A request in words, or the conversation so far, of which the last three user messages count. */
export type CatalogQuery = string | readonly Content[];

/** Each earlier message counts half of the one after it: "yes, do that" keeps the topic, a new request replaces it. */
const DECAY = 0.5;
const MESSAGES = 3;
/** A catalog and a search look further down than a selection does: the model has the last word. */
const ANY_EVIDENCE = 1e-6;

/** The skills that have anything to do with the request, best first, at most `most`. */
export function rankSkills<S extends InjectableSkill>(
  set: SkillSet<S>,
  query: CatalogQuery,
  most: number,
): readonly S[] {
  const scores = new Map<S, number>();
  for (const [age, text] of messagesOf(query).entries()) {
    for (const { skill, score } of set.matcher().select(text, { topK: most, minScore: ANY_EVIDENCE })) {
      scores.set(skill, (scores.get(skill) ?? 0) + score * DECAY ** age);
    }
  }
  const ranked = [...scores].sort(([a, forA], [b, forB]) => forB - forA || compare(a, b));
  return ranked.slice(0, most).map(([skill]) => skill);
}

/** Newest first. */
function messagesOf(query: CatalogQuery): readonly string[] {
  if (typeof query === "string") return [query];
  return query
    .filter(({ role }) => role === "user")
    .slice(-MESSAGES)
    .reverse()
    .map(textOf);
}

function compare(a: InjectableSkill, b: InjectableSkill): number {
  return compareCodePoints(a.name, b.name) || compareCodePoints(a.path ?? "", b.path ?? "");
}
