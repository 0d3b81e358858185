import type { SkillField } from "../skill-match.js";
import type { IndexedSkill } from "./indexed-skill.js";

/** A field of a skill that holds words: what is read for it, how it is counted, and what a word in it is worth. */
export interface FieldRule {
  readonly field: SkillField;
  /** Where its count is among the 16 bits of a posting, and the largest count. Further repeats are no evidence. */
  readonly shift: number;
  readonly most: number;
  readonly weight: number;
  /** How much of the weight a field loses by being long: 0 is none, 1 is in full proportion. */
  readonly lengthShare: number;
  /** A field of this many words keeps its weight. Fixed, so that a skill scores alike among 18 skills and among 8,000. */
  readonly usualLength: number;
  /** The texts that are read. Of a field that a skill does not have there are none. */
  texts(skill: IndexedSkill): readonly string[];
}

/** Example requests that are read of a skill, and characters of each. */
export const MAX_ASKS = 64;
const MAX_ASK_LENGTH = 300;

/** The fields, in the order they are read and reported. Lengths are what public skills are like, rounded. */
export const FIELDS: readonly FieldRule[] = [
  {
    field: "name",
    shift: 14,
    most: 3,
    weight: 2,
    lengthShare: 0.3,
    usualLength: 2.5,
    texts: ({ name }) => [name],
  },
  {
    field: "description",
    shift: 8,
    most: 15,
    weight: 2.5,
    lengthShare: 0.75,
    usualLength: 30,
    texts: ({ description, whenToUse }) => (whenToUse === "" ? [description] : [description, whenToUse]),
  },
  {
    field: "tags",
    shift: 12,
    most: 3,
    weight: 2,
    lengthShare: 0.3,
    usualLength: 4,
    texts: ({ tags }) => tags,
  },
  {
    field: "body",
    shift: 0,
    most: 63,
    weight: 0.28,
    lengthShare: 0.75,
    usualLength: 700,
    texts: ({ body }) => [body],
  },
  {
    field: "asks",
    shift: 6,
    most: 3,
    weight: 1,
    lengthShare: 0.75,
    usualLength: 60,
    texts: ({ asks }) => asks.slice(0, MAX_ASKS).map((ask) => ask.slice(0, MAX_ASK_LENGTH)),
  },
];

/** Counts at or above this have the term in the name. */
export const NAME_COUNTS: number = 1 << 14;
/** Counts at or above this have the term in the metadata, which is all but the body: these fields make a word common, and a typo may be corrected to their words. */
export const METADATA_COUNTS: number = 1 << 6;

/**
 * Example requests say in people's words what description and body say in the author's. Where a skill has them, these two count by this
 * share, so that a skill with examples and one without score alike for the same words.
 */
const BESIDE_EXAMPLES = 0.7;
const SAID_AGAIN: ReadonlySet<SkillField> = new Set(["description", "body"]);

function hasExamples(lengths: readonly number[]): boolean {
  return (lengths[FIELDS.length - 1] ?? 0) > 0;
}

/** How fast repeats and fields stop adding: evidence `x` counts as `x / (2 + x)`. */
const SATURATION = 2;

/** Returns how much of its weight a term gets in a skill: 0 to 1. `bodyShare` is what a body still tells by the term. */
export function saturatedEvidence(counts: number, lengths: readonly number[], bodyShare: number): number {
  let evidence = 0;
  for (let at = 0; at < FIELDS.length; at++) evidence += fieldEvidence(at, counts, lengths, bodyShare);
  return evidence / (SATURATION + evidence);
}

/** Returns what a term is evidence of in a skill by each field, before saturation. */
export function evidenceByField(counts: number, lengths: readonly number[], bodyShare: number): number[] {
  return FIELDS.map((_, at) => fieldEvidence(at, counts, lengths, bodyShare));
}

function fieldEvidence(at: number, counts: number, lengths: readonly number[], bodyShare: number): number {
  const rule = FIELDS[at];
  const count = rule === undefined ? 0 : (counts >> rule.shift) & rule.most;
  if (rule === undefined || count === 0) return 0;
  const { weight, lengthShare, usualLength } = rule;
  const worth = (count * weight) / (1 - lengthShare + (lengthShare * (lengths[at] ?? 0)) / usualLength);
  const share = hasExamples(lengths) && SAID_AGAIN.has(rule.field) ? BESIDE_EXAMPLES : 1;
  return share * (rule.field === "body" ? worth * bodyShare : worth);
}
