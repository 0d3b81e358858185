import { resolvePolicy, type SelectionPolicy } from "./policy.js";
import { scoreBand } from "./score-band.js";
import type { FieldHit, MatchableSkill, SkillField, SkillMatch } from "./skill-match.js";
import { stem } from "./stem.js";
import { tagFilter } from "./tag-filter.js";

/** Skills, made ready to be asked. */
export interface Matcher<S extends MatchableSkill> {
  /** The skills held, in the order they were added. */
  readonly skills: readonly S[];
  /** The skills for a request, best first. Never more than `topK`, never below `minScore`. */
  select(query: string, policy?: SelectionPolicy): readonly SkillMatch<S>[];
  /** Adds skills. Results are the same as those of a matcher built with them. */
  add(skills: readonly S[]): void;
  /** Takes a skill out: the same object, else the one of the same name and path. `false` when there is none. */
  remove(skill: S): boolean;
}

/** What a matcher is made with. */
export interface MatcherOptions {
  /** What `select` uses where its own policy is silent. Default `DEFAULT_POLICY`. */
  readonly policy?: SelectionPolicy | undefined;
}

/** Builds an index of the skills once, for any number of requests. */
export function createMatcher<S extends MatchableSkill>(
  skills: readonly S[],
  options: MatcherOptions = {},
): Matcher<S> {
  const defaults = resolvePolicy(options.policy);
  let held: readonly S[] = [...skills];
  return {
    get skills() {
      return held;
    },
    select: (query, policy) => selectFrom(held, query, resolvePolicy(policy, defaults)),
    add: (more) => {
      held = [...held, ...more];
    },
    remove: (skill) => {
      const at = held.findIndex((one) => one === skill || (one.name === skill.name && one.path === skill.path));
      held = held.filter((_, index) => index !== at);
      return at !== -1;
    },
  };
}

const WEIGHTS: readonly (readonly [SkillField, number])[] = [
  ["name", 2],
  ["description", 2.5],
  ["tags", 2],
  ["body", 0.25],
];

function selectFrom<S extends MatchableSkill>(
  skills: readonly S[],
  query: string,
  policy: ReturnType<typeof resolvePolicy>,
): readonly SkillMatch<S>[] {
  const allowed = tagFilter(policy.includeTags, policy.excludeTags);
  const terms = new Set(termsOf(query));
  const texts = skills.map((skill) => WEIGHTS.map(([field]) => new Set(termsOf(textOf(skill, field)))));
  const found = skills.flatMap((skill, at): SkillMatch<S>[] => {
    if (allowed?.(skill) === false || skill.trigger || skill.disableModelInvocation) return [];
    const hits = [...terms].flatMap((term): FieldHit[] => {
      const df = texts.filter((fields) => fields.slice(0, 3).some((field) => field.has(term))).length;
      const idf = Math.log(1 + (skills.length + 500) / (df + 2)) / Math.log(1 + skills.length + 500);
      return WEIGHTS.flatMap(([field, weight], index) => {
        if (!texts[at]?.[index]?.has(term)) return [];
        return [{ term, field, weight: Math.round(((idf * weight) / (2 + weight)) * 65536) / 65536 }];
      });
    });
    const score = hits.reduce((sum, hit) => sum + hit.weight, 0);
    return score >= policy.minScore ? [{ skill, score, band: scoreBand(score), hits }] : [];
  });
  return found.sort((a, b) => b.score - a.score || (a.skill.name < b.skill.name ? -1 : 1)).slice(0, policy.topK);
}

function textOf(skill: MatchableSkill, field: SkillField): string {
  return field === "tags" ? (skill.tags ?? []).join(" ") : (skill[field] ?? "");
}

function termsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => (/^[a-z]+$/.test(word) ? stem(word) : word));
}
