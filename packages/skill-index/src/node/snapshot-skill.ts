import {
  createSummary,
  type DocumentOrigin,
  OPTIONAL_KEYS,
  type SkillDocument,
  type SkillSummary,
} from "../skill-document.js";
import { defineLazyBody } from "./lazy-body.js";

/** First byte and end of a body among all bodies. */
export type BodySpan = readonly [start: number, end: number];

/** A skill as a row. What most skills leave empty takes no room. */
export type StoredSkill = readonly [
  name: string,
  description: string,
  lastModified: number,
  bodyLine: number,
  flags: number,
  rest: Partial<SkillDocument>,
  body: BodySpan | 0,
];

export function packSkill(
  skill: SkillSummary & { readonly body?: string },
  keepBody: (body: string) => BodySpan,
): StoredSkill {
  const { name, description, lastModified, bodyLine, frontmatter, metadata, body } = skill;
  const flags = (skill.trigger ? 1 : 0) | (skill.disableModelInvocation ? 2 : 0) | (skill.userInvocable ? 4 : 0);
  const rest: Record<string, unknown> = {};
  for (const key of LISTS) if (skill[key].length > 0) rest[key] = skill[key];
  for (const key of OPTIONAL_KEYS) if (skill[key] !== undefined) rest[key] = skill[key];
  if (Object.keys(metadata).length > 0) rest["metadata"] = metadata;
  // The description is the longest text of the frontmatter, and stands in the row already.
  rest["frontmatter"] = frontmatter["description"] === description ? { ...frontmatter, description: 0 } : frontmatter;
  return [name, description, lastModified, bodyLine, flags, rest, body === undefined ? 0 : keepBody(body)];
}

const LISTS = ["tags", "allowedTools", "references", "triggers"] as const;

export function unpackSkill(
  row: StoredSkill,
  origin: Omit<DocumentOrigin, "lastModified">,
  bodies: Buffer,
): SkillSummary {
  const [name, description, lastModified, bodyLine, flags, rest, body] = row;
  const {
    tags = NONE,
    allowedTools = NONE,
    references = NONE,
    triggers = NONE,
    metadata = {},
    frontmatter = {},
  } = rest;
  if (frontmatter["description"] === 0) Object.assign(frontmatter, { description });
  const fields = {
    name,
    description,
    tags,
    allowedTools,
    references,
    trigger: (flags & 1) !== 0,
    triggers,
    metadata,
    disableModelInvocation: (flags & 2) !== 0,
    userInvocable: (flags & 4) !== 0,
    frontmatter,
    bodyLine,
  };
  const skill = createSummary(fields, { ...origin, lastModified }, rest);
  if (body !== 0) defineLazyBody(skill, bodies, body);
  return skill;
}

const NONE: readonly never[] = Object.freeze([]);
