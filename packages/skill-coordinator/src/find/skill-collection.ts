import { createMatcher, type MatchableSkill, type Matcher } from "@skillwright/skill-match";

/**
 * Skills in any holder: a plain list, a `SkillIndex` or anything else with `skills`, a matcher that was built already, or what
 * `loadSkillIndex` and `watchSkillIndex` give, whose newest `index` is read at each request.
 */
export type SkillCollection<S extends MatchableSkill = MatchableSkill> =
  | readonly S[]
  | SkillHolder<S>
  | { readonly index: SkillHolder<S> };

interface SkillHolder<S extends MatchableSkill> {
  /** Read at each request, so an index may be swapped behind a getter. */
  readonly skills: readonly S[];
  /** Which of several skills of one name comes first. Default: the first in `skills`. */
  findByName?(name: string): S | undefined;
}

/** The skills of a collection as they are now, and the one matcher over them. */
export interface SharedSkills<S extends MatchableSkill> {
  readonly skills: readonly S[];
  /** Built at the first call, once for all who ask about the same skills. */
  matcher(): Matcher<S>;
}

const remembered = new WeakMap<object, SharedSkills<MatchableSkill>>();

/**
 * What everyone who works with a collection shares: the same object for as long as the collection holds the same skills, so that a
 * coordinator for each request, an injector and a catalog build one matcher between them. Skills with a `hash` are matched without keeping
 * their bodies. A collection that is a matcher is its own.
 */
export function sharedSkills<S extends MatchableSkill>(collection: SkillCollection<S>): SharedSkills<S> {
  const list = skillsOf(collection);
  // By the list, or by its holder, which may make a new list each time it is asked. One that was changed in place is a new one.
  const known = remembered.get(list) ?? remembered.get(collection);
  const shared = known && holdsSame(known.skills, list) ? known : share(collection, list);
  remembered.set(list, shared);
  remembered.set(collection, shared);
  // What is remembered was made of these very skills, so it has their type.
  return shared as SharedSkills<S>;
}

export function skillsOf<S extends MatchableSkill>(collection: SkillCollection<S>): readonly S[] {
  const holder = holderOf(collection);
  return "skills" in holder ? holder.skills : holder;
}

/** The list or the index that is meant now. Throws a `TypeError` for what holds no skills. */
export function holderOf<S extends MatchableSkill>(collection: SkillCollection<S>): readonly S[] | SkillHolder<S> {
  if (Array.isArray(collection)) return collection;
  if (typeof collection === "object" && collection !== null) {
    if ("skills" in collection && Array.isArray(collection.skills)) return collection;
    if ("index" in collection) return holderOf<S>(collection.index);
  }
  // A folder is what most people try first; TypeScript would have said so.
  if (typeof collection === "string") {
    throw new TypeError(
      `Skills are a list, an index, a watcher or a matcher, got the text ${JSON.stringify(collection)}. To read a folder: const { index } = await loadSkillIndex(${JSON.stringify(collection)}), imported from "@skillwright/skill-index/node"; then pass that index.`,
    );
  }
  const isPromise = typeof collection === "object" && collection !== null && "then" in collection;
  const kind = isPromise ? "a promise (await it)" : typeof collection;
  const got = collection === undefined || collection === null ? String(collection) : kind;
  throw new TypeError(`Skills are a list, an index, a watcher or a matcher, got ${got}: no \`skills\` in it.`);
}

function share<S extends MatchableSkill>(collection: SkillCollection<S>, list: readonly S[]): SharedSkills<S> {
  const skills = Object.isFrozen(list) ? list : Object.freeze([...list]);
  const holder = holderOf(collection);
  let matcher = isMatcher(holder) ? holder : undefined;
  return { skills, matcher: () => (matcher ??= createMatcher(skills)) };
}

function isMatcher<S extends MatchableSkill>(holder: readonly S[] | SkillHolder<S>): holder is Matcher<S> {
  return "select" in holder && typeof holder.select === "function" && "explain" in holder;
}

function holdsSame(known: readonly unknown[], list: readonly unknown[]): boolean {
  return known === list || (known.length === list.length && known.every((skill, index) => skill === list[index]));
}
