import { type SharedSkills, type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import { createNameFilter, type NameFilter } from "@skillwright/skill-text";
import { type InjectableSkill, isOnRequest, isVisibleToModels, shownName } from "../injectable-skill.js";

/** Skills that are asked again and again. The matcher is built at the first question, and once. */
export interface SkillSet<S extends InjectableSkill> extends SharedSkills<S> {
  /** How many were left out because a model may not see them. */
  readonly hidden: number;
  /** Those among them that a user can call by name. */
  readonly onRequest: readonly S[];
  /** The first skill of a name, as written or as a model sees it. */
  find(name: string): S | undefined;
}

/** Sets are few: one for each filter a host uses. The limit keeps a host that makes up filters from filling the memory. */
const REMEMBERED_SETS = 16;
const remembered = new WeakMap<object, Map<string, SkillSet<InjectableSkill>>>();

/** The skills a model may know of, and that pass the filter. Remembered by the filter for as long as the collection holds the same skills. */
export function visibleSkills<S extends InjectableSkill>(
  collection: SkillCollection<S>,
  filter: NameFilter = {},
): SkillSet<S> {
  const shared = sharedSkills(collection);
  const sets = remembered.get(shared) ?? new Map<string, SkillSet<InjectableSkill>>();
  remembered.set(shared, sets);
  const key = JSON.stringify([filter.allow, filter.deny]);
  const known = sets.get(key);
  // Sets are found by the skills they were made of, so they have their type.
  if (known) return known as SkillSet<S>;
  const set = toSet(shared, filter);
  const [oldest] = sets.keys();
  if (sets.size >= REMEMBERED_SETS && oldest !== undefined) sets.delete(oldest);
  sets.set(key, set);
  return set;
}

function toSet<S extends InjectableSkill>(shared: SharedSkills<S>, filter: NameFilter): SkillSet<S> {
  const refuses = createNameFilter(filter);
  const allowed = shared.skills.filter((skill) => !refuses(skill.name));
  const visible = allowed.filter(isVisibleToModels);
  const { skills, matcher } = visible.length === shared.skills.length ? shared : sharedSkills(Object.freeze(visible));
  let byName: Map<string, S> | undefined;
  return {
    skills,
    matcher,
    hidden: allowed.length - visible.length,
    onRequest: allowed.filter(isOnRequest),
    find: (name) => {
      byName ??= new Map(
        skills.toReversed().flatMap((skill) => [[shownName(skill), skill] as const, [skill.name, skill] as const]),
      );
      return byName.get(name);
    },
  };
}
