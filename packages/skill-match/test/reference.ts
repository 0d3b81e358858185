import type { MatchableSkill } from "../src/index.js";

/** What the reference looks at of a policy. */
export interface ReferencePolicy {
  readonly topK: number;
  readonly minScore: number;
  readonly includeTags: readonly string[];
  readonly excludeTags: readonly string[];
}

/**
 * The reference algorithm, written out word for word and as plainly as can be: it reads every skill anew for every
 * request. `selectByOverlap` must give the same skills, in the same order, with the same scores, bit for bit.
 */
export function referenceSelect<S extends MatchableSkill>(
  skills: readonly S[],
  query: string,
  policy: ReferencePolicy,
) {
  if (policy.topK === 0) return [];
  const queryTokens = tokenize(query);
  if (queryTokens.length === 0 && policy.includeTags.length === 0) return [];
  const scored: { skill: S; score: number }[] = [];
  for (const skill of skills) {
    if (!tagsAllow(skill, policy)) continue;
    const score = scoreSkill(queryTokens, skill);
    if (score >= Math.fround(policy.minScore)) scored.push({ skill, score });
  }
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      compareByCodePoint(a.skill.name, b.skill.name) ||
      compareByCodePoint(a.skill.path ?? "", b.skill.path ?? ""),
  );
  return scored.slice(0, policy.topK);
}

function scoreSkill(queryTokens: readonly string[], skill: MatchableSkill): number {
  const name = new Set(tokenize(skill.name));
  const description = new Set(tokenize(skill.description));
  const tags = new Set((skill.tags ?? []).flatMap(tokenize));
  const body = new Set(tokenize(skill.body ?? ""));
  let score = Math.fround(0);
  for (const token of queryTokens) {
    if (name.has(token)) score = Math.fround(score + 4.0);
    if (description.has(token)) score = Math.fround(score + 2.5);
    if (tags.has(token)) score = Math.fround(score + 2.0);
    if (body.has(token)) score = Math.fround(score + 1.0);
  }
  const norm = Math.fround(Math.sqrt(Math.fround(Math.max(body.size, 1))));
  return Math.fround(score / Math.max(norm, 1));
}

function tagsAllow(skill: MatchableSkill, policy: ReferencePolicy): boolean {
  const tags = (skill.tags ?? []).map(lowerAscii);
  if (policy.excludeTags.some((tag) => tags.includes(lowerAscii(tag)))) return false;
  return policy.includeTags.length === 0 || policy.includeTags.some((tag) => tags.includes(lowerAscii(tag)));
}

/** Runs of ASCII letters and digits in lower case; every other character that Rust calls alphanumeric (alphabetic or a number) is a token of its own, as it is. */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  let current = "";
  for (const character of text) {
    if (/[A-Za-z0-9]/.test(character)) {
      current += lowerAscii(character);
      continue;
    }
    if (current !== "") tokens.push(current);
    current = "";
    if (/[\p{Alphabetic}\p{N}]/u.test(character)) tokens.push(character);
  }
  if (current !== "") tokens.push(current);
  return tokens;
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function compareByCodePoint(a: string, b: string): number {
  const [first, second] = [Array.from(a), Array.from(b)];
  for (let index = 0; index < Math.min(first.length, second.length); index++) {
    const difference = (first[index]?.codePointAt(0) ?? 0) - (second[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}
