import { lowerAscii } from "../text/lower-ascii.js";

/**
 * A test for the tags of skills that a policy lets through, or `undefined` when it lets all through. Tags compare as the
 * reference does, equal but for the case of a–z; those tested are in lower case already.
 */
export function tagFilter(
  includeTags: readonly string[],
  excludeTags: readonly string[],
): ((tags: readonly string[]) => boolean) | undefined {
  if (includeTags.length === 0 && excludeTags.length === 0) return undefined;
  const included = new Set(includeTags.map(lowerAscii));
  const excluded = new Set(excludeTags.map(lowerAscii));
  return (tags) => {
    if (tags.some((tag) => excluded.has(tag))) return false;
    return included.size === 0 || tags.some((tag) => included.has(tag));
  };
}
