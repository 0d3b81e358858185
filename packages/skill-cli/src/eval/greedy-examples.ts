import type { MatchableSkill, Matcher, SkillMatch } from "@skillwright/skill-match";

/** A skill whose example requests match requests that are for many other skills, or for none. */
export interface GreedyExamples {
  readonly skill: string;
  /** Other skills of which it matches a request. A request that is for no skill counts as one. */
  readonly matched: number;
  /** The first of those requests, one of each skill. */
  readonly requests: readonly string[];
}

/** A request with the skill that has it as an example. Absent: it is for no skill. */
interface ForeignRequest {
  readonly text: string;
  readonly owner?: MatchableSkill;
}

/** Requests of everyday work, for which no skill is needed. */
const SMALL_REQUESTS: readonly string[] = [
  "fix this",
  "run the tests",
  "what does this function do",
  "rename the variable",
  "can you help me with something",
  "continue",
  "thanks, looks good",
  "show me the file",
  "why does this not work",
  "make it shorter",
  "explain this to me",
  "write it again",
  "add a comment here",
  "what is the next step",
  "undo the last change",
  "please check it",
  "is there a better way",
  "open the project",
  "try again",
  "update the code",
];
/** Each is a search over all skills. */
const MAX_REQUESTS = 4000;
const TOP = 5;
/** Half of what a selection needs, and what the hook needs to name a skill. */
const MIN_SCORE = 0.5;
/**
 * Siblings match each other's requests. Among 1,015 real skills with eight examples each a skill matches those of at most 8 others, among 100
 * of at most 5; one with eight copied requests matches those of 8 others. Listed are skills from 5 on, and one more for every 100 skills.
 */
const MIN_MATCHED = 5;
const SKILLS_FOR_ONE_MORE = 100;
const TIMES_USUAL = 5;
const TURN = 50;
const SHOWN = 3;

/**
 * Returns the skills whose examples match requests of far more other skills than is usual in this collection, the greediest first. The skill that a request
 * is for does not take part. Of more than 4,000 requests every second, third and so on is tried. `onTurn` is waited for every few requests.
 */
export async function findGreedyExamples<S extends MatchableSkill>(
  matcher: Matcher<S>,
  onTurn: () => Promise<void> = async () => {},
): Promise<readonly GreedyExamples[]> {
  const owners = matcher.skills.filter(({ asks = [] }) => asks.length > 0);
  if (owners.length === 0) return [];
  const requests = sample([
    ...owners.flatMap((owner) => (owner.asks ?? []).map((text): ForeignRequest => ({ text, owner }))),
    ...SMALL_REQUESTS.map((text): ForeignRequest => ({ text })),
  ]);
  const matched = new Map<S, Map<MatchableSkill | string, string>>();
  for (const [index, { text, owner }] of requests.entries()) {
    if (index % TURN === 0) await onTurn();
    const matches = matcher.select(text, { topK: TOP, minScore: MIN_SCORE, where: (skill) => skill !== owner });
    for (const match of matches.filter(isByExamples)) {
      const known = matched.get(match.skill) ?? new Map<MatchableSkill | string, string>();
      if (!known.has(owner ?? text)) known.set(owner ?? text, text);
      matched.set(match.skill, known);
    }
  }
  const all = [...matched.values()].reduce((sum, { size }) => sum + size, 0);
  return [...matched]
    .filter(([, { size }]) => {
      const usual = (all - size) / Math.max(1, owners.length - 1);
      const least = MIN_MATCHED + Math.floor(matcher.skills.length / SKILLS_FOR_ONE_MORE);
      return size >= least && size >= TIMES_USUAL * usual;
    })
    .map(([skill, texts]) => ({
      skill: skill.name,
      matched: texts.size,
      requests: [...texts.values()].slice(0, SHOWN),
    }))
    .sort((a, b) => b.matched - a.matched || (a.skill < b.skill ? -1 : 1));
}

function sample(requests: readonly ForeignRequest[]): readonly ForeignRequest[] {
  const step = Math.max(1, Math.ceil(requests.length / MAX_REQUESTS));
  return requests.filter((_, index) => index % step === 0);
}

/** Returns whether most of a score comes from example requests. */
function isByExamples({ hits }: SkillMatch<MatchableSkill>): boolean {
  const sum = (of: typeof hits): number => of.reduce((total, { weight }) => total + weight, 0);
  return sum(hits.filter(({ field }) => field === "asks")) * 2 > sum(hits);
}
