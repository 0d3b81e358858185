import type { MatchableSkill, SkillMatch } from "@skillwright/skill-match";

/**
 * Confidence gate: act on a strong match, ask about a middling one, leave a weak one alone.
 *
 * The bands mean the same for 18 skills and for 8,000, so the gate needs no tuning as a catalog grows. Act where being wrong
 * is cheap; ask where an answer costs the person one word.
 */
export function confidenceGate<S extends MatchableSkill>(best: SkillMatch<S> | undefined): "act" | "ask" | "decline" {
  switch (best?.band) {
    case "high":
    case "specific":
      return "act";
    case "broad":
      return "ask";
    default:
      return "decline";
  }
}
