import type { SkillCollection } from "@skillwright/skill-coordinator";
import { nearestNames } from "@skillwright/skill-match";
import { findAddressed, safeLine, shortenLine, toLine } from "@skillwright/skill-text";
import { type SkillSet, visibleSkills } from "../catalog/skill-set.js";
import { type InjectableSkill, shownName } from "../injectable-skill.js";
import { refusal, type SkillToolResult } from "./skill-tool.js";

/** The skills a model may ask for, by the names it sees. */
export interface SkillLookup<S extends InjectableSkill> {
  readonly names: readonly string[];
  /** One skill a name, in the order of the index. */
  readonly skills: readonly S[];
  readonly set: SkillSet<S>;
  /** By a name, or by an address that tells skills of one name apart: `source/name`, or a path. */
  find(name: string): { readonly name: string; readonly skill: S } | undefined;
  /** The answer to a name that is not there. A hidden skill gets the very same. */
  unknown(name: string): SkillToolResult;
}

/**
 * Returns the skill that a model means by a name, read as every skill tool reads it: without the spaces and invisible characters around it,
 * or as an address. `undefined`: none that a model may know of.
 */
export function findSkillForModel<S extends InjectableSkill>(
  skills: SkillCollection<S>,
  name: string,
): { readonly name: string; readonly skill: S } | undefined {
  return toSkillLookup(visibleSkills(skills)).find(name);
}

const lookups = new WeakMap<SkillSet<InjectableSkill>, SkillLookup<InjectableSkill>>();

export function toSkillLookup<S extends InjectableSkill>(set: SkillSet<S>): SkillLookup<S> {
  // Found by the set it was made of, so it has its type.
  const known = lookups.get(set) as SkillLookup<S> | undefined;
  const lookup = known ?? createLookup(set);
  lookups.set(set, lookup as unknown as SkillLookup<InjectableSkill>);
  return lookup;
}

function createLookup<S extends InjectableSkill>(set: SkillSet<S>): SkillLookup<S> {
  const byName = new Map<string, S>();
  // Of several skills with one name the first is the one that is meant, as in an index.
  for (const skill of set.skills) if (!byName.has(shownName(skill))) byName.set(shownName(skill), skill);
  const names = [...byName.keys()];
  return {
    names,
    skills: [...byName.values()],
    set,
    find: (wanted) => {
      const name = byName.has(wanted) ? wanted : toLine(wanted);
      const skill = byName.get(name) ?? findAddressed(set.skills, wanted)[0];
      return skill && { name, skill };
    },
    unknown: (wanted) => {
      const near = nearestNames(wanted, names);
      const hint =
        near.length === 0 ? "Find one with search_skills." : `Did you mean ${near.map(safeLine).join(", ")}?`;
      return refusal("skill-unknown", `There is no skill named "${safeLine(shortenLine(wanted, 64))}". ${hint}`);
    },
  };
}
