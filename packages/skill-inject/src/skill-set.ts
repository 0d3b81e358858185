import { createMatcher, type Matcher } from "@skillwright/skill-match";
import { type InjectableSkill, isVisible, type SkillCollection } from "./injectable-skill.js";
import { createNameFilter, type NameFilter } from "./name-filter.js";

/** Skills that are asked again and again. The matcher is built at the first question, and once. */
export interface SkillSet<S extends InjectableSkill> {
  readonly skills: readonly S[];
  /** How many were left out because a model may not see them. */
  readonly hidden: number;
  matcher(): Matcher<S>;
}

/** Every skill, hidden ones too: for what a user asks for. */
export function allSkills<S extends InjectableSkill>(collection: SkillCollection<S>): SkillSet<S> {
  return remembered(collection, "all", (skills) => ({ skills, hidden: 0 }));
}

/** The skills a model may know of, and that pass the filter. */
export function visibleSkills<S extends InjectableSkill>(
  collection: SkillCollection<S>,
  filter: NameFilter = {},
): SkillSet<S> {
  return remembered(collection, JSON.stringify([filter.allow, filter.deny]), (skills) => {
    const passes = createNameFilter(filter);
    const allowed = skills.filter((skill) => passes(skill.name));
    const visible = allowed.filter(isVisible);
    return { skills: visible.length === skills.length ? skills : visible, hidden: allowed.length - visible.length };
  });
}

interface Memory {
  readonly seen: readonly InjectableSkill[];
  readonly sets: Map<string, SkillSet<InjectableSkill>>;
}

/** Sets are few: one for each filter a host uses. The limit keeps a host that makes up filters from filling the memory. */
const REMEMBERED_SETS = 16;
const memories = new WeakMap<object, Memory>();

function remembered<S extends InjectableSkill>(
  collection: SkillCollection<S>,
  key: string,
  select: (skills: readonly S[]) => Pick<SkillSet<S>, "skills" | "hidden">,
): SkillSet<S> {
  const list = "skills" in collection ? collection.skills : collection;
  const { sets } = memoryOf(list);
  const known = sets.get(key);
  // The list is the key of its memory, so what is found there holds the list's own skills.
  if (known) return known as unknown as SkillSet<S>;
  const { skills, hidden } = select(list);
  let matcher: Matcher<S> | undefined = skills === list ? givenMatcher(collection) : undefined;
  const set: SkillSet<S> = { skills, hidden, matcher: () => (matcher ??= createMatcher(skills)) };
  const [oldest] = sets.keys();
  if (sets.size >= REMEMBERED_SETS && oldest !== undefined) sets.delete(oldest);
  sets.set(key, set as unknown as SkillSet<InjectableSkill>);
  return set;
}

function memoryOf(list: readonly InjectableSkill[]): Memory {
  const memory = memories.get(list);
  // A list that was changed in place is a new list.
  if (memory && memory.seen.length === list.length && memory.seen.every((skill, at) => skill === list[at]))
    return memory;
  const fresh: Memory = { seen: Object.isFrozen(list) ? list : [...list], sets: new Map() };
  memories.set(list, fresh);
  return fresh;
}

function givenMatcher<S extends InjectableSkill>(collection: SkillCollection<S>): Matcher<S> | undefined {
  return "select" in collection && typeof collection.select === "function" ? (collection as Matcher<S>) : undefined;
}
