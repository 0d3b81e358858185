import type { Matcher } from "../matcher.js";
import type { FieldHit, MatchableSkill } from "../skill-match.js";

/** Two skills whose descriptions draw the same requests. */
export interface CompetingPair {
  readonly skill: string;
  readonly other: string;
  /** What `other` scores for the description of `skill`, as a share of what `skill` itself scores: 0 to 1. */
  readonly share: number;
  /** What counts for both. */
  readonly hits: readonly FieldHit[];
}

/**
 * Asks the matcher with each description, as if a user had said it. Where another skill scores nearly as much as its owner, a model that
 * reads both descriptions will have a hard choice too. Each pair once, the closest first; pairs below a tenth are left out. `onProgress`
 * is waited for every few skills, so that a host can show how far it is, stay awake, or stop it by throwing.
 */
export async function findCompetingPairs<S extends MatchableSkill>(
  matcher: Matcher<S>,
  onProgress: (done: number, total: number) => void | Promise<void> = () => {},
): Promise<readonly CompetingPair[]> {
  const { skills } = matcher;
  const numbers = new Map(skills.map((skill, index) => [skill, index]));
  const pairs = new Map<string, CompetingPair>();
  for (const [index, skill] of skills.entries()) {
    if (index % TURN === 0) {
      await onProgress(index, skills.length);
    }
    const matches = matcher.select(skill.description, { topK: NEAREST, minScore: MIN_SCORE });
    const own = matches.find((match) => match.skill === skill)?.score ?? 0;
    for (const { skill: other, score, hits } of matches) {
      if (other === skill || own === 0) continue;
      const share = Math.min(1, score / own);
      const key = [index, numbers.get(other) ?? 0].sort((a, b) => a - b).join(" ");
      if (share < MIN_SHARE || share <= (pairs.get(key)?.share ?? 0)) continue;
      pairs.set(key, { skill: skill.name, other: other.name, share, hits });
    }
  }
  return [...pairs.values()].sort((a, b) => b.share - a.share || (a.skill < b.skill ? -1 : 1));
}

const TURN = 50;
const NEAREST = 4;
// At 0 the matcher has to weigh every skill for every description; above it, those few that can be among the nearest.
const MIN_SCORE = 0.01;
const MIN_SHARE = 0.1;
