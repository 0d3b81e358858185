import { createMatcher, DEFAULT_POLICY, type Matcher, type SelectionPolicy } from "@skillwright/skill-match";
import { type CoordinatedSkill, isShy, toReference } from "../coordinated-skill.js";
import { type Rejection, toRejection } from "../rejection.js";
import type { Candidate, Found } from "./candidate.js";
import type { SkillCollection } from "./skill-collection.js";

/** How many skills that were left out are told when nothing fits: the nearest ones of each kind. */
const NEAR_MISSES = 10;
/** How many candidates are looked up at first. The best nearly always passes, and reasons for the rest cost time. */
const FIRST_LOOK = 4;

interface Matchers<S extends CoordinatedSkill> {
  readonly skills: readonly S[];
  readonly open: Matcher<S>;
  /** The skills that need a mention, as if they did not. */
  readonly shy: Matcher<Uncovered<S>>;
}

/** Finds skills by request. The matchers are built once for as long as `skills` is the same list. */
export function createQueryFinder<S extends CoordinatedSkill>(
  collection: SkillCollection<S>,
): (asked: string, policy: SelectionPolicy) => Found<S> {
  let held: Matchers<S> | undefined;
  return (asked, policy) => {
    const { skills } = collection;
    if (held?.skills !== skills) {
      held = { skills, open: createMatcher(skills), shy: createMatcher(skills.filter(isShy).map(uncover)) };
    }
    const matchers = held;
    const tried = new Set<S>();
    return {
      candidates: candidatesOf(asked, policy, matchers, tried),
      turnedAway: (winner) => leftOut(asked, policy, matchers, tried, winner),
    };
  };
}

/** Candidates in rank order, a few at a time. */
function* candidatesOf<S extends CoordinatedSkill>(
  asked: string,
  policy: SelectionPolicy,
  { skills, open }: Matchers<S>,
  tried: Set<S>,
): Iterable<Candidate<S>> {
  const most = Math.min(policy.topK ?? skills.length, skills.length);
  for (let look = FIRST_LOOK; ; look *= 4) {
    const matches = open.select(asked, { ...policy, topK: Math.min(look, most) });
    for (const { skill, score, band } of matches.slice(tried.size)) {
      tried.add(skill);
      yield { skill, strategy: "query", asked, score, band };
    }
    if (matches.length < look) return;
  }
}

function leftOut<S extends CoordinatedSkill>(
  asked: string,
  policy: SelectionPolicy,
  { open, shy }: Matchers<S>,
  tried: ReadonlySet<S>,
  winner: Candidate<S> | undefined,
): readonly Rejection[] {
  const { minScore = DEFAULT_POLICY.minScore, includeTags = [], excludeTags = [] } = policy;
  const origin = { strategy: "query", asked } as const;
  const topK = tried.size + NEAR_MISSES;
  // Beside a winner, only what outranks it is worth telling, and only the policy's tags can have kept that out.
  const floor = winner?.score ?? 0;
  const filtered = includeTags.length + excludeTags.length > 0;
  const hidden = shy
    .select(asked, { ...policy, topK: NEAR_MISSES })
    .filter(({ skill, score }) => !tried.has(skill.original) && score >= floor)
    .map(({ skill, score }) =>
      toRejection(origin, { code: "mention-needed", skill: toReference(skill.original), score }),
    );
  if (winner && !filtered) return hidden;
  const passing = new Set(filtered ? open.select(asked, { ...policy, topK }).map(({ skill }) => skill) : []);
  const near = open
    .select(asked, { ...policy, minScore: floor, includeTags: [], excludeTags: [], topK })
    .filter(({ skill, score }) => !tried.has(skill) && score > 0)
    .map(({ skill: document, score }) => {
      const skill = toReference(document);
      if (score < minScore) return toRejection(origin, { code: "below-threshold", skill, score, minScore });
      const excluded = filtered && !passing.has(document);
      return toRejection(origin, { code: excluded ? "tags-excluded" : "top-k-reached", skill, score });
    });
  return [...hidden, ...near];
}

type Uncovered<S extends CoordinatedSkill> = CoordinatedSkill & { readonly original: S };

/** The same words without the shyness, to see whether a mention is all that was missing. */
function uncover<S extends CoordinatedSkill>(original: S): Uncovered<S> {
  const { name, description, tags, body, path } = original;
  return { name, description, tags, body, path, original };
}
