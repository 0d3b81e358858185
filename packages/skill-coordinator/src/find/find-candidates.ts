import type { ScoreBand, SelectionPolicy } from "@skillwright/skill-match";
import { compareCodePoints } from "@skillwright/skill-text";
import { type CoordinatedSkill, isShy, toReference } from "../coordinated-skill.js";
import { type Rejection, toRejection } from "../rejection.js";
import { createQueryFinder } from "./find-by-query.js";
import type { Strategy, StrategyKind } from "./strategy.js";

/** Where skills come from. A `SkillIndex` fits, and so does `{ skills: [...] }`. */
export interface SkillCollection<S extends CoordinatedSkill> {
  /** Read at each request, so an index may be swapped behind a getter. */
  readonly skills: readonly S[];
  /** Which of several skills of one name comes first. Default: the first in `skills`. */
  findByName?(name: string): S | undefined;
}

/** A skill that a strategy found. */
export interface Candidate<S extends CoordinatedSkill> {
  readonly skill: S;
  readonly strategy: StrategyKind;
  readonly asked: string;
  readonly score?: number;
  readonly band?: ScoreBand;
}

/** What a strategy finds. */
export interface Found<S extends CoordinatedSkill> {
  /** In rank order, looked up as far as they are asked for. */
  readonly candidates: Iterable<Candidate<S>>;
  /** What was looked at and left out: all of it, or what would have come before the winner. */
  turnedAway(winner?: Candidate<S>): readonly Rejection[];
}

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
    .toSorted((a, b) => compareCodePoints(a.name, b.name) || compareCodePoints(a.path ?? "", b.path ?? ""));
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
