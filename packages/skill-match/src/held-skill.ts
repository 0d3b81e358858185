import type { MatchableSkill } from "./skill-match.js";
import { lowerAscii } from "./tag-filter.js";

/** A skill as it was when it was added. What its owner changes later changes no result. */
export interface HeldSkill<S extends MatchableSkill> {
  readonly skill: S;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly body: string;
  /** Empty when there is none. */
  readonly path: string;
  /** Tags in lower case. */
  readonly tagKeys: readonly string[];
  /** Selected only when mentioned. */
  readonly gated: boolean;
  /** Globs of files it is for. */
  readonly triggers: readonly string[];
}

/** Takes down what ranking looks at. Throws a `TypeError` for a skill without a name or description. */
export function holdSkill<S extends MatchableSkill>(skill: S): HeldSkill<S> {
  const { name, description, body = "", path = "" } = skill;
  if (
    typeof name !== "string" ||
    typeof description !== "string" ||
    typeof body !== "string" ||
    typeof path !== "string"
  ) {
    throw new TypeError(`The name, description, body and path of a skill must be strings: ${JSON.stringify(name)}.`);
  }
  const tags = copied(skill.tags);
  return {
    skill,
    name,
    description,
    tags,
    body,
    path,
    tagKeys: tags.length === 0 ? NONE : tags.map(lowerAscii),
    gated: skill.trigger === true || skill.disableModelInvocation === true,
    triggers: copied(skill.triggers),
  };
}

const NONE: readonly string[] = [];

function copied(list: readonly string[] = NONE): readonly string[] {
  return list.length === 0 ? NONE : list.map(String);
}
