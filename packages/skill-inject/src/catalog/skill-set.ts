import { createMatcher, type Matcher } from "@skillwright/skill-match";
import { createNameFilter, type NameFilter } from "@skillwright/skill-text";
import { type InjectableSkill, isVisible, type SkillCollection } from "../message/injectable-skill.js";
import { shownName } from "./listing.js";

/** Skills that are asked again and again. The matcher is built at the first question, and once. */
export interface SkillSet<S extends InjectableSkill> {
  readonly skills: readonly S[];
  /** How many were left out because a model may not see them. */
  readonly hidden: number;
  /** The first skill of a name, as written or as a model sees it. */
  find(name: string): S | undefined;
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
    const refuses = createNameFilter(filter);
    const allowed = skills.filter((skill) => !refuses(skill.name));
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
  const { sets } = memoryOf(collection, list);
  const known = sets.get(key);
  // A memory is found by its skills, so what it holds is made of them.
  if (known) return known as unknown as SkillSet<S>;
  const { skills, hidden } = select(list);
  const set = toSet(skills, hidden, skills === list ? givenMatcher(collection) : undefined);
  const [oldest] = sets.keys();
  if (sets.size >= REMEMBERED_SETS && oldest !== undefined) sets.delete(oldest);
  sets.set(key, set as unknown as SkillSet<InjectableSkill>);
  return set;
}

function toSet<S extends InjectableSkill>(skills: readonly S[], hidden: number, given?: Matcher<S>): SkillSet<S> {
  let matcher = given;
  let byName: Map<string, S> | undefined;
  return {
    skills,
    hidden,
    find: (name) => {
      byName ??= new Map(
        skills.toReversed().flatMap((skill) => [[shownName(skill), skill] as const, [skill.name, skill] as const]),
      );
      return byName.get(name);
    },
    matcher: () => (matcher ??= createMatcher(skills)),
  };
}

/** By the list, or by its holder, which may make a new list each time it is asked. One that was changed in place is a new one. */
function memoryOf(holder: object, list: readonly InjectableSkill[]): Memory {
  const known = memories.get(list) ?? memories.get(holder);
  const memory =
    known && holdsSame(known.seen, list) ? known : { seen: Object.isFrozen(list) ? list : [...list], sets: new Map() };
  memories.set(list, memory);
  memories.set(holder, memory);
  return memory;
}

function holdsSame(seen: readonly unknown[], list: readonly unknown[]): boolean {
  return seen === list || (seen.length === list.length && seen.every((skill, at) => skill === list[at]));
}

function givenMatcher<S extends InjectableSkill>(collection: SkillCollection<S>): Matcher<S> | undefined {
  return "select" in collection && typeof collection.select === "function" ? (collection as Matcher<S>) : undefined;
}
