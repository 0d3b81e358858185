import type { SkillDocument, SkillId, SkillScope, SkillSummary } from "../skill-document.js";
import type { SkillEntry } from "../skill-source.js";
import { parentOf } from "../to-document.js";
import { defineLazyBody } from "./lazy-body.js";

/** First byte and end of a body among all bodies. */
export type BodySpan = readonly [start: number, end: number];

/** A skill as a row. What most skills leave empty takes no room. */
export type StoredSkill = readonly [
  name: string,
  description: string,
  id: string,
  lastModified: number,
  bodyLine: number,
  flags: number,
  rest: Partial<Rest>,
  body: BodySpan | 0,
];

type Flags = Pick<SkillDocument, "trigger" | "disableModelInvocation" | "userInvocable">;
type Lists = Pick<SkillDocument, "tags" | "allowedTools" | "references" | "triggers">;
type Optional = Pick<SkillDocument, "version" | "license" | "compatibility" | "hint" | "argumentHint" | "fieldLines">;
type Rest = Lists & Optional & Pick<SkillDocument, "metadata" | "frontmatter">;
type Own = Pick<SkillDocument, "name" | "description" | "id" | "lastModified" | "bodyLine" | "body">;
type Derived = Pick<SkillDocument, "kind" | "path" | "directory" | "source" | "scope" | "hash" | "resources">;

/** `true`, unless a document has a field that no row holds: then this does not compile. */
export const KEEPS_EVERY_FIELD: Exclude<keyof SkillDocument, keyof (Own & Flags & Rest & Derived)> extends never
  ? true
  : never = true;

export function packSkill(
  skill: SkillSummary & { readonly body?: string },
  keepBody: (body: string) => BodySpan,
): StoredSkill {
  const { name, description, id, lastModified, bodyLine, body } = skill;
  const flags = (skill.trigger ? 1 : 0) | (skill.disableModelInvocation ? 2 : 0) | (skill.userInvocable ? 4 : 0);
  const rest: Record<string, unknown> = {};
  for (const key of LISTS) if (skill[key].length > 0) rest[key] = skill[key];
  for (const key of OPTIONAL) if (skill[key] !== undefined) rest[key] = skill[key];
  if (Object.keys(skill.metadata).length > 0) rest["metadata"] = skill.metadata;
  // The description is the longest text of the frontmatter, and stands in the row already.
  const { frontmatter } = skill;
  rest["frontmatter"] = frontmatter["description"] === description ? { ...frontmatter, description: 0 } : frontmatter;
  return [name, description, id, lastModified, bodyLine, flags, rest, body === undefined ? 0 : keepBody(body)];
}

const LISTS = ["tags", "allowedTools", "references", "triggers"] as const satisfies readonly (keyof Lists)[];
const OPTIONAL = [
  "fieldLines",
  "version",
  "license",
  "compatibility",
  "hint",
  "argumentHint",
] as const satisfies readonly (keyof Optional)[];

/** What a row need not hold, because it is known from elsewhere. */
export interface SkillOrigin {
  readonly entry: SkillEntry;
  readonly hash: string;
  readonly source: string;
  readonly scope: SkillScope;
}

export function unpackSkill(
  row: StoredSkill,
  { entry, hash, source, scope }: SkillOrigin,
  bodies: Buffer,
): SkillSummary {
  const [name, description, id, lastModified, bodyLine, flags, rest, body] = row;
  const skill: Mutable<SkillSummary> = {
    name,
    description,
    tags: rest.tags ?? NONE,
    allowedTools: rest.allowedTools ?? NONE,
    references: rest.references ?? NONE,
    trigger: (flags & 1) !== 0,
    triggers: rest.triggers ?? NONE,
    metadata: rest.metadata ?? {},
    disableModelInvocation: (flags & 2) !== 0,
    userInvocable: (flags & 4) !== 0,
    frontmatter: unpackFrontmatter(rest.frontmatter ?? {}, description),
    bodyLine,
    id: id as SkillId,
    kind: entry.kind === "instructions" ? "instructions" : "skill",
    path: entry.path,
    directory: parentOf(entry.path),
    source,
    scope,
    hash,
    lastModified,
  };
  for (const key of OPTIONAL) if (rest[key] !== undefined) Object.assign(skill, { [key]: rest[key] });
  if (body !== 0) defineLazyBody(skill, bodies, body);
  return skill;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const NONE: readonly never[] = Object.freeze([]);

function unpackFrontmatter(
  stored: Mutable<SkillSummary["frontmatter"]>,
  description: string,
): SkillSummary["frontmatter"] {
  if (stored["description"] === 0) stored["description"] = description;
  return stored;
}
