import type { Explanation, MatchableSkill, SkillMatch } from "@skillwright/skill-match";
import { saidAgain, tellingWords } from "./said-words.js";
import type { TopicFinder, TurnState } from "./turn.js";

/** A skill that was active before, and how much speaks for it. */
export interface Return<S extends MatchableSkill> {
  readonly match: SkillMatch<S>;
  /** Its score with the advantage. */
  readonly worth: number;
  /** Words of the request that the user said while it was active. */
  readonly again: readonly string[];
}

/** A word that was said before, or one that points back, is worth so much of a score. */
const ADVANTAGE = 0.6;
/** How far the skill must be ahead of what is active. */
const RETURN_LEAD = 1;

/** Returns the skill that the user goes back to: active earlier, and with the advantage ahead of what is active and of the best match. */
export function findReturn<S extends MatchableSkill>(
  request: string,
  { active, said }: TurnState<S>,
  finder: TopicFinder<S>,
  best: SkillMatch<S> | undefined,
): Return<S> | undefined {
  const here = active.flatMap((skill) => said.get(skill) ?? []);
  const floor = RETURN_LEAD + Math.max(0, ...active.map((skill) => finder.explain(request, skill).score));
  const pointsBack = BACK.test(request.toLowerCase());
  let found: Return<S> | undefined;
  for (const [skill, known] of said) {
    if (active.includes(skill)) continue;
    const match = finder.explain(request, skill);
    const words = saidAgain(tellingWords(request, skill, finder), known);
    const again = words.filter((word) => saidAgain([word], here).length === 0);
    const worth = match.score + (again.length + Number(pointsBack)) * ADVANTAGE;
    const isBehind = best !== undefined && best.skill !== skill && best.score > worth;
    if (worth < floor || isBehind || worth <= (found?.worth ?? 0)) continue;
    if (!mayReturn(match) || finder.usable?.(skill) === false) continue;
    found = { match, worth, again };
  }
  return found;
}

/** A skill that a policy excludes, or that waits for a mention, does not come back by other words. */
function mayReturn<S extends MatchableSkill>({ leftOut }: SkillMatch<S> & Partial<Explanation<S>>): boolean {
  return leftOut === undefined || leftOut === "score-low" || leftOut === "outranked";
}

/** Words that point back to what was there before. One line a language or two. */
const BACK = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    "back|again|earlier|first|from before|we (?:made|did|had)",
    "wieder|zurück|vorhin|retour|revenons|volver|volviendo|de nuevo|otra vez",
    "voltando|de novo|torniamo|di nuovo|terug|weer",
  ].join("|")})(?!\\p{L})|さっき|戻`,
  "u",
);
