import { type Matcher, openMatcher } from "@skillwright/skill-match";
import type { HookSkill } from "./hook-skill.js";
import type { ReadSkills } from "./read-skills.js";
import type { SavedState } from "./saved-state.js";

/** A matcher that was brought up to date. */
export interface UpdatedMatcher {
  readonly matcher: Matcher<HookSkill>;
  /** In the order of the matcher. */
  readonly skills: readonly HookSkill[];
  /** Skills taken out since all of them were read. */
  readonly removed: number;
}

/** What was taken out still takes its place; past this many, a matcher is made anew. */
const MAX_REMOVED = 64;

/**
 * The saved matcher with what has changed since: skills that are gone or otherwise now are taken out, and those that are new or otherwise
 * are learnt, from their bodies alone. Answers are those of a matcher built from all. `undefined` where so much is gone that building is better.
 */
export async function updateMatcher(saved: SavedState, read: ReadSkills): Promise<UpdatedMatcher | undefined> {
  const now = byPath(read.skills);
  const before = byPath(saved.skills);
  const gone = saved.skills.filter((skill) => !isSame(skill, now.get(skill.path)));
  const removed = saved.removed + gone.length;
  if (removed > MAX_REMOVED) return undefined;
  const fresh = read.skills.filter((skill) => !isSame(skill, before.get(skill.path)));
  const readable = await Promise.all(fresh.map(async (skill) => ({ ...skill, body: await read.bodyOf(skill) })));
  const matcher = openMatcher(saved.image, saved.skills);
  for (const skill of gone) matcher.remove(skill);
  matcher.add(readable);
  const left = new Set(gone);
  return { matcher, skills: [...saved.skills.filter((skill) => !left.has(skill)), ...fresh], removed };
}

const byPath = (skills: readonly HookSkill[]): ReadonlyMap<string, HookSkill> =>
  new Map(skills.map((skill) => [skill.path, skill]));

/** What a file of one hash says, at one path, is always the same. Example requests may come from another file. */
function isSame(skill: HookSkill, other: HookSkill | undefined): boolean {
  if (other === undefined || skill.hash !== other.hash || skill.own !== other.own) return false;
  return skill.asks === other.asks || JSON.stringify(skill.asks) === JSON.stringify(other.asks);
}
