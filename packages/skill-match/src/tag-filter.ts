import type { MatchableSkill } from "./skill-match.js";

/**
 * A test for skills that a policy's tags let through, or `undefined` when they let all through.
 * Tags compare as the reference does: equal but for the case of a–z.
 */
export function tagFilter(
  includeTags: readonly string[],
  excludeTags: readonly string[],
): ((skill: MatchableSkill) => boolean) | undefined {
  if (includeTags.length === 0 && excludeTags.length === 0) return undefined;
  const included = new Set(includeTags.map(lowerAscii));
  const excluded = new Set(excludeTags.map(lowerAscii));
  return (skill) => {
    const tags = (skill.tags ?? []).map(lowerAscii);
    if (tags.some((tag) => excluded.has(tag))) return false;
    return included.size === 0 || tags.some((tag) => included.has(tag));
  };
}

/** Lower-cases A–Z alone, so that the result never depends on an alphabet or a locale. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
