import type { ParsedSkill, SkillHead } from "@skillwright/skill-parser";
import { type ByteRange, defineBody, storedBody } from "./lazy-texts.js";
import type { SkillResource } from "./skill-resource.js";

declare const skillId: unique symbol;

/** Names one content of one skill: normalised name, a dash, the first 12 hex digits of the hash. Minted by `toSkillId` alone. */
export type SkillId = string & { readonly [skillId]: true };

/** How near a place is to the work at hand. Of two skills with one name the nearer wins: project, then user, then extra. */
export type SkillScope = "project" | "user" | "extra";

/** `instructions` are convention files such as `AGENTS.md`: they belong to a folder and never compete for a name. */
export type SkillKind = "skill" | "instructions";

/** A parsed skill that knows where it came from and which bytes it was read from. */
export interface SkillDocument extends ParsedSkill {
  readonly id: SkillId;
  readonly kind: SkillKind;
  /** The file, with forward slashes. From a disk: absolute, its folder with all links resolved. */
  readonly path: string;
  /** The folder that relative paths in the body start from: the parent of `path`. */
  readonly directory: string;
  /** The label of the source it was found in. From a disk: the root folder. */
  readonly source: string;
  readonly scope: SkillScope;
  /** SHA-256 of the file's bytes, 64 lower-case hex digits. */
  readonly hash: string;
  /** Milliseconds since 1970, whole. */
  readonly lastModified: number;
  /** Bundled files, where the source lists them up front. On a disk, ask `listResources`. */
  readonly resources?: readonly SkillResource[];
  /** What the skill asks for, where its source grants nothing by itself. `allowedTools` is empty then. */
  readonly requestedTools?: ParsedSkill["allowedTools"];
  /** The file has not been read: this is what its source declares, `hash` included, until `readBody` checks it. Absent: it was read. */
  readonly verified?: false;
}

/** What is known of a skill before it is used: everything but the body. */
export type SkillSummary = Omit<SkillDocument, "body">;

/** `hash` is the SHA-256 of the file in hex. Equal name and bytes give an equal id, on any machine. */
export function toSkillId(name: string, hash: string): SkillId {
  return `${normaliseName(name)}-${hash.slice(0, 12)}` as SkillId;
}

/** ASCII letters and digits in lower case, white space, `-` and `_` as `-`, other letters, vowel signs and numerals kept, the rest dropped; `skill` if nothing is left. */
export function normaliseName(name: string): string {
  if (/^[a-z0-9-]+$/.test(name)) return name;
  return (
    name
      .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
      .replace(/[\p{White_Space}_]/gu, "-")
      .replace(/[^a-z0-9\-\p{Alphabetic}\p{N}]/gu, "") || "skill"
  );
}

/** The folder part of a path with forward slashes; empty if there is none. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash > 0 ? path.slice(0, slash) : path.slice(0, slash + 1);
}

/** What a document knows beyond what its text says. */
export interface DocumentOrigin extends Omit<SkillDocument, keyof ParsedSkill | "id" | OriginDetail> {
  readonly resources?: SkillDocument["resources"] | undefined;
  readonly requestedTools?: SkillDocument["requestedTools"] | undefined;
  readonly verified?: SkillDocument["verified"] | undefined;
}

type OriginDetail = "resources" | "requestedTools" | "verified";

/** A document of a skill, its origin and its body; a body in bytes is decoded when it is read. */
export function createDocument(skill: SkillHead, origin: DocumentOrigin, body: string | ByteRange): SkillDocument {
  const document = createSummary(skill, origin) as Mutable<SkillDocument>;
  if (typeof body === "string") document.body = body;
  else defineBody(document, body);
  return document;
}

/** As `createDocument`, without the body. */
export function createSummary(skill: SkillHead, origin: DocumentOrigin): SkillSummary {
  const summary = createFields(skill, origin) as Mutable<SkillSummary>;
  summary.frontmatter = skill.frontmatter;
  return summary;
}

/**
 * As `createSummary`, without the frontmatter. The fields that a skill may leave out are taken from `optional`. One literal of fixed
 * shape, although that lists each field a second time: put together by spreading, thousands of documents take longer to make than to
 * parse, and engines keep them in a slower form for good.
 */
export function createFields(
  skill: Omit<SkillHead, "frontmatter">,
  origin: DocumentOrigin,
  optional: Pick<ParsedSkill, OptionalField> = skill,
): Omit<SkillSummary, "frontmatter"> {
  const fields: Mutable<Omit<SkillSummary, "frontmatter">> = {
    name: skill.name,
    description: skill.description,
    tags: skill.tags,
    allowedTools: skill.allowedTools,
    references: skill.references,
    trigger: skill.trigger,
    triggers: skill.triggers,
    metadata: skill.metadata,
    disableModelInvocation: skill.disableModelInvocation,
    userInvocable: skill.userInvocable,
    bodyLine: skill.bodyLine,
    id: toSkillId(skill.name, origin.hash),
    kind: origin.kind,
    path: origin.path,
    directory: origin.directory,
    source: origin.source,
    scope: origin.scope,
    hash: origin.hash,
    lastModified: origin.lastModified,
  };
  for (const key of OPTIONAL_KEYS) copyField(optional, fields, key);
  if (origin.resources) fields.resources = origin.resources;
  if (origin.requestedTools) fields.requestedTools = origin.requestedTools;
  if (origin.verified === false) fields.verified = false;
  return fields;
}

/** The same skill without its body. */
export function toSummary(skill: SkillSummary): SkillSummary {
  return createSummary(skill, skill);
}

/** The same skill, with a body if it had one, at another time. */
export function withTime<S extends SkillSummary>(skill: S, lastModified: number): S {
  const body = storedBody(skill);
  const copy = body === undefined ? toSummary(skill) : createDocument(skill, skill, body);
  return Object.assign(copy, { lastModified }) as SkillSummary as S;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type OptionalKey<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never }[keyof T];
type OptionalField = OptionalKey<ParsedSkill>;

// A record instead of a list, so that a field the parser gains cannot be forgotten here: it would not compile.
const OPTIONAL: Readonly<Record<OptionalField, true>> = {
  whenToUse: true,
  version: true,
  license: true,
  compatibility: true,
  hint: true,
  asks: true,
  triggerPhrases: true,
  argumentHint: true,
  fieldLines: true,
};

/** The fields that a skill may leave out. */
export const OPTIONAL_KEYS: readonly OptionalField[] = Object.keys(OPTIONAL) as OptionalField[];

function copyField<Key extends OptionalField>(
  from: Partial<ParsedSkill>,
  to: Partial<Mutable<ParsedSkill>>,
  key: Key,
): void {
  const value = from[key];
  if (value !== undefined) to[key] = value;
}
