import type { SelectionPolicy } from "@skillwright/skill-match";
import { type CoordinatedSkill, isShy, toReference } from "../coordinated-skill.js";
import { type Rejection, toRejection } from "../rejection.js";
import type { Found } from "./candidate.js";
import { createQueryFinder } from "./find-by-query.js";
import type { SkillCollection } from "./skill-collection.js";
import type { Strategy } from "./strategy.js";

/** Runs strategies over a collection. */
export function createFinder<S extends CoordinatedSkill>(
  collection: SkillCollection<S>,
  policy: SelectionPolicy,
): (strategy: Strategy) => Found<S> {
  const findByQuery = createQueryFinder(collection);
  return (strategy) => {
    switch (strategy.kind) {
      case "name":
        return findByName(strategy.asked, collection);
      case "tag":
        return findByTag(strategy.asked, collection.skills, policy.excludeTags ?? []);
      case "query":
        return findByQuery(strategy.asked, { ...policy, ...strategy.policy });
    }
  };
}

function findByName<S extends CoordinatedSkill>(asked: string, collection: SkillCollection<S>): Found<S> {
  const named = collection.skills.filter((skill) => skill.name === asked);
  const first = collection.findByName?.(asked);
  const ordered = first ? [first, ...named.filter((skill) => skill !== first)] : named;
  return { candidates: ordered.map((skill) => ({ skill, strategy: "name", asked })), turnedAway: () => [] };
}

function findByTag<S extends CoordinatedSkill>(
  asked: string,
  skills: readonly S[],
  excluded: readonly string[],
): Found<S> {
  const tagged = skills
    .filter((skill) => hasTag(skill, [asked]))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.path, b.path));
  const passes = (skill: S): boolean => !isShy(skill) && !hasTag(skill, excluded);
  const reject = (skill: S): Rejection =>
    toRejection(
      { strategy: "tag", asked },
      { code: isShy(skill) ? "mention-needed" : "tags-excluded", skill: toReference(skill) },
    );
  return {
    candidates: tagged.filter(passes).map((skill) => ({ skill, strategy: "tag", asked })),
    turnedAway: (winner) => (winner ? [] : tagged.filter((skill) => !passes(skill)).map(reject)),
  };
}

function hasTag({ tags = [] }: CoordinatedSkill, wanted: readonly string[]): boolean {
  const lower = (tag: string): string => tag.toLowerCase();
  return tags.some((tag) => wanted.map(lower).includes(lower(tag)));
}

function compare(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
