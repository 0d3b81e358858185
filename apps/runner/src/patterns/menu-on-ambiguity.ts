import { findAmbiguity, type MatchableSkill, type SkillMatch } from "@skillwright/skill-match";

/**
 * Menu on ambiguity: when several skills score too close to call, let the person choose instead of guessing.
 *
 * Ask the matcher for a few (`topK: 5`), not for one: a menu needs to see the runner-up. Returns `undefined` when the first
 * is clearly ahead.
 */
export function menuOnAmbiguity<S extends MatchableSkill>(matches: readonly SkillMatch<S>[]): string | undefined {
  const close = findAmbiguity(matches);
  if (close.length < 2) return undefined;
  const choices = close.map(({ skill }, at) => `  ${at + 1}. ${skill.name}: ${firstSentence(skill.description)}`);
  return ["That could be one of these:", ...choices].join("\n");
}

function firstSentence(text: string): string {
  const end = text.search(/[.!?](\s|$)/);
  return end === -1 ? text : text.slice(0, end + 1);
}
