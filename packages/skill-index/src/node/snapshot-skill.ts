import {
  createSummary,
  type DocumentOrigin,
  OPTIONAL_KEYS,
  type SkillDocument,
  type SkillSummary,
} from "../skill-document.js";
import { type BodySpan, defineLazyBody } from "./lazy-body.js";

/** The skills of one source, a column for each field. What most skills leave empty takes no room. */
export interface StoredSkills {
  /** `0`: the file at this position holds no skill. */
  readonly names: (string | 0)[];
  readonly descriptions: string[];
  readonly times: number[];
  readonly bodyLines: number[];
  readonly flags: number[];
  readonly frontmatters: SkillDocument["frontmatter"][];
  /** `0`: nothing. */
  readonly rests: (Partial<SkillDocument> | 0)[];
  /** `0`: loaded without bodies. */
  readonly bodies: (BodySpan | 0)[];
}

export function emptySkills(): StoredSkills {
  return { names: [], descriptions: [], times: [], bodyLines: [], flags: [], frontmatters: [], rests: [], bodies: [] };
}

/** Adds a skill, or a gap, to the end of each column. */
export function packSkill(
  stored: StoredSkills,
  skill: (SkillSummary & { readonly body?: string }) | undefined,
  keepBody: (body: string) => BodySpan,
): void {
  const { description = "", frontmatter = {}, body } = skill ?? {};
  stored.names.push(skill?.name ?? 0);
  stored.descriptions.push(description);
  stored.times.push(skill?.lastModified ?? 0);
  stored.bodyLines.push(skill?.bodyLine ?? 0);
  stored.flags.push(skill ? toFlags(skill) : 0);
  // The description is the longest text of the frontmatter, and has a column already.
  stored.frontmatters.push(
    frontmatter["description"] === description ? { ...frontmatter, description: 0 } : frontmatter,
  );
  stored.rests.push(skill ? toRest(skill) : 0);
  stored.bodies.push(body === undefined ? 0 : keepBody(body));
}

export function unpackSkill(
  stored: StoredSkills,
  at: number,
  bodies: Buffer,
  origin: DocumentOrigin,
): SkillSummary | undefined {
  const name = stored.names[at] || undefined;
  if (name === undefined) return undefined;
  const rest = stored.rests[at] || NOTHING;
  const flags = stored.flags[at] ?? 0;
  const description = stored.descriptions[at] ?? "";
  const frontmatter = stored.frontmatters[at] ?? {};
  if (frontmatter["description"] === 0) Object.assign(frontmatter, { description });
  const fields = {
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
    frontmatter,
    bodyLine: stored.bodyLines[at] ?? 0,
  };
  const skill = createSummary(fields, origin, rest);
  const body = stored.bodies[at] || undefined;
  if (body) defineLazyBody(skill, bodies, body);
  return skill;
}

const NOTHING: Partial<SkillDocument> = Object.freeze({});
const NONE: readonly never[] = Object.freeze([]);

function toFlags(skill: SkillSummary): number {
  return (skill.trigger ? 1 : 0) | (skill.disableModelInvocation ? 2 : 0) | (skill.userInvocable ? 4 : 0);
}

function toRest(skill: SkillSummary): Partial<SkillDocument> | 0 {
  const rest: Record<string, unknown> = {};
  for (const key of ["tags", "allowedTools", "references", "triggers"] as const) {
    if (skill[key].length > 0) rest[key] = skill[key];
  }
  for (const key of OPTIONAL_KEYS) if (skill[key] !== undefined) rest[key] = skill[key];
  if (Object.keys(skill.metadata).length > 0) rest["metadata"] = skill.metadata;
  return Object.keys(rest).length > 0 ? rest : 0;
}
