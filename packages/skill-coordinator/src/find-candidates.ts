import {
  createMatcher,
  DEFAULT_POLICY,
  type Matcher,
  type ScoreBand,
  type SelectionPolicy,
  type SkillMatch,
} from "@skillwright/skill-match";
import { type CoordinatedSkill, toReference } from "./coordinated-skill.js";
import { type Rejection, toRejection } from "./rejection.js";
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

/** What a strategy found, in rank order, and what it looked at and left out. */
export interface Found<S extends CoordinatedSkill> {
  readonly candidates: readonly Candidate<S>[];
  readonly turnedAway: readonly Rejection[];
}

/** How many skills below the threshold are told when nothing fits: the nearest ones. */
const NEAR_MISSES = 10;

/** Runs strategies over a collection. The matcher is built once for as long as `skills` is the same list. */
export function createFinder<S extends CoordinatedSkill>(
  collection: SkillCollection<S>,
  policy: SelectionPolicy,
): (strategy: Strategy) => Found<S> {
  let held: { skills: readonly S[]; open: Matcher<S>; shy: Matcher<Uncovered<S>> } | undefined;
  const matchers = () => {
    const { skills } = collection;
    if (held?.skills !== skills)
      held = { skills, open: createMatcher(skills), shy: createMatcher(skills.filter(isShy).map(uncover)) };
    return held;
  };
  const byKind = {
    name: findByName,
    tag: findByTag,
    query: (strategy: Strategy) => findByQuery(strategy, matchers(), policy),
  };
  return (strategy) => {
    const found = byKind[strategy.kind](strategy, collection, policy);
    const nothing = found.candidates.length === 0 && found.turnedAway.length === 0;
    return nothing ? { candidates: [], turnedAway: [toRejection(originOf(strategy), { code: "not-found" })] } : found;
  };
}

const originOf = ({ kind, asked }: Strategy) => ({ strategy: kind, asked });

function findByName<S extends CoordinatedSkill>({ asked }: Strategy, collection: SkillCollection<S>): Found<S> {
  const named = collection.skills.filter((skill) => skill.name === asked);
  const first = collection.findByName?.(asked);
  const ordered = first ? [first, ...named.filter((skill) => skill !== first)] : named;
  return { candidates: ordered.map((skill) => ({ skill, strategy: "name", asked })), turnedAway: [] };
}

function findByTag<S extends CoordinatedSkill>(
  strategy: Strategy,
  { skills }: SkillCollection<S>,
  policy: SelectionPolicy,
): Found<S> {
  const excluded = policy.excludeTags ?? [];
  const tagged = skills
    .filter((skill) => hasTag(skill, [strategy.asked]))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.path, b.path));
  const candidates = tagged.filter((skill) => !isShy(skill) && !hasTag(skill, excluded));
  const turnedAway = tagged
    .filter((skill) => !candidates.includes(skill))
    .map((skill) =>
      toRejection(originOf(strategy), {
        code: isShy(skill) ? "mention-needed" : "tags-excluded",
        skill: toReference(skill),
      }),
    );
  return { candidates: candidates.map((skill) => ({ skill, strategy: "tag", asked: strategy.asked })), turnedAway };
}

function findByQuery<S extends CoordinatedSkill>(
  strategy: Strategy,
  { skills, open, shy }: { skills: readonly S[]; open: Matcher<S>; shy: Matcher<Uncovered<S>> },
  defaults: SelectionPolicy,
): Found<S> {
  const policy = { ...defaults, ...("policy" in strategy ? strategy.policy : {}) };
  const { topK, minScore = DEFAULT_POLICY.minScore } = policy;
  const { asked } = strategy;
  const fitting = open.select(asked, { ...policy, topK: skills.length });
  const tried = fitting.slice(0, topK ?? skills.length);
  const chosen = new Set(fitting.map((match) => match.skill));
  const near = open.select(asked, {
    ...policy,
    minScore: 0,
    includeTags: [],
    excludeTags: [],
    topK: chosen.size + NEAR_MISSES,
  });
  const hidden = shy
    .select(asked, { ...policy, topK: skills.length })
    .filter(({ skill }) => !chosen.has(skill.original));
  const reject = (
    { skill, score }: SkillMatch<S>,
    code: "top-k-reached" | "tags-excluded" | "mention-needed",
  ): Rejection => toRejection(originOf(strategy), { code, skill: toReference(skill), score });
  return {
    candidates: tried.map(({ skill, score, band }) => ({ skill, strategy: "query", asked, score, band })),
    turnedAway: [
      ...fitting.slice(tried.length).map((match) => reject(match, "top-k-reached")),
      ...hidden.map((match) => reject({ ...match, skill: match.skill.original }, "mention-needed")),
      ...near
        .filter(({ skill, score }) => !chosen.has(skill) && score > 0)
        .map((match) =>
          match.score >= minScore
            ? reject(match, "tags-excluded")
            : toRejection(originOf(strategy), {
                code: "below-threshold",
                skill: toReference(match.skill),
                score: match.score,
                minScore,
              }),
        ),
    ],
  };
}

/** Only used when mentioned. */
function isShy(skill: CoordinatedSkill): boolean {
  return skill.trigger === true || skill.disableModelInvocation === true;
}

type Uncovered<S extends CoordinatedSkill> = CoordinatedSkill & { readonly original: S };

/** The same words without the shyness, to see whether a mention is all that was missing. */
function uncover<S extends CoordinatedSkill>(original: S): Uncovered<S> {
  const { name, description, tags, body, path } = original;
  return { name, description, tags, body, path, original };
}

function hasTag({ tags = [] }: CoordinatedSkill, wanted: readonly string[]): boolean {
  const lower = (tag: string): string => tag.toLowerCase();
  return tags.some((tag) => wanted.map(lower).includes(lower(tag)));
}

function compare(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
