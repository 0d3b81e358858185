import type { SkillDocument } from "@skillwright/skill-index";
import type { Matcher } from "@skillwright/skill-match";
import { weightsByTerm } from "@skillwright/skill-match";

/** One of two skills, seen from the requests that its description stands for. */
export interface ComparedSkill {
  readonly skill: SkillDocument;
  /** What it scores for its own description. */
  readonly own: number;
  /** What the other scores for it. */
  readonly other: number;
  /** The second as a share of the first, 0 to 1: how easily the other is taken for it. */
  readonly share: number;
  /** Words of its description that count for it alone, heaviest first. */
  readonly distinct: readonly string[];
}

export interface SkillComparison {
  readonly skills: readonly [ComparedSkill, ComparedSkill];
  /** Words that count for both. */
  readonly shared: readonly string[];
}

/** Asks the matcher with the description of each of two skills, as if a user had said it. */
export function compareSkills(matcher: Matcher<SkillDocument>, a: SkillDocument, b: SkillDocument): SkillComparison {
  const [first, second] = [compareOne(matcher, a, b), compareOne(matcher, b, a)];
  const shared = [...new Set([...first.shared, ...second.shared])];
  return { skills: [first.compared, second.compared], shared };
}

function compareOne(
  matcher: Matcher<SkillDocument>,
  skill: SkillDocument,
  rival: SkillDocument,
): { readonly compared: ComparedSkill; readonly shared: readonly string[] } {
  const [mine, theirs] = [matcher.explain(skill.description, skill), matcher.explain(skill.description, rival)];
  const [own, other] = [weightsByTerm(mine.hits), weightsByTerm(theirs.hits)];
  const heaviest = [...own].sort(([, a], [, b]) => b - a).map(([term]) => term);
  const share = mine.score === 0 ? 0 : Math.min(1, theirs.score / mine.score);
  return {
    compared: {
      skill,
      own: mine.score,
      other: theirs.score,
      share,
      distinct: heaviest.filter((term) => !other.has(term) && term !== skill.name),
    },
    shared: heaviest.filter((term) => other.has(term)),
  };
}
