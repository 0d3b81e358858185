import type { ParsedSkill } from "@skillwright/skill-parser";
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
}

/** What is known of a skill before it is used: everything but the body. */
export type SkillSummary = Omit<SkillDocument, "body">;

/** `hash` is the SHA-256 of the file in hex. Equal name and bytes give an equal id, on any machine. */
export function toSkillId(name: string, hash: string): SkillId {
  return `${normaliseName(name)}-${hash.slice(0, 12)}` as SkillId;
}

/** ASCII letters and digits in lower case, blanks, `-` and `_` as `-`, other letters kept, the rest dropped; `skill` if nothing is left. */
export function normaliseName(name: string): string {
  return (
    name
      .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
      .replace(/[\s_]/g, "-")
      .replace(/[^a-z0-9\-\p{L}]/gu, "") || "skill"
  );
}

/** The same skill without its body. */
export function toSummary(skill: SkillSummary & { readonly body?: string }): SkillSummary {
  const { body: _, ...summary } = skill;
  return summary;
}
