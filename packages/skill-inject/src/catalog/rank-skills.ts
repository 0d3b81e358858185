import { compareCodePoints } from "@skillwright/skill-text";
import { textOf } from "../content.js";
import { type InjectableSkill, shownName } from "../injectable-skill.js";
import type { CatalogOptions, CatalogQuery } from "./catalog-options.js";
import type { SkillSet } from "./skill-set.js";

/** Each earlier message counts half of the one after it: "yes, do that" keeps the topic, a new request replaces it. */
const DECAY = 0.5;
const MESSAGES = 3;
/** A catalog and a search look further down than a selection does: the model has the last word. */
const ANY_EVIDENCE = 1e-6;

/** Skills in order of importance, in three groups. */
export interface SkillGroups<S> {
  readonly pinned: readonly S[];
  readonly relevant: readonly S[];
  readonly rest: readonly S[];
}

/**
 * Who is pinned, who is relevant to the query, and who is neither. No more than `max` can be listed, so when there are more skills than that
 * the rest is what could still be: the first of them without a query, nobody with one. A second skill of one name, which no model
 * could ask for, comes last.
 */
export function groupSkills<S extends InjectableSkill>(
  set: SkillSet<S>,
  { pinned: pins = [], query }: CatalogOptions,
  max: number,
): SkillGroups<S> {
  const names = new Set<string>();
  const taken = new Set<S>();
  const take = (skill: S | undefined): skill is S => {
    if (skill === undefined || taken.has(skill) || names.has(shownName(skill))) return false;
    names.add(shownName(skill));
    taken.add(skill);
    return true;
  };
  const pinned = pins.map((name) => set.find(name)).filter(take);
  const relevant = query === undefined ? [] : rankSkills(set, query, max).filter(take);
  const crowded = set.skills.length > max;
  const others = crowded ? (query === undefined ? set.skills.slice(0, max) : []) : set.skills;
  const firsts = others.filter(take);
  return { pinned, relevant, rest: [...firsts, ...others.filter((skill) => !taken.has(skill))] };
}

/** Groups only the `max` most important skills; with a query, skills that have nothing to do with it are left out. Throws a `RangeError` for a number that is not whole. */
export function chooseSkills<S extends InjectableSkill>(
  set: SkillSet<S>,
  options: CatalogOptions,
  max: number,
): SkillGroups<S> {
  if (!Number.isInteger(max) || max < 0) {
    throw new RangeError(`maxSkills must be a whole number of 0 or more, got ${max}.`);
  }
  const groups = groupSkills(set, options, max);
  const pinned = groups.pinned.slice(0, max);
  const relevant = groups.relevant.slice(0, max - pinned.length);
  const rest = options.query === undefined ? groups.rest.slice(0, max - pinned.length) : [];
  return { pinned, relevant, rest };
}

/** The skills that have anything to do with the request, best first, at most `max`. */
export function rankSkills<S extends InjectableSkill>(
  set: SkillSet<S>,
  query: CatalogQuery,
  max: number,
): readonly S[] {
  const scores = new Map<S, number>();
  for (const [age, text] of messagesOf(query).entries()) {
    for (const { skill, score } of set.matcher().select(text, { topK: max, minScore: ANY_EVIDENCE })) {
      scores.set(skill, (scores.get(skill) ?? 0) + score * DECAY ** age);
    }
  }
  const ranked = [...scores].sort(([a, forA], [b, forB]) => forB - forA || compare(a, b));
  return ranked.slice(0, max).map(([skill]) => skill);
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
