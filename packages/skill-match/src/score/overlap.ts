import type { FieldHit, MatchableSkill, SkillField } from "../skill-match.js";

/** What a word of the request adds for each field that holds it. */
const WORTH = { name: 4, description: 2.5, tags: 2, body: 1 } as const;

/** Words of a request, each with how often it is said. */
export type OverlapWords = ReadonlyMap<string, number>;

/**
 * Returns the score of a skill by the widespread reference algorithm, bit for bit: for each word of the request, repeats included, what the
 * fields that hold it are worth; the sum is divided by the square root of the number of different words in the body, in 32-bit floats. No
 * index, no stems, no band: compare its scores with each other only.
 */
export function scoreByOverlap(query: string, skill: MatchableSkill): number {
  return overlapScore(overlapWords(query), skill);
}

/** Returns the score of a skill for words that were read before. */
export function overlapScore(words: OverlapWords, skill: MatchableSkill): number {
  const fields = fieldsOf(skill);
  // Halves up to 2²² add up exactly in any order, in 32 bits too.
  let sum = 0;
  for (const [field, held] of fields) for (const word of held) sum += (words.get(word) ?? 0) * WORTH[field];
  return Math.fround(Math.fround(sum) / Math.fround(Math.sqrt(Math.max(1, fields.get("body")?.size ?? 0))));
}

/** Returns the reasons for a score: weights that sum to it exactly. */
export function overlapHits(words: OverlapWords, skill: MatchableSkill): FieldHit[] {
  const fields = [...fieldsOf(skill)];
  const found = [...words].flatMap(([term, count]) =>
    fields.flatMap(([field, held]): { term: string; field: SkillField; worth: number }[] =>
      held.has(term) ? [{ term, field, worth: count * WORTH[field] }] : [],
    ),
  );
  const score = overlapScore(words, skill);
  const sum = found.reduce((total, { worth }) => total + worth, 0);
  // A power of two so small that a 32-bit score is a multiple of it, and so large that sums of multiples are exact.
  let quantum = 1;
  while (quantum > score / 2 ** 30) quantum /= 2;
  let rest = score;
  return found.map(({ term, field, worth }, at) => {
    const share = Math.round((score * worth) / sum / quantum) * quantum;
    const weight = at === found.length - 1 ? rest : Math.min(rest, share);
    rest -= weight;
    return { term, field, weight };
  });
}

/** Returns the words of a request, in order of appearance. */
export function overlapWords(query: string): OverlapWords {
  const words = new Map<string, number>();
  for (const word of tokensOf(query)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Returns the most that a word can add to a sum. */
export function maxOverlap(count: number): number {
  return count * (WORTH.name + WORTH.description + WORTH.tags + WORTH.body);
}

function fieldsOf({
  name,
  description,
  tags = [],
  body = "",
}: MatchableSkill): ReadonlyMap<keyof typeof WORTH, Set<string>> {
  return new Map([
    ["name", new Set(tokensOf(name))],
    ["description", new Set(tokensOf(description))],
    ["tags", new Set(tags.flatMap(tokensOf))],
    ["body", new Set(tokensOf(body))],
  ]);
}

/** Runs of ASCII letters and digits in lower case; any other alphabetic character or number by itself, as it is. */
function tokensOf(text: string): string[] {
  return Array.from(text.matchAll(/[A-Za-z0-9]+|[\p{Alphabetic}\p{N}]/gu), ([token]) =>
    token.length > 1 || token < "\x7f" ? token.toLowerCase() : token,
  );
}
