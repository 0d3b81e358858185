import { defineTexts, type HeldBody, heldBody } from "../lazy-texts.js";
import { createFields, type DocumentOrigin, OPTIONAL_KEYS, type SkillSummary } from "../skill-document.js";

/** The skills of one source, a column for each field. What skills leave empty or have in common takes little room. */
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
  /** Where the frontmatter begins among all texts; the body follows it, and ends at `-1` if it was loaded without. */
  readonly starts: number[];
  readonly bodyStarts: number[];
  readonly bodyEnds: number[];
}

type SkillDetails = Partial<SkillSummary>;

/** Puts a text, or bytes, after those before it, and tells where it ends, in bytes. */
export type KeepText = (text: string | Uint8Array) => number;

export interface SkillPacker {
  readonly stored: StoredSkills;
  /** Adds a skill, or a gap, to the end of each column. */
  add(skill: SkillSummary | undefined): void;
}

export function createSkillPacker(keepText: KeepText): SkillPacker {
  const stored: StoredSkills = {
    names: [],
    descriptions: [],
    times: [],
    bodyLines: [],
    flags: [],
    details: [],
    detailed: [],
    starts: [],
    bodyStarts: [],
    bodyEnds: [],
  };
  const positions = new Map<string, number>();
  return { stored, add };

  function add(skill: SkillSummary | undefined): void {
    stored.names.push(skill?.name ?? 0);
    stored.descriptions.push(skill?.description ?? "");
    stored.times.push(skill?.lastModified ?? 0);
    stored.bodyLines.push(skill?.bodyLine ?? 0);
    stored.flags.push(skill ? toFlags(skill) : 0);
    stored.detailed.push(keepDetails(skill ? toDetails(skill) : {}));
    stored.starts.push(keepText(""));
    stored.bodyStarts.push(keepText(skill ? JSON.stringify(skill.frontmatter) : ""));
    const body = skill && heldBody(skill);
    stored.bodyEnds.push(body ? keepText(bytesOf(body)) : -1);
  }

  function keepDetails(details: SkillDetails): number {
    const key = JSON.stringify(details);
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, stored.details.length);
    return stored.details.push(details) - 1;
  }
}

const bytesOf = (body: HeldBody): string | Uint8Array =>
  "text" in body ? body.text : body.bytes.subarray(body.start, body.end);

/** Restores the skill at a position, if there is one. */
export type SkillUnpacker = (at: number, origin: DocumentOrigin) => SkillSummary | undefined;

/** `bytes` are those that texts were kept in; they may still be on their way. */
export function createSkillUnpacker(stored: StoredSkills, bytes: Buffer): SkillUnpacker {
  // They become part of many skills.
  const shared = stored.details.map(freezeDeeply);
  return (at, origin) => {
    const name = stored.names[at] || undefined;
    if (name === undefined) return undefined;
    const details = shared[stored.detailed[at] ?? 0] ?? NOTHING;
    const skill = createFields(unpackFields(stored, at, name, details), origin, details);
    const [frontmatterStart, start, end] = [
      stored.starts[at] ?? 0,
      stored.bodyStarts[at] ?? 0,
      stored.bodyEnds[at] ?? -1,
    ];
    defineTexts(skill, { bytes, frontmatterStart, start, end });
    return skill as SkillSummary;
  };
}

function unpackFields(
  stored: StoredSkills,
  at: number,
  name: string,
  details: SkillDetails,
): Parameters<typeof createFields>[0] {
  const flags = stored.flags[at] ?? 0;
  return {
    name,
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
