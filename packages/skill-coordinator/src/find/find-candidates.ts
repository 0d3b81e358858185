import {
  isMentionOnly,
  type Matcher,
  parseMentions,
  type ResolvedPolicy,
  type ScoreBand,
  type SelectionPolicy,
} from "@skillwright/skill-match";
import { compareCodePoints, findAddressed, foldName } from "@skillwright/skill-text";
import { type CoordinatedSkill, toReference } from "../coordinated-skill.js";
import { type Rejection, type RejectionReason, toRejection } from "../rejection.js";
import { holderOf, type SkillCollection, sharedSkills, skillsOf } from "./skill-collection.js";
import type { Strategy, StrategyKind } from "./strategy.js";

/** How many skills that were left out are told when nothing fits: the nearest ones of each kind. */
const NEAR_MISSES = 10;
/** How many candidates are looked up at first. The best nearly always passes, and reasons for the rest cost time. */
const FIRST_BATCH = 4;

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
  rejections(winner?: Candidate<S>): readonly Rejection[];
}

/** Where a strategy looks. */
interface SearchSpace<S extends CoordinatedSkill> {
  readonly index: SkillCollection<S>;
  readonly matcher?: Matcher<S> | undefined;
  readonly policy: SelectionPolicy<S>;
}

/** Runs a strategy over a collection. */
export function findCandidates<S extends CoordinatedSkill>(strategy: Strategy, space: SearchSpace<S>): Found<S> {
  const { index, matcher, policy } = space;
  switch (strategy.kind) {
    case "name":
      return findByName(strategy.asked, index);
    case "tag":
      return findByTag(strategy.asked, skillsOf(index), policy.excludeTags ?? []);
    case "query":
      return findByQuery(strategy.asked, { ...policy, ...strategy.policy }, matcher ?? index);
  }
}

function findByName<S extends CoordinatedSkill>(asked: string, index: SkillCollection<S>): Found<S> {
  const holder = holderOf(index);
  const named = findAddressed(skillsOf(index), asked);
  const first = "skills" in holder ? holder.findByName?.(asked) : undefined;
  const ordered = first ? [first, ...named.filter((skill) => skill !== first)] : named;
  return { candidates: ordered.map((skill) => ({ skill, strategy: "name", asked })), rejections: () => [] };
}

function findByTag<S extends CoordinatedSkill>(
  asked: string,
  skills: readonly S[],
  excluded: readonly string[],
): Found<S> {
  const tagged = skills
    .filter((skill) => hasTag(skill, [asked]))
    .toSorted((a, b) => compareCodePoints(a.name, b.name) || compareCodePoints(a.path ?? "", b.path ?? ""));
  const passes = (skill: S): boolean => !isMentionOnly(skill) && !hasTag(skill, excluded);
  const reject = (skill: S): Rejection =>
    toRejection(
      { strategy: "tag", asked },
      { code: isMentionOnly(skill) ? "mention-missing" : "tag-excluded", skill: toReference(skill) },
    );
  return {
    candidates: tagged.filter(passes).map((skill) => ({ skill, strategy: "tag", asked })),
    rejections: (winner) => (winner ? [] : tagged.filter((skill) => !passes(skill)).map(reject)),
  };
}

function hasTag({ tags = [] }: CoordinatedSkill, wanted: readonly string[]): boolean {
  const folded = wanted.map(foldName);
  return tags.some((tag) => folded.includes(foldName(tag)));
}

/** One request, and what came of it so far. */
interface Search<S extends CoordinatedSkill> {
  readonly asked: string;
  readonly policy: ResolvedPolicy;
  readonly skills: readonly S[];
  readonly matcher: Matcher<S>;
  readonly tried: Set<S>;
}

function findByQuery<S extends CoordinatedSkill>(
  asked: string,
  policy: SelectionPolicy<S>,
  collection: SkillCollection<S>,
): Found<S> {
  const shared = sharedSkills(collection);
  const { skills } = shared;
  const matcher = shared.matcher();
  const given = Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== undefined));
  const search = {
    asked,
    // A matcher's own `topK` is about results; here it is about how many are tried.
    policy: { ...matcher.policy, topK: skills.length, ...given },
    skills,
    matcher,
    tried: new Set<S>(),
  };
  return {
    candidates: candidatesOf(search),
    rejections: (winner) => [...alsoMentioned(search, winner), ...leftOut(search, winner)],
  };
}

/** Candidates in rank order, a few at a time. */
function* candidatesOf<S extends CoordinatedSkill>(search: Search<S>): Iterable<Candidate<S>> {
  const { asked, policy, skills, matcher, tried } = search;
  const max = Math.min(policy.topK, skills.length);
  for (let batch = FIRST_BATCH; ; batch *= 4) {
    const matches = matcher.select(asked, { ...policy, topK: Math.min(batch, max) });
    for (const { skill, score, band } of matches.slice(tried.size)) {
      tried.add(skill);
      yield { skill, strategy: "query", asked, score, band };
    }
    if (matches.length < batch) return;
  }
}

function leftOut<S extends CoordinatedSkill>(search: Search<S>, winner?: Candidate<S>): readonly Rejection[] {
  const { asked, policy, skills, matcher, tried } = search;
  if (tried.size === skills.length) return [];
  const { minScore, includeTags, excludeTags } = policy;
  const reject = (reason: RejectionReason): Rejection => toRejection({ strategy: "query", asked }, reason);
  // Beside a winner, only what outranks it is worth telling, and only the policy's tags can have kept that out.
  const floor = winner?.score ?? 0;
  const unmentioned = findUnmentioned(search, Math.max(floor, minScore)).map(({ skill, score }) =>
    reject({ code: "mention-missing", skill: toReference(skill), score }),
  );
  if (winner && includeTags.length + excludeTags.length === 0) return unmentioned;
  const near = matcher
    .select(asked, { ...policy, minScore: floor, includeTags: [], excludeTags: [], topK: tried.size + NEAR_MISSES })
    .filter(({ skill, score }) => !tried.has(skill) && score > 0)
    .map(({ skill: document, score }) => {
      const skill = toReference(document);
      const { leftOut: code } = matcher.explain(asked, document, { ...policy, topK: 0 });
      if (code === "score-low") return reject({ code, skill, score, minScore });
      return reject({ code: code === "tag-excluded" || code === "tag-missing" ? code : "outranked", skill, score });
    });
  return [...unmentioned, ...near];
}

/** The best skill of each name that the request mentions beside the winner's: it would have been used, and only one is. */
function alsoMentioned<S extends CoordinatedSkill>(
  { asked, policy, skills, matcher, tried }: Search<S>,
  winner: Candidate<S> | undefined,
): readonly Rejection[] {
  const names = winner ? skills.map(({ name }) => name) : [];
  const mentioned = new Set(parseMentions(asked, names).map(({ name }) => name));
  if (mentioned.size < 2) return [];
  // What was tried already has a rejection of its own.
  for (const { name } of tried) mentioned.delete(name);
  // A mention outranks every score without one.
  const topK = skills.filter(({ name }) => mentioned.has(name)).length + tried.size;
  return matcher.select(asked, { ...policy, topK }).flatMap(({ skill, score }) => {
    if (!mentioned.delete(skill.name)) return [];
    const reason = { code: "mention-outranked", skill: toReference(skill), score } as const;
    return [toRejection({ strategy: "query", asked }, reason)];
  });
}

/** The best skills that a mention would have made candidates. */
function findUnmentioned<S extends CoordinatedSkill>(
  { asked, policy, skills, matcher, tried }: Search<S>,
  minScore: number,
): readonly { readonly skill: S; readonly score: number }[] {
  if (policy.mentionOnly === "include" || !skills.some(isMentionOnly)) return [];
  return matcher
    .select(asked, { ...policy, mentionOnly: "include", minScore, topK: skills.length })
    .filter(({ skill }) => isMentionOnly(skill) && !tried.has(skill))
    .slice(0, NEAR_MISSES);
}
