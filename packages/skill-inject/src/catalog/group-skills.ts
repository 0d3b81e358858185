import type { InjectableSkill } from "../message/injectable-skill.js";
import type { CatalogOptions } from "./catalog.js";
import { shownName } from "./listing.js";
import { rankSkills } from "./rank-skills.js";
import type { SkillSet } from "./skill-set.js";

/** Skills in order of importance, in three groups. */
export interface SkillGroups<S> {
  readonly pinned: readonly S[];
  readonly relevant: readonly S[];
  readonly rest: readonly S[];
}

/**
 * Who is pinned, who is relevant to the query, and who is neither. No more than `most` can be listed, so when there are more skills than that
 * the rest is what could still be: the first of them without a query, nobody with one. A second skill of one name, which no model
 * could ask for, comes last.
 */
export function groupSkills<S extends InjectableSkill>(
  set: SkillSet<S>,
  { pinned: pins = [], query }: CatalogOptions,
  most: number,
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
  const relevant = query === undefined ? [] : rankSkills(set, query, most).filter(take);
  const crowded = set.skills.length > most;
  const others = crowded ? (query === undefined ? set.skills.slice(0, most) : []) : set.skills;
  const firsts = others.filter(take);
  return { pinned, relevant, rest: [...firsts, ...others.filter((skill) => !taken.has(skill))] };
}
