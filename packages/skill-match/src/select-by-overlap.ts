import type { MatchableSkill } from "./skill-match.js";

/** What the reference algorithm looks at of a policy. */
export interface OverlapPolicy {
  /** How many skills at most. Default 1. */
  readonly topK?: number | undefined;
  /** The lowest score that is selected, compared in 32 bits. Default 1. */
  readonly minScore?: number | undefined;
  /** When not empty, a skill needs at least one of these tags. Compared without the case of a–z. Default none. */
  readonly includeTags?: readonly string[] | undefined;
  /** A skill with one of these tags is left out. Default none. */
  readonly excludeTags?: readonly string[] | undefined;
}

/** A skill, and its score by the reference algorithm. */
export interface OverlapMatch<S extends MatchableSkill> {
  readonly skill: S;
  readonly score: number;
}

/**
 * Returns the skills for a request by the widespread reference algorithm, bit for bit: tokens found in name, description, tags and body add 4,
 * 2.5, 2 and 1, repeats included, divided by the square root of the number of different tokens in the body, in 32-bit floats. For
 * comparison: it reads all skills for each request, explains nothing, and its scores have no bands.
 */
export function selectByOverlap<S extends MatchableSkill>(
  skills: readonly S[],
  query: string,
  { topK = 1, minScore = 1, includeTags = [], excludeTags = [] }: OverlapPolicy = {},
): readonly OverlapMatch<S>[] {
  const said = new Map<string, number>();
  for (const token of tokensOf(query)) said.set(token, (said.get(token) ?? 0) + 1);
  if (said.size === 0 && includeTags.length === 0) return [];
  const hasOneOf = (skill: S, wanted: readonly string[]): boolean =>
    (skill.tags ?? []).some((tag) => wanted.some((other) => lowerAscii(tag) === lowerAscii(other)));
  return skills
    .filter((skill) => !hasOneOf(skill, excludeTags) && (includeTags.length === 0 || hasOneOf(skill, includeTags)))
    .map((skill) => ({ skill, score: scoreOf(said, skill) }))
    .filter(({ score }) => score >= Math.fround(minScore))
    .sort((a, b) => b.score - a.score || compare(a.skill.name, b.skill.name) || compare(a.skill.path, b.skill.path))
    .slice(0, topK);
}

function scoreOf(
  said: ReadonlyMap<string, number>,
  { name, description, tags = [], body = "" }: MatchableSkill,
): number {
  const bodyTokens = new Set(tokensOf(body));
  let sum = 0;
  // Halves up to 2²² add up exactly in any order, in 32 bits too.
  const add = (tokens: ReadonlySet<string>, worth: number): void => {
    for (const token of tokens) sum += (said.get(token) ?? 0) * worth;
  };
  add(new Set(tokensOf(name)), 4);
  add(new Set(tokensOf(description)), 2.5);
  add(new Set(tags.flatMap(tokensOf)), 2);
  add(bodyTokens, 1);
  return Math.fround(Math.fround(sum) / Math.fround(Math.sqrt(Math.max(1, bodyTokens.size))));
}

/** Returns runs of ASCII letters and digits in lower case, and any other alphabetic character or number by itself, as it is. */
function tokensOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/[A-Za-z0-9]+|[\p{Alphabetic}\p{N}]/gu), ([token]) => lowerAscii(token));
}

const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** By code point. */
function compare(first = "", second = ""): number {
  const [one, other] = [Array.from(first), Array.from(second)];
  const at = one.findIndex((character, index) => character !== other[index]);
  if (at === -1) return one.length - other.length;
  return (one[at]?.codePointAt(0) ?? 0) - (other[at]?.codePointAt(0) ?? -1);
}
