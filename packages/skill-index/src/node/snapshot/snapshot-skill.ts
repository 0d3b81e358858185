import { defineTexts, storedBody } from "../../model/lazy-texts.js";
import { createFields, type DocumentOrigin, OPTIONAL_KEYS, type SkillSummary } from "../../model/skill-document.js";
import { inOrder } from "../../model/skill-index.js";
import type { KeepText, SnapshotTexts } from "./snapshot-texts.js";

/** The skills of one source, a column for each field. What skills leave empty or have in common takes little space. */
export interface StoredSkills {
  /** `0`: the file at this position holds no skill. */
  readonly names: (string | 0)[];
  readonly descriptions: string[];
  readonly times: number[];
  readonly bodyLines: number[];
  readonly flags: number[];
  /** What no column holds, each different one once, and which of them belongs to which skill. */
  readonly details: SkillDetails[];
  readonly detailed: number[];
  /** Where its texts are among all texts; a body ends at `-1` if the skill was loaded without. */
  readonly frontmatterStarts: number[];
  readonly frontmatterEnds: number[];
  readonly bodyStarts: number[];
  readonly bodyEnds: number[];
}

type SkillDetails = Partial<SkillSummary>;

/** Where texts go, and which. */
export interface PackTexts {
  readonly keepText: KeepText;
  /** Whether bodies are kept, where skills have any. */
  readonly bodies: boolean;
}

/** The skill of each file, or `undefined` for a file that holds none. */
export function packSkills(skills: readonly (SkillSummary | undefined)[], texts: PackTexts): StoredSkills {
  const details = new Map<string, number>();
  const detailed = skills.map((skill) => {
    const key = JSON.stringify(skill ? toDetails(skill) : {});
    if (!details.has(key)) details.set(key, details.size);
    return details.get(key) ?? 0;
  });
  return {
    names: skills.map((skill) => skill?.name ?? 0),
    descriptions: skills.map((skill) => skill?.description ?? ""),
    times: skills.map((skill) => skill?.lastModified ?? 0),
    bodyLines: skills.map((skill) => skill?.bodyLine ?? 0),
    flags: skills.map((skill) => (skill ? toFlags(skill) : 0)),
    details: [...details.keys()].map((key) => JSON.parse(key) as SkillDetails),
    detailed,
    ...packTexts(skills, texts),
  };
}

// Those of all skills are most often looked at in the order of the index, and either frontmatter or bodies: neighbours stay together.
function packTexts(skills: readonly (SkillSummary | undefined)[], { keepText, bodies }: PackTexts): TextColumns {
  const columns: TextColumns = {
    frontmatterStarts: skills.map(() => 0),
    frontmatterEnds: skills.map(() => 0),
    bodyStarts: skills.map(() => 0),
    bodyEnds: skills.map(() => -1),
  };
  const positions = new Map(skills.map((skill, at) => [skill, at]));
  const ordered = inOrder(skills.filter((skill) => skill !== undefined)).map(
    (skill) => [skill, positions.get(skill) ?? 0] as const,
  );
  for (const [skill, at] of ordered) {
    columns.frontmatterStarts[at] = keepText("");
    columns.frontmatterEnds[at] = keepText(JSON.stringify(skill.frontmatter));
  }
  for (const [skill, at] of ordered) {
    const body = bodies ? storedBody(skill) : undefined;
    columns.bodyStarts[at] = keepText("");
    if (body === undefined) continue;
    columns.bodyEnds[at] = keepText(typeof body === "string" ? body : body.bytes.subarray(body.start, body.end));
  }
  return columns;
}

type TextColumns = Pick<StoredSkills, "frontmatterStarts" | "frontmatterEnds" | "bodyStarts" | "bodyEnds">;

/** Restores the skill at a position, if there is one. */
export type SkillUnpacker = (at: number, origin: DocumentOrigin) => SkillSummary | undefined;

/** `texts` may still be on their way. */
export function createSkillUnpacker(stored: StoredSkills, texts: SnapshotTexts): SkillUnpacker {
  // They become part of many skills.
  const shared = stored.details.map(freezeDeeply);
  return (at, origin) => {
    if (!stored.names[at]) return undefined;
    const details = shared[stored.detailed[at] ?? 0] ?? NOTHING;
    const skill = createFields(unpackFields(stored, at, details), origin, details);
    defineTexts(skill, {
      bytes: texts,
      frontmatterStart: stored.frontmatterStarts[at] ?? 0,
      frontmatterEnd: stored.frontmatterEnds[at] ?? 0,
      start: stored.bodyStarts[at] ?? 0,
      end: stored.bodyEnds[at] ?? -1,
    });
    return skill as SkillSummary;
  };
}

function unpackFields(stored: StoredSkills, at: number, details: SkillDetails): Parameters<typeof createFields>[0] {
  const flags = stored.flags[at] ?? 0;
  return {
    name: stored.names[at] || "",
    description: stored.descriptions[at] ?? "",
    tags: details.tags ?? NONE,
    allowedTools: details.allowedTools ?? NONE,
    references: details.references ?? NONE,
    trigger: (flags & 1) !== 0,
    triggers: details.triggers ?? NONE,
    metadata: details.metadata ?? NOTHING,
    disableModelInvocation: (flags & 2) !== 0,
    userInvocable: (flags & 4) !== 0,
    bodyLine: stored.bodyLines[at] ?? 0,
  };
}

const NONE: readonly never[] = Object.freeze([]);
const NOTHING: Readonly<Record<string, never>> = Object.freeze({});

function freezeDeeply<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) freezeDeeply(inner);
  return Object.freeze(value);
}

function toFlags(skill: SkillSummary): number {
  return (skill.trigger ? 1 : 0) | (skill.disableModelInvocation ? 2 : 0) | (skill.userInvocable ? 4 : 0);
}

function toDetails(skill: SkillSummary): SkillDetails {
  const details: Record<string, unknown> = {};
  for (const key of ["tags", "allowedTools", "references", "triggers"] as const) {
    if (skill[key].length > 0) details[key] = skill[key];
  }
  for (const key of OPTIONAL_KEYS) if (skill[key] !== undefined) details[key] = skill[key];
  if (Object.keys(skill.metadata).length > 0) details["metadata"] = skill.metadata;
  return details;
}
